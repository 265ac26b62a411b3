"""What a server counts of itself, for its host to watch: no cards, no guests, no addresses."""

import threading
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

NOWHERE = "nowhere"
"""The route of what is not there: addresses are endless, so they are no label."""

METHODS = frozenset({"GET", "HEAD", "POST"})
REQUEST_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
DECISION_SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 2.5)


class Metrics:
    """The figures of one server; two servers of one process share nothing."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        PlatformCollector(registry=registry)
        self._of_requests(registry)
        self._of_players(registry)
        self._of_tables(registry)

    def _of_requests(self, registry: CollectorRegistry) -> None:
        self._requests = Counter(
            "cardavia_requests",
            "Requests that were answered.",
            ("route", "method", "status"),
            registry=registry,
        )
        self._request_seconds = Histogram(
            "cardavia_request_seconds",
            "How long an answer took.",
            ("route",),
            buckets=REQUEST_SECONDS,
            registry=registry,
        )

    def _of_players(self, registry: CollectorRegistry) -> None:
        self._decisions = Histogram(
            "cardavia_decision_seconds",
            "How long a computer player took for a decision, waiting included.",
            ("game", "level"),
            buckets=DECISION_SECONDS,
            registry=registry,
        )
        self._fallbacks = Counter(
            "cardavia_fallbacks",
            "Decisions that the policy made in the place of a player, by the cause.",
            ("cause",),
            registry=registry,
        )
        self.shrunk = Counter(
            "cardavia_shrunk_budgets",
            "Decisions that were given less to think, because others were waiting.",
            registry=registry,
        )
        self.queue = Gauge(
            "cardavia_decisions_waiting",
            "Decisions that are being made or wait for a worker.",
            registry=registry,
        )
        self.workers = Gauge(
            "cardavia_workers", "Processes that are ready to think.", registry=registry
        )
        self._replaced = Counter(
            "cardavia_workers_replaced",
            "Processes that were replaced, by the cause.",
            ("cause",),
            registry=registry,
        )

    def _of_tables(self, registry: CollectorRegistry) -> None:
        self._opened = Counter(
            "cardavia_tables_opened", "Tables that were opened here.", ("game",), registry=registry
        )
        self._deals = Counter(
            "cardavia_deals_finished",
            "Deals that came to an end here.",
            ("game",),
            registry=registry,
        )
        self.races = Counter(
            "cardavia_races_lost", "Moves that another request was faster with.", registry=registry
        )
        self.tables = Gauge(
            "cardavia_tables", "Tables that are kept, as last counted.", registry=registry
        )
        self.purged = Counter(
            "cardavia_tables_purged", "Idle tables that were forgotten.", registry=registry
        )

    def answered(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count an answer."""
        method = method if method in METHODS else "other"
        self._requests.labels(route, method, str(status)).inc()
        self._request_seconds.labels(route).observe(seconds)

    def decided(self, game: str, level: str, seconds: float) -> None:
        """Count a decision of a computer player."""
        self._decisions.labels(game, level).observe(seconds)

    def fell_back(self, cause: str) -> None:
        """Count a decision that the policy made."""
        self._fallbacks.labels(cause).inc()

    def replaced(self, cause: str) -> None:
        """Count a worker that is replaced."""
        self._replaced.labels(cause).inc()

    def opened(self, game: str) -> None:
        """Count a table that was opened."""
        self._opened.labels(game).inc()

    def finished(self, game: str) -> None:
        """Count a deal that came to an end."""
        self._deals.labels(game).inc()

    def text(self) -> str:
        """Return all figures as Prometheus reads them."""
        return generate_latest(self.registry).decode()


class MetricsServer:
    """Tells the figures on a port of its own, which no guest can reach."""

    def __init__(self, metrics: Metrics, address: str, port: int) -> None:
        self._server: WSGIServer
        self._thread: threading.Thread
        self._server, self._thread = start_http_server(port, address, metrics.registry)

    @property
    def port(self) -> int:
        """The port that is listened on."""
        return self._server.server_port

    def close(self) -> None:
        """Stop telling."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
