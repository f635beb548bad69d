import { describe, expect, test } from 'vitest';
import { scheduleSound, type Sound } from './sounds';

const RATE = 44_100;

/** Half a second of what is heard, each value from -1 to 1. */
async function renderSound(sound: Sound): Promise<Float32Array> {
  const audio = new OfflineAudioContext(1, RATE / 2, RATE);
  scheduleSound(audio, sound);
  return (await audio.startRendering()).getChannelData(0);
}

const loudest = (wave: Float32Array): number =>
  wave.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** Where a sound rises out of silence: 5 ms in which it is heard after 10 ms in which it is not. */
function strokes(wave: Float32Array): number {
  const step = RATE / 200;
  const loud = Array.from(
    { length: wave.length / step },
    (_, i) => loudest(wave.subarray(i * step, (i + 1) * step)) > 0.02,
  );
  return loud.filter((now, i) => now && !loud[i - 1] && !loud[i - 2]).length;
}

describe('what is heard', () => {
  test.each(['card', 'trick'] as const)('a %s is quiet, and over at once', async (sound) => {
    const wave = await renderSound(sound);
    expect(loudest(wave)).toBeGreaterThan(0.05);
    expect(loudest(wave)).toBeLessThan(0.2);
    expect(loudest(wave.subarray(0.3 * RATE))).toBe(0);
  });

  test.each(['card', 'trick'] as const)('a %s begins and ends without a click', async (sound) => {
    const wave = await renderSound(sound);
    const jumps = wave.slice(1).map((value, i) => value - (wave[i] ?? 0));
    expect(loudest(jumps)).toBeLessThan(0.02);
  });

  test('a card knocks once and a trick twice', async () => {
    expect(strokes(await renderSound('card'))).toBe(1);
    expect(strokes(await renderSound('trick'))).toBe(2);
  });
});
