// The sounds of the table, synthesised: no audio files. Silent until the player turns them on.

// name: [seconds, noise gain, filter Hz at the start, filter Hz at the end, tone Hz (0: none), tone gain]
export const VOICES = {
  slide: [0.11, 0.2, 2600, 1200, 0, 0],
  place: [0.07, 0.26, 1500, 500, 150, 0.1],
  take: [0.16, 0.2, 1100, 3000, 0, 0],
  turn: [0.2, 0, 0, 0, 587, 0.07],
  bonus: [0.42, 0, 0, 0, 784, 0.08],
};

const PARTIALS = [[1, 1, 0]];
const CHORD = [[1, 1, 0], [1.5, 0.8, 0.09]]; // pitch, loudness, delay: a fifth rings in after the first note

function noiseBuffer(context, seconds) {
  const length = Math.ceil(context.sampleRate * seconds);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}

function rustle(context, at, seconds, loudness, from, to) {
  const source = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context, seconds) });
  const band = new BiquadFilterNode(context, { type: "bandpass", Q: 0.9, frequency: from });
  const gain = new GainNode(context, { gain: 0 });
  band.frequency.setValueAtTime(from, at);
  band.frequency.exponentialRampToValueAtTime(to, at + seconds);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  source.connect(band).connect(gain).connect(context.destination);
  source.start(at);
}

function ring(context, at, seconds, hertz, loudness, partials) {
  for (const [pitch, share, delay] of partials) {
    const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz * pitch });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, at + delay);
    gain.gain.linearRampToValueAtTime(loudness * share, at + delay + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0008, at + seconds);
    tone.connect(gain).connect(context.destination);
    tone.start(at + delay);
    tone.stop(at + seconds);
  }
}

/** Sound one voice in a context (an offline one too) and return how long it lasts, in seconds. */
export function voice(context, name, at = 0) {
  const [seconds, loudness, from, to, hertz, toneLoudness] = VOICES[name];
  if (loudness) rustle(context, at, seconds, loudness, from, to);
  if (hertz) ring(context, at, seconds, hertz, toneLoudness, name === "bonus" ? CHORD : PARTIALS);
  return seconds;
}

/** Return the sounds of a page: enable() from a click, then play(name); nothing is heard before. */
export function cardSounds() {
  let context = null;
  return {
    enable() {
      context ??= new AudioContext();
      return context.resume();
    },
    disable() {
      return context?.suspend();
    },
    play(name) {
      if (context?.state !== "running" || document.visibilityState !== "visible") return;
      voice(context, name, context.currentTime);
    },
  };
}
