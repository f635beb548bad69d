/** The first lesson: each step's answers, computed by the rules, against a list written by hand. */
import { describe, expect, it } from 'vitest';
import { countTiles, type Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import {
  mahjongChoicesOf,
  claimsFor,
  acceptanceAfterChoice,
  STEP_IDS,
  MAHJONG_LEARN_STEPS,
  tileOf,
  mahjongVerdictOf,
  type StepId,
  mahjongStepVerdictText,
  mahjongTextsOf,
} from './mahjong-learn-steps';

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
    '$id accepts exactly the expected answers, and has wrong choices too',
    (step) => {
      const choices = mahjongChoicesOf(step);
      const right = choices.filter((choice) => mahjongVerdictOf(step, choice) === 'right');
      expect(right.map((choice) => tileOf(step, choice) ?? choice)).toEqual(ANSWERS[step.id]);
      expect(choices.length).toBeGreaterThan(right.length);
    },
  );

  it.each(MAHJONG_LEARN_STEPS)('$id shows no tile more than four times', ({ task }) => {
    const visibleTiles = 'held' in task ? [task.held, 'thrown' in task ? task.thrown : []] : [];
    const groupedHand = 'groupedHand' in task ? task.groupedHand : [];
    const hands = task.kind === 'hand' ? task.hands.map((hand) => hand.flat()) : [];
    const handTiles = task.kind === 'throw' ? [task.tiles] : [];
    for (const tiles of [[...visibleTiles, ...groupedHand].flat(), ...hands, ...handTiles])
      expect(Math.max(...countTiles(tiles))).toBeLessThanOrEqual(4);
  });

  it('has a complete verdict text for every choice', () => {
    for (const step of MAHJONG_LEARN_STEPS)
      for (const choice of mahjongChoicesOf(step)) {
        const text = mahjongStepVerdictText(step, choice, mahjongVerdictOf(step, choice));
        expect(text.trim(), step.id).not.toBe('');
        expect(text, step.id).not.toMatch(/[{}]|undefined/);
      }
  });

  it('has texts for every step, none of them repeated', () => {
    const words = MAHJONG_LEARN_STEPS.flatMap(
      ({ id }) => Object.values(mahjongTextsOf(id)) as string[],
    );
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });

  it('rates a narrower wait as wrong, and a discard that leaves no wait as barred', () => {
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
      .filter((acceptance) => acceptance?.shanten === 0);
    expect(waits.map((acceptance) => acceptance?.count)).toEqual([4, 8]);
  });

  it('has a discard step whose answer leaves the hand of the next step', () => {
    const [discardTask, waitingTask] = [stepOf('throw').task, stepOf('waiting').task];
    if (discardTask.kind !== 'throw' || waitingTask.kind !== 'completes')
      throw new Error('Other steps?');
    expect(countTiles(discardTask.tiles.filter((tile) => tile !== '1z'))).toEqual(
      countTiles(waitingTask.groupedHand.flat()),
    );
  });

  it('has three discards in its last step, claimable for a chi, a pung and a win', () => {
    const { task } = stepOf('win');
    if (task.kind !== 'claim') throw new Error('Another step?');
    const claimKinds = task.tiles.map((_, i) => claimsFor(task, i)[0]?.kind);
    expect(claimKinds).toEqual(['chi', 'pung', 'win']);
  });
});
