import { describe, expect, it } from 'vitest';
import { JOKER, MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { cardOf } from '$lib/games/mighty/rules/mighty-trick';
import {
  answerRulesQuestion,
  JOKER_POSITIONS,
  PLAY_POSITIONS,
  type PositionId,
} from './rules-positions';

/** The specified answers, written independently of the positions. */
const ANSWERS: Readonly<Record<PositionId, string>> = {
  'first-lead': 'D7 S5 SK SA',
  'only-barred': 'HA HK HQ HJ HT H9 H4 H2 C3',
  'mighty-lead': 'SA',
  'last-spade': 'SA',
  'joker-instead': 'SA JK',
  'ace-of-diamonds': 'DA D4',
  'mighty-wins': 'DA, 3',
  'trump-wins': 'SA, 3',
  called: 'JK',
  'called-mighty': 'JK SA',
  'called-loses': 'CK, 2',
  'mighty-under-call': 'SA, 3',
  'not-called': 'JK, 2',
  'hearts-call': 'C2, 2',
  'joker-names': 'HA H2',
  'dead-names': 'D2, 3',
  'nothing-ranks': 'JK:D, 4',
};

describe('the quiz positions', () => {
  const positions = [...PLAY_POSITIONS, ...JOKER_POSITIONS];

  it('have unique ids', () => {
    expect(positions.map(({ id }) => id).sort()).toEqual(Object.keys(ANSWERS).sort());
  });

  it.each(positions)('$id is answered by the rules', (position) => {
    const answer = answerRulesQuestion(position);
    const text =
      answer.kind === 'legal' ? answer.plays.join(' ') : `${answer.play}, ${answer.points}`;
    expect(text).toBe(ANSWERS[position.id]);
  });

  it.each(positions)('$id holds cards of the deck, none twice', ({ hand, trick }) => {
    const cards = [...(hand ?? []), ...trick.plays.map(cardOf)];
    expect(new Set(cards).size).toBe(cards.length);
    for (const card of cards) expect([...MIGHTY_DECK, JOKER]).toContain(card);
  });
});
