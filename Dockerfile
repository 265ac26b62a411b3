# Stages on one Debian: the first compiles the engine, the last holds what runs and nothing else.
ARG DEBIAN=debian:trixie-slim

FROM ${DEBIAN} AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends python3 python3-venv python3-dev gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /cardavia
COPY requirements/ requirements/
RUN python3 -m venv /opt/build \
    && /opt/build/bin/pip install --no-cache-dir --require-hashes -r requirements/build.txt \
    && /opt/build/bin/pip install --no-cache-dir --no-compile --require-hashes \
        --target packages -r requirements/run.txt \
    && find packages -name '*.so' -exec strip --strip-unneeded {} + \
    && find packages \( -name '*.pyi' -o -name '*.pyx' -o -name '*.pxd' -o -name '*.c' -o -name '*.h' \) -delete \
    && rm -rf packages/bin
COPY engine/ engine/
RUN CARDAVIA_NATIVE=1 /opt/build/bin/python -m engine.compile
COPY app/ app/
COPY locales/ locales/
# The root of the container may be read-only: what Python and gettext would write is written here.
RUN PYTHONPATH=packages python3 -m app.i18n compile \
    && find locales -name '*.po' -delete \
    && python3 -m compileall -q --invalidation-mode unchecked-hash app engine packages \
    && rm -rf build requirements
COPY LICENSE ./
COPY templates/ templates/
COPY static/ static/
COPY tools/pack.py tools/
RUN PYTHONPATH=packages python3 -m tools.pack && rm -rf tools

# Debian's Python and no more of Debian than it needs: nothing here installs or configures packages.
FROM ${DEBIAN} AS system
RUN apt-get update \
    && apt-get install -y --no-install-recommends python3 \
    && rm -rf /var/lib/apt /var/cache/* /var/log/* /var/lib/dpkg/info \
        /usr/share/doc /usr/share/man /usr/share/locale /usr/share/info /usr/share/perl5 \
        /usr/bin/perl* /usr/bin/apt* /usr/bin/dpkg* /usr/lib/apt /usr/lib/dpkg \
        /usr/lib/*/perl-base /usr/lib/*/gconv /usr/lib/*/libapt-* /usr/lib/*/libdb-* \
        /usr/lib/python3*/test /usr/lib/python3*/pydoc_data /usr/lib/python3*/ensurepip \
    && install -d -m 0777 /data

FROM scratch
COPY --from=system / /
COPY --from=build /cardavia /cardavia
WORKDIR /cardavia
ENV PATH=/usr/local/bin:/usr/bin:/bin \
    LANG=C.UTF-8 \
    PYTHONPATH=/cardavia/packages \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    CARDAVIA_NATIVE=1 \
    CARDAVIA_DATA=/data \
    CARDAVIA_ADDRESS=0.0.0.0 \
    CARDAVIA_PORT=8000
# Any other user will do too, as long as /data can be written by it.
USER 10001:10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=4s --start-period=20s --retries=3 \
    CMD ["python3", "-c", "import os, urllib.request; urllib.request.urlopen(f\"http://127.0.0.1:{os.environ['CARDAVIA_PORT']}/health/ready\", timeout=3)"]
ENTRYPOINT ["python3", "-m", "app"]
