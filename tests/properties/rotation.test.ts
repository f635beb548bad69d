/** Another look at a problem is the same problem: there and back, in its proof and in its words. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { SUITS } from '$lib/cards/suits';
import { playOutAuthorLine } from '$lib/bridge/lesson/bridge-model-play';
import { checkLine } from '$lib/bridge/problem/check/line/check-line';
import { proveProblem } from '$lib/bridge/problem/check/prove-bridge-problem';
import { checkBridgeQuotes } from '$lib/bridge/problem/check/check-bridge-quotes';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { humanSeats, playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { relabelProblem } from '$lib/bridge/problem/relabeling/relabel-problem';
import { chooseRelabeling, listRelabelings } from '$lib/bridge/problem/relabeling/choose-relabeling';
import {
  IDENTITY_RELABELING,
  invertRelabeling,
  relabelCard,
  composeRelabelings,
  formatRelabeling,
  changesSuits,
  parseRelabeling,
  relabelSeat,
  type Relabeling,
} from '$lib/bridge/problem/relabeling/relabeling';
import { findMismatch } from '$lib/bridge/problem/shown-ranges';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { callerOf, finalContract, firstIllegalCall } from '$lib/bridge/rules/bridge-auction';
import { fits } from '$lib/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';
import { CURATED, curated } from '../playthroughs/curated';
import { randomProblem } from './random-line-problem';

const anyLook: fc.Arbitrary<Relabeling> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.shuffledSubarray([...SUITS], { minLength: 4 }))
  .map(([turns, suits]) => parseRelabeling(`${turns}${suits.join('')}`) ?? IDENTITY_RELABELING);

const LIBRARY = CURATED.map((id) => ({ id, problem: curated(id) }));
const LOOKS = LIBRARY.flatMap(({ id, problem }) =>
  listRelabelings(problem).map((look) => ({ id, problem, look })),
);
const prover = createBridgeProver();

describe('a look', () => {
  it('is written and read back, and taken back by its inverse', () => {
    fc.assert(
      fc.property(anyLook, fc.integer({ min: 0, max: 99_999 }), (look, seed) => {
        expect(parseRelabeling(formatRelabeling(look))).toEqual(look);
        const problem = randomProblem(seed, 3);
        const there = relabelProblem(problem, look);
        expect(relabelProblem(there, invertRelabeling(look))).toEqual(problem);
        expect(there.student).toBe(relabelSeat(look, problem.student));
      }),
    );
  });

  it('after another is one look', () => {
    fc.assert(
      fc.property(anyLook, anyLook, fc.integer({ min: 0, max: 99_999 }), (first, second, seed) => {
        const problem = randomProblem(seed, 2);
        const once = relabelProblem(problem, composeRelabelings(first, second));
        expect(relabelProblem(relabelProblem(problem, first), second)).toEqual(once);
      }),
    );
  });

  it.each(['', '4SHDC', '1SHD', '1SHDD', '1shdc', '0SHDC '])('is not %j', (text) => {
    expect(parseRelabeling(text)).toBeNull();
  });
});

describe('the proof', () => {
  it('finds the same cards sound, whichever look', () => {
    fc.assert(
      fc.property(anyLook, fc.integer({ min: 0, max: 99_999 }), (look, seed) => {
        // A human-like partner goes by the order of the suits; an opponent who sees everything does not.
        const problem = randomProblem(seed, 4, ['S']);
        const worth = (one: BridgeProblem) =>
          prover.prove(toProofGame(one, prover), playAtStart(one)).verdicts;
        const image = [...worth(problem)].map(
          ([card, kind]) => [relabelCard(look, card), kind] as const,
        );
        expect(worth(relabelProblem(problem, look))).toEqual(new Map(image));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['in-what-order', 'small-trumps-first', 'two-chances', 'who-opens-the-clubs'])(
    'of %s holds in its other suits',
    (id) => {
      const problem = curated(id);
      const look = listRelabelings(problem).findLast(changesSuits) as Relabeling;
      const { figures, findings } = proveProblem(relabelProblem(problem, look), prover);
      const was = proveProblem(problem, prover);
      expect({ ...figures, nodes: 0 }).toEqual({ ...was.figures, nodes: 0 });
      expect(findings).toEqual(was.findings);
    },
  );
});

describe('a problem of the library in another look', () => {
  it('has other seats, and comes differently from one time to the next', () => {
    for (const { problem } of LIBRARY) {
      const looks = [1, 2, 3].map((plays) => chooseRelabeling(problem, plays) as Relabeling);
      expect(looks.every(({ turns }) => turns > 0)).toBe(true);
      expect(new Set(looks.map(({ turns }) => turns)).size).toBe(3);
    }
    expect(LOOKS.filter(({ look }) => changesSuits(look)).length).toBeGreaterThan(60);
  });

  it('keeps its suits where a seat thinks like a person', () => {
    for (const { problem, look } of LOOKS)
      if (humanSeats(problem).length > 0) expect(changesSuits(look)).toBe(false);
  });

  it('comes back as it was, every text included', () => {
    for (const { problem, look } of LOOKS)
      expect(relabelProblem(relabelProblem(problem, look), invertRelabeling(look))).toEqual(problem);
  });

  it('is lawful', () => {
    for (const { problem, look } of LOOKS) expectLawful(relabelProblem(problem, look));
  });

  it('can be played along its line, and quotes what is true', () => {
    for (const { problem } of LIBRARY) {
      const other = relabelProblem(problem, chooseRelabeling(problem, 1) as Relabeling);
      const { policies } = toProofGame(other, prover);
      const faults = [...checkLine(other, 20_000, policies), ...checkBridgeQuotes(other, prover.solver)];
      expect(faults.filter(({ kind }) => kind === 'fault')).toEqual([]);
    }
  });

  // At a turned table everything is decided in the same order. In other suits a tie between cards
  // that are worth the same may fall otherwise, so there only the proof above is the same.
  it.each(LIBRARY)('is played by the computer as $id was, when only seats moved', ({ problem }) => {
    const look = { ...IDENTITY_RELABELING, turns: (chooseRelabeling(problem, 1) as Relabeling).turns };
    prover.clear();
    const was = playOutAuthorLine(problem, prover);
    prover.clear();
    const is = playOutAuthorLine(relabelProblem(problem, look), prover);
    expect(is?.log).toEqual(was?.log.map((card) => relabelCard(look, card)));
  });
});

function expectLawful(problem: BridgeProblem): void {
  const { dealer, auction, contract, real } = problem;
  if (dealer) {
    const calls = { dealer, calls: auction.map(({ call }) => call) };
    expect(firstIllegalCall(calls)).toBeNull();
    expect(finalContract(calls)).toEqual(contract);
    for (const [i, { shows }] of auction.entries())
      for (const { deal } of real)
        expect(shows && findMismatch(deal[callerOf(calls, i)], shows)).toBeFalsy();
  }
  for (const { deal } of real) {
    expect(new Set(SEATS.flatMap((seat) => deal[seat])).size).toBe(52);
    expect(fits(deal, playAtStart(problem))).toBe(true);
  }
}

/** The words as a reader finds them, found in another way than they were moved. */
const SEAT_WORDS: Readonly<Record<Language, Readonly<Record<string, Seat>>>> = {
  en: { north: 'N', east: 'E', south: 'S', west: 'W' },
  ja: { ノース: 'N', イースト: 'E', サウス: 'S', ウエスト: 'W' },
  ko: { 북쪽: 'N', 동쪽: 'E', 남쪽: 'S', 서쪽: 'W' },
};
const SUIT_WORDS: Readonly<Record<Language, Readonly<Record<string, (typeof SUITS)[number]>>>> = {
  en: { spade: 'S', heart: 'H', diamond: 'D', club: 'C' },
  ja: { スペード: 'S', ハート: 'H', ダイヤ: 'D', クラブ: 'C' },
  ko: { 스페이드: 'S', 하트: 'H', 다이아몬드: 'D', 클럽: 'C' },
};

function found<Key>(words: Readonly<Record<string, Key>>, text: string): readonly Key[] {
  // Neither "least" nor "lowest" is a seat.
  const pattern = new RegExp(`(?<![a-z])(?:${Object.keys(words).join('|')})`, 'gi');
  return [...text.matchAll(pattern)].map(([word]) => words[word.toLowerCase()] as Key);
}

function textsIn(part: unknown, language: Language): readonly string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = language in part && 'en' in part ? (part as Record<Language, unknown>)[language] : '';
  const inside = Object.values(part).flatMap((one) => textsIn(one, language));
  return typeof own === 'string' && own !== '' ? [own, ...inside] : inside;
}

describe('the words of the library', () => {
  it.each(LANGUAGES)('name in %s the seats and suits of the look, each one', (language) => {
    let names = 0;
    for (const { problem, look } of LOOKS) {
      const was = textsIn(problem, language);
      const is = textsIn(withSeatsInOrder(problem, look), language);
      expect(is).toHaveLength(was.length);
      for (const [i, text] of was.entries()) {
        const seats = found(SEAT_WORDS[language], text);
        const suits = found(SUIT_WORDS[language], text);
        names += seats.length + suits.length;
        expect(found(SEAT_WORDS[language], is[i] ?? '')).toEqual(seats.map((s) => relabelSeat(look, s)));
        expect(found(SUIT_WORDS[language], is[i] ?? '')).toEqual(suits.map((s) => look.suits[s]));
      }
    }
    expect(names).toBeGreaterThan(1000);
  });
});

/** The problem in its look, what is believed in the order of the seats that they were. */
function withSeatsInOrder(problem: BridgeProblem, look: Relabeling): BridgeProblem {
  const other = relabelProblem(problem, look);
  const believed = Object.keys(problem.believed).map((seat) => {
    const now = relabelSeat(look, seat as Seat);
    return [now, other.believed[now]];
  });
  return { ...other, believed: Object.fromEntries(believed) as BridgeProblem['believed'] };
}
