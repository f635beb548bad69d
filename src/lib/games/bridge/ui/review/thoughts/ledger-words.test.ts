/** The texts of ledger entries: inferences and card choices of human-like opponents. */
import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '$lib/games/bridge/lesson/ledger/ledger-entry';
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

const [jackOfClubs, fiveOfClubs, eightOfClubs] = DUCK_LEDGER as readonly [
  LedgerEntry,
  LedgerEntry,
  LedgerEntry,
];

describe('the title of an entry', () => {
  it('names trick, seat and card', () => {
    expect(entryTitle(duckProblem, DUCK_LOG, jackOfClubs)).toBe(
      'Trick 3: West plays the jack of clubs',
    );
  });

  it('says that a card was played from dummy', () => {
    expect(entryTitle(duckProblem, DUCK_LOG, eightOfClubs)).toBe(
      'Trick 3: West plays the eight of clubs from dummy',
    );
  });
});

describe('the summary sentence of an entry', () => {
  it('names the deceptive card and the false inference drawn from it', () => {
    expect(thoughtSentence(duckProblem, jackOfClubs, 'en')).toBe(
      'West fell for your two of clubs: “South does not have the king of clubs.”',
    );
  });

  it('never says of an inference what another from the same card denies', () => {
    const from = { trick: 2, seat: 'N', card: 'C3' } as const;
    const state = { from, fresh: true, dropped: false };
    const ten = { seat: 'N', card: 'CT' } as const;
    const isShort = { kind: 'length', seat: 'N', suit: 'C', min: 0, max: 3 } as const;
    const holdsTenOrIsShort = {
      kind: 'or',
      of: [{ kind: 'holds', ...ten }, isShort],
    } as const;
    const entry: LedgerEntry = {
      ...jackOfClubs,
      fooled: null,
      inferred: [
        { ...state, rule: 'third-hand', says: holdsTenOrIsShort },
        { ...state, rule: 'sequence', says: { kind: 'lacks', ...ten } },
      ],
    };
    expect(thoughtSentence(duckProblem, entry, 'en')).toBe(
      'West played the jack of clubs and thought: “North began with at most three clubs, and North does not have the ten of clubs.”',
    );
  });

  it('otherwise names the main inference, the sampling or the likeliest deal behind the card', () => {
    expect(thoughtSentence(duckProblem, { ...jackOfClubs, fooled: null }, 'en')).toMatch(
      /^West played the jack of clubs and thought: “South does not have/,
    );
    expect(thoughtSentence(duckProblem, fiveOfClubs, 'en')).toBe(
      'North weighed the deals and chose the five of clubs.',
    );
    expect(thoughtSentence(duckProblem, eightOfClubs, 'en')).toBe(
      'West played the eight of clubs for this: “North has the king.”',
    );
  });
});

describe('the probability of a deal', () => {
  it('is a whole percentage, and never 0', () => {
    expect([1, 0.6, 0.014, 0.004].map(shareText)).toEqual(['100 %', '60 %', '1 %', 'under 1 %']);
  });
});

describe('the reasons for a card', () => {
  const linesWith = (change: Partial<LedgerEntry>) =>
    choiceLines({ ...jackOfClubs, ...change }, 'en');

  it('give the expected tricks, and the margin over the next best card', () => {
    expect(linesWith({})).toEqual([
      '9.3 tricks to expect from here, on average.',
      '0.6 tricks more than with the next best card, the queen of diamonds.',
    ]);
  });

  it('name an equally good card, and the rule that decided', () => {
    const [, comparison, preference] = choiceLines(fiveOfClubs, 'en');
    expect(comparison).toBe('The six of clubs was as good.');
    expect(preference).toMatch(/^What decided: ./);
  });

  it('name a card that was insignificantly better', () => {
    expect(linesWith({ runnerUp: { card: 'DQ', expected: 9.35 } })[1]).toBe(
      '0.1 tricks less than with the queen of diamonds, too little to matter.',
    );
  });

  it('say that a card was forced', () => {
    expect(choiceLines(eightOfClubs, 'en')).toEqual(['It was the only card to play.']);
  });
});

describe('an inference', () => {
  const [spadeLength] = groupInferences(jackOfClubs.inferred);
  if (!spadeLength) throw new Error('The fixture has no inference.');

  it('names its source: a card, or the auction', () => {
    const textOf = (group: typeof spadeLength): string =>
      statementText(duckProblem, DUCK_LOG, group);
    expect(textOf(spadeLength)).toBe(
      'Trick 1, North’s seven of spades: North began with at least five spades.',
    );
    expect(textOf({ ...spadeLength, from: null })).toMatch(/^From the auction: North began/);
    expect(textOf({ ...spadeLength, from: null, constraints: [] })).not.toContain('North');
  });

  it('says that a seat shows out when its source is a discard', () => {
    const fromDiscard = { ...spadeLength, from: { trick: 1, seat: 'W', card: 'CQ' } } as const;
    expect(statementText(duckProblem, DUCK_LOG, fromDiscard)).toMatch(
      /^West shows out of spades: North began/,
    );
  });

  it('is grouped with others of the same rule, card and state only', () => {
    const { inferred } = jackOfClubs;
    expect(groupInferences(inferred)).toHaveLength(inferred.length);
    const twice = inferred.flatMap((inference) => [inference, inference]);
    expect(groupInferences(twice).map(({ constraints: says }) => says.length)).toEqual([2, 2, 2]);
    const keptAndDropped = inferred.flatMap((inference) => [
      inference,
      { ...inference, dropped: !inference.dropped },
    ]);
    expect(groupInferences(keptAndDropped)).toHaveLength(2 * inferred.length);
  });
});

it('a believed deal has the author’s name, in English where a translation is missing', () => {
  expect(believedName(duckProblem, jackOfClubs, 0, 'ja')).toBe('North has the king');
});

it('a deceptive card is named with the share of the belief that it shifted', () => {
  expect(fooledEntries(DUCK_LEDGER).map(fooledText)).toEqual([
    'Your two of clubs in trick 2 moved 60 % of what West believed.',
  ]);
});

it('a withheld card is named with the card played in its place', () => {
  const [fooledWest] = fooledEntries(DUCK_LEDGER);
  if (!fooledWest) throw new Error('The fixture has no fooled entry.');
  const fooled = { ...fooledWest.fooled, rule: null, hidden: 'CK' } as const;
  expect(fooledText({ ...fooledWest, fooled })).toBe(
    'Your two of clubs in trick 2 kept back the king of clubs: West thought it 60 % likely to lie elsewhere.',
  );
  expect(fooledText({ ...fooledWest, fooled: { ...fooled, score: 1 } })).toMatch(
    /: West was sure that it lay elsewhere\.$/,
  );
});
