/** The first lesson: each step's answer, computed by the rules, against a list written by hand. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { validateYutState } from '$lib/games/yut/notation/validate-state';
import {
  yutChoicesOf,
  moveOf,
  scoreIn,
  STEP_IDS,
  YUT_LEARN_STEPS,
  yutVerdictOf,
  type StepId,
  yutStepVerdictText,
  yutTextsOf,
} from './yut-learn-steps';

/**
 * The expected answers, written independently of the steps: a score, or a move such as `geol:7-10`
 * (a geol from place 7 to place 10).
 */
const ANSWERS: Readonly<Record<StepId, string>> = {
  sticks: 'geol',
  move: 'geol:7-10',
  short: 'geol:5-15',
  centre: 'gae:13-15',
  stack: 'gae:6-8',
  catch: 'geol:6-9',
  again: 'gae:4-6',
  order: 'do:9-10',
  backdo: 'backdo:1-29',
  home: 'geol:27-30',
};

describe('the first lesson', () => {
  it('has ten steps, each once and in order', () => {
    expect(YUT_LEARN_STEPS.map(({ id }) => id)).toEqual(STEP_IDS);
    expect(YUT_LEARN_STEPS).toHaveLength(10);
  });

  it.each(YUT_LEARN_STEPS)('$id has exactly the expected right answer, and wrong ones', (step) => {
    const choices = yutChoicesOf(step);
    const right = choices.filter((choice) => yutVerdictOf(step, choice) === 'right');
    const [answer = -1, ...furtherRightChoices] = right;
    const move = moveOf(step, answer);
    expect(move ? formatStep(move) : scoreIn(step, answer)).toBe(ANSWERS[step.id]);
    expect(furtherRightChoices).toEqual([]);
    expect(choices.length).toBeGreaterThan(1);
  });

  it('has valid positions', () => {
    for (const { id, task } of YUT_LEARN_STEPS)
      if (task.kind === 'move')
        expect(unwrap(validateYutState(task.state)), id).toEqual(task.state);
  });

  it('has a complete verdict text for every choice', () => {
    for (const step of YUT_LEARN_STEPS)
      for (const choice of yutChoicesOf(step)) {
        const text = yutStepVerdictText(step, choice, yutVerdictOf(step, choice));
        expect(text.trim(), step.id).not.toBe('');
        expect(text, step.id).not.toMatch(/[{}]|undefined/);
      }
  });

  it('has texts and a distinct title for every step', () => {
    const words = YUT_LEARN_STEPS.flatMap(({ id }) => Object.values(yutTextsOf(id)) as string[]);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
    expect(new Set(YUT_LEARN_STEPS.map(({ id }) => yutTextsOf(id).title)).size).toBe(
      YUT_LEARN_STEPS.length,
    );
  });
});
