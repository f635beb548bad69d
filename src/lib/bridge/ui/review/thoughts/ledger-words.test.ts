/** Thoughts in words, as a teacher would read them out. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { LedgerEntry } from '$lib/bridge/lesson/ledger/ledger-entry';
import { DUCK_LOG, duckProblem, DUCK_LEDGER } from './ledger.fixture';
import { fooledEntries } from './ledger-walk';
import {
  believedName,
  choiceLines,
  entryTitle,
  fooledText,
  statementText,
  thoughtSentence,
  shareText,
} from './ledger-words';
import { groupInferences } from './relevant-inferences';

function entry(at: number): LedgerEntry {
  const found = DUCK_LEDGER[at];
  return unwrap(found ? { ok: true, value: found } : { ok: false, faults: [] });
}

describe('the title of a thought', () => {
  it('says trick, seat and card', () => {
    expect(entryTitle(duckProblem, DUCK_LOG, entry(0))).toBe('Trick 3: West plays the jack of clubs');
  });

  it('says when declarer chose a card of dummy’s', () => {
    expect(entryTitle(duckProblem, DUCK_LOG, entry(2))).toBe(
      'Trick 3: West plays the eight of clubs from dummy',
    );
  });
});

describe('a thought in one sentence', () => {
  it('says who fell for what, and what it took to be so', () => {
    expect(thoughtSentence(duckProblem, entry(0), 'en')).toBe(
      'West fell for your two of clubs: “South does not have the king of clubs.”',
    );
  });

  it('says else what was thought when the card was played, as far as there is anything', () => {
    expect(thoughtSentence(duckProblem, { ...entry(0), fooled: null }, 'en')).toMatch(
      /^West played the jack of clubs and thought: “South does not have/,
    );
    expect(thoughtSentence(duckProblem, entry(1), 'en')).toBe(
      'North weighed the deals and chose the five of clubs.',
    );
    expect(thoughtSentence(duckProblem, entry(2), 'en')).toBe(
      'West played the eight of clubs for this: “North has the king.”',
    );
  });
});

describe('the share of a deal', () => {
  it('is said in whole percent, and never as nothing', () => {
    expect([1, 0.6, 0.014, 0.004].map(shareText)).toEqual(['100 %', '60 %', '1 %', 'under 1 %']);
  });
});

describe('why this card', () => {
  const lines = (change: Partial<LedgerEntry>) => choiceLines({ ...entry(0), ...change }, 'en');

  it('tells by how many tricks it was better', () => {
    expect(lines({})).toEqual([
      '9.3 tricks to expect from here, on average.',
      '0.6 tricks more than with the next best card, the queen of diamonds.',
    ]);
  });

  it('tells when another was as good, and what decided', () => {
    const [, against, decided] = choiceLines(entry(1), 'en');
    expect(against).toBe('The six of clubs was as good.');
    expect(decided).toMatch(/^What decided: ./);
  });

  it('tells when another was a little better', () => {
    expect(lines({ runnerUp: { card: 'DQ', expected: 9.35 } })[1]).toBe(
      '0.1 tricks less than with the queen of diamonds, too little to matter.',
    );
  });

  it('tells when there was no choice', () => {
    expect(choiceLines(entry(2), 'en')).toEqual(['It was the only card to play.']);
  });
});

describe('what was inferred', () => {
  const [first] = groupInferences(entry(0).inferred);
  if (!first) throw new Error('The fixture has a thought.');

  it('says which card it came from, or that no card told it', () => {
    const textOf = (group: typeof first): string => statementText(duckProblem, DUCK_LOG, group);
    expect(textOf(first)).toBe(
      'Trick 1, North’s seven of spades: North began with at least five spades.',
    );
    expect(textOf({ ...first, from: null })).toMatch(/^From the auction: North began/);
    expect(textOf({ ...first, from: null, says: [] })).not.toContain('North');
  });

  it('says that a seat shows out, where its card was of another suit', () => {
    const out = { ...first, from: { trick: 1, seat: 'W', card: 'CQ' } } as const;
    expect(statementText(duckProblem, DUCK_LOG, out)).toMatch(/^West shows out of spades: North began/);
  });

  it('tells at once what one rule said of one card, and nothing else', () => {
    const { inferred } = entry(0);
    expect(groupInferences(inferred)).toHaveLength(inferred.length);
    const twice = inferred.flatMap((thought) => [thought, thought]);
    expect(groupInferences(twice).map(({ says }) => says.length)).toEqual([2, 2, 2]);
    const dropped = inferred.flatMap((thought) => [
      thought,
      { ...thought, dropped: !thought.dropped },
    ]);
    expect(groupInferences(dropped)).toHaveLength(2 * inferred.length);
  });
});

it('a believed deal has the author’s name for it', () => {
  expect(believedName(duckProblem, entry(0), 0, 'ja')).toBe('North has the king');
});

it('a card that fooled somebody is named with how much it moved', () => {
  expect(fooledEntries(DUCK_LEDGER).map(fooledText)).toEqual([
    'Your two of clubs in trick 2 moved 60 % of what West believed.',
  ]);
});

it('a card that was kept back is named with the one that hid it', () => {
  const [first] = fooledEntries(DUCK_LEDGER);
  if (!first) throw new Error('Nobody was fooled.');
  const fooled = { ...first.fooled, rule: null, hidden: 'CK' } as const;
  expect(fooledText({ ...first, fooled })).toBe(
    'Your two of clubs in trick 2 kept back the king of clubs: West thought it 60 % likely to lie elsewhere.',
  );
  expect(fooledText({ ...first, fooled: { ...fooled, score: 1 } })).toMatch(
    /: West was sure that it lay elsewhere\.$/,
  );
});
