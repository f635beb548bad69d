/** Short quiet sounds, synthesised with Web Audio on first use. */
export type Sound = 'card' | 'trick';

/** A tone: pitch in Hz, start and length in seconds, loudness from 0 to 1. */
interface Tone {
  readonly pitch: number;
  readonly start: number;
  readonly length: number;
  readonly loudness: number;
}

/** A card is a soft knock on the table; a trick is two, the second one lower. */
const TONES: Readonly<Record<Sound, readonly Tone[]>> = {
  card: [{ pitch: 210, start: 0, length: 0.07, loudness: 0.12 }],
  trick: [
    { pitch: 260, start: 0, length: 0.08, loudness: 0.09 },
    { pitch: 174, start: 0.09, length: 0.12, loudness: 0.09 },
  ],
};

let context: AudioContext | null = null;

/** Plays a sound; without audio or without permission yet it does nothing. */
export function playSound(sound: Sound): void {
  try {
    context ??= new AudioContext();
    // The context may be suspended, as by a call on a phone.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
    scheduleSound(context, sound);
  } catch {
    // Sounds are optional.
  }
}

/** Schedules a sound in an audio context, from now on. */
export function scheduleSound(audio: BaseAudioContext, sound: Sound): void {
  for (const tone of TONES[sound]) scheduleTone(audio, tone);
}

/** Schedules a tone with a fast attack and an exponential decay, which avoids a click. */
function scheduleTone(audio: BaseAudioContext, { pitch, start, length, loudness }: Tone): void {
  const begin = audio.currentTime + start;
  const tone = new OscillatorNode(audio, { type: 'sine', frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(loudness, begin + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
