import { describe, expect, it } from 'vitest';
import { countTiles, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import {
  mahjongChoicesOf,
  claimsFor,
  acceptanceAfterChoice,
  STEP_IDS,
  MAHJONG_LEARN_STEPS,
  tileOf,
  mahjongVerdictOf,
  type StepId,
} from './mahjong-learn-steps';
import { mahjongStepVerdictText, mahjongTextsOf } from './mahjong-learn-texts';

/**
 * The expected answers, written independently of the steps: the right tiles, or the index of the
 * right hand.
 */
const ANSWERS: Readonly<Record<StepId, readonly (Tile | number)[]>> = {
  suits: ['4z'],
  copies: ['5p'],
  run: ['7p'],
  triplet: ['6z'],
  pair: ['6z'],
  complete: [2],
  throw: ['1z'],
  waiting: ['6s', '9s'],
  sides: ['9s'],
  win: ['8s'],
};

const stepOf = (id: StepId) => {
  const step = MAHJONG_LEARN_STEPS.find((each) => each.id === id);
  if (!step) throw new Error(`No step ${id}.`);
  return step;
};

describe('the first lesson', () => {
  it('has ten steps, each once and in order', () => {
    expect(MAHJONG_LEARN_STEPS.map(({ id }) => id)).toEqual(STEP_IDS);
    expect(MAHJONG_LEARN_STEPS).toHaveLength(10);
  });

  it.each(MAHJONG_LEARN_STEPS)(
    '$id has the answer of a teacher, by the rules, and wrong ones',
    (step) => {
      const choices = mahjongChoicesOf(step);
      const right = choices.filter((choice) => mahjongVerdictOf(step, choice) === 'right');
      expect(right.map((choice) => tileOf(step, choice) ?? choice)).toEqual(ANSWERS[step.id]);
      expect(choices.length).toBeGreaterThan(right.length);
    },
  );

  it.each(MAHJONG_LEARN_STEPS)('$id shows no tile more than four times', ({ task }) => {
    const lies = 'held' in task ? [task.held, 'thrown' in task ? task.thrown : []] : [];
    const groupedHand = 'groupedHand' in task ? task.groupedHand : [];
    const hands = task.kind === 'hand' ? task.hands.map((hand) => hand.flat()) : [];
    const own = task.kind === 'throw' ? [task.tiles] : [];
    for (const tiles of [[...lies, ...groupedHand].flat(), ...hands, ...own])
      expect(Math.max(...countTiles(tiles))).toBeLessThanOrEqual(4);
  });

  it('answers every choice with words that leave nothing open', () => {
    for (const step of MAHJONG_LEARN_STEPS)
      for (const choice of mahjongChoicesOf(step)) {
        const text = mahjongStepVerdictText(step, choice, mahjongVerdictOf(step, choice));
        expect(text.trim(), step.id).not.toBe('');
        expect(text, step.id).not.toMatch(/[{}]|undefined/);
      }
  });

  it('has words of its own for every step', () => {
    const words = MAHJONG_LEARN_STEPS.flatMap(
      ({ id }) => Object.values(mahjongTextsOf(id)) as string[],
    );
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });

  it('tells a hand that waits for less from one that does not wait', () => {
    const step = stepOf('sides');
    const verdicts = new Map(
      mahjongChoicesOf(step).map((choice) => [
        tileOf(step, choice),
        mahjongVerdictOf(step, choice),
      ]),
    );
    expect(verdicts.get('6s')).toBe('wrong');
    expect(verdicts.get('7s')).toBe('barred');
    const waits = mahjongChoicesOf(step)
      .map((choice) => acceptanceAfterChoice(step, choice))
      .filter((kept) => kept?.shanten === 0);
    expect(waits.map((kept) => kept?.count)).toEqual([4, 8]);
  });

  it('throws in one step what leaves the hand of the next', () => {
    const [thrown, waiting] = [stepOf('throw').task, stepOf('waiting').task];
    if (thrown.kind !== 'throw' || waiting.kind !== 'completes') throw new Error('Other steps?');
    expect(countTiles(thrown.tiles.filter((tile) => tile !== '1z'))).toEqual(
      countTiles(waiting.groupedHand.flat()),
    );
  });

  it('has three discards in its last step, and a claim of another kind on each', () => {
    const { task } = stepOf('win');
    if (task.kind !== 'claim') throw new Error('Another step?');
    const first = task.tiles.map((_, i) => claimsFor(task, i)[0]?.kind);
    expect(first).toEqual(['chi', 'pung', 'win']);
  });
});
