import { describe, expect, it } from 'vitest';
import * as texts from '$lib/paraglide/messages/_mighty_learn';
import { JOKER, MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import {
  mightyStepChoices,
  MIGHTY_STEP_IDS,
  MIGHTY_LESSON_STEPS,
  mightyStepVerdict,
  type MightyStepId,
  mightyStepWords,
} from './mighty-learn-steps';

/** The expected answers, written independently of the steps. */
const ANSWERS: Readonly<Record<MightyStepId, string>> = {
  points: 'HT',
  trumps: 'H2',
  mighty: 'SA',
  joker: 'JK',
  dead: 'D9',
  caller: 'C3',
  friend: 'JK',
  exchange: 'DT',
  bidding: '15D',
  trick: 'SA',
};

describe('the first lesson', () => {
  it('has ten steps, each once and in order', () => {
    expect(MIGHTY_LESSON_STEPS.map(({ id }) => id)).toEqual(MIGHTY_STEP_IDS);
    expect(MIGHTY_LESSON_STEPS).toHaveLength(10);
  });

  it.each(MIGHTY_LESSON_STEPS)('$id has one right answer, by the rules', (step) => {
    const choices = mightyStepChoices(step);
    expect(new Set(choices).size).toBe(choices.length);
    expect(choices.filter((choice) => mightyStepVerdict(step, choice) === 'right')).toEqual([
      ANSWERS[step.id],
    ]);
  });

  it('shows no card that is not in the deck, and none twice', () => {
    for (const { task } of MIGHTY_LESSON_STEPS) {
      const trick = 'trick' in task ? task.trick.plays.map(cardOf) : [];
      const hand = 'hand' in task ? task.hand : [];
      const cards = [...trick, ...hand];
      expect(new Set(cards).size).toBe(cards.length);
      for (const card of cards) expect([...MIGHTY_DECK, JOKER]).toContain(card);
    }
  });

  it('distinguishes illegal from losing plays in its last step', () => {
    const last = MIGHTY_LESSON_STEPS.at(-1);
    if (!last) throw new Error('There is no last step.');
    expect(
      mightyStepChoices(last).filter((choice) => mightyStepVerdict(last, choice) === 'barred'),
    ).toEqual(['S4', 'H5', 'CT']);
  });

  it('has distinct texts for every step', () => {
    const words = MIGHTY_LESSON_STEPS.flatMap((step) => {
      const { title, text, task } = mightyStepWords(step.id);
      const verdicts = (['right', 'wrong'] as const).map((verdict) =>
        texts[`mighty_learn_${step.id}_${verdict}`](),
      );
      return [title, text, task, ...verdicts];
    });
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((word) => word.trim() === '')).toEqual([]);
  });
});
