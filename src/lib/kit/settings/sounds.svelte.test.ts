/** The sounds of cards, rendered offline: loudness, length and number of knocks. */
import { describe, expect, test } from 'vitest';
import { scheduleSound, type Sound } from './sounds';

const RATE = 44_100;

/** The samples of the first half second, each from -1 to 1. */
async function renderSound(sound: Sound): Promise<Float32Array> {
  const audio = new OfflineAudioContext(1, RATE / 2, RATE);
  scheduleSound(audio, sound);
  return (await audio.startRendering()).getChannelData(0);
}

const maxAmplitude = (wave: Float32Array): number =>
  wave.reduce((max, value) => Math.max(max, Math.abs(value)), 0);

/** The number of knocks: of 5 ms with sound after 10 ms of silence. */
function countKnocks(wave: Float32Array): number {
  const step = RATE / 200;
  const isLoud = Array.from(
    { length: wave.length / step },
    (_, i) => maxAmplitude(wave.subarray(i * step, (i + 1) * step)) > 0.02,
  );
  return isLoud.filter((isLoudNow, i) => isLoudNow && !isLoud[i - 1] && !isLoud[i - 2]).length;
}

describe('the sound', () => {
  test.each(['card', 'trick'] as const)(
    'of a %s is quiet, and ends within 0.3 s',
    async (sound) => {
      const wave = await renderSound(sound);
      expect(maxAmplitude(wave)).toBeGreaterThan(0.05);
      expect(maxAmplitude(wave)).toBeLessThan(0.2);
      expect(maxAmplitude(wave.subarray(0.3 * RATE))).toBe(0);
    },
  );

  test.each(['card', 'trick'] as const)(
    'of a %s has no clicks: neighbouring samples are close',
    async (sound) => {
      const wave = await renderSound(sound);
      const jumps = wave.slice(1).map((value, i) => value - (wave[i] ?? 0));
      expect(maxAmplitude(jumps)).toBeLessThan(0.02);
    },
  );

  test('of a card has one knock, that of a trick two', async () => {
    expect(countKnocks(await renderSound('card'))).toBe(1);
    expect(countKnocks(await renderSound('trick'))).toBe(2);
  });
});
