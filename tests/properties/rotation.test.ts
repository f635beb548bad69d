/**
 * Relabeled problems (seats rotated, suits permuted) are equivalent to the original: round trip,
 * proof and texts. A relabeling is written as its turns clockwise and the suits that stand for SHDC
 * (`1SHDC`). Human-like seats choose by beliefs about the hands that they do not see.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '$lib/core/localized-text';
import { SUITS } from '$lib/cards/suits';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { checkLine } from '$lib/games/bridge/problem/check/line/check-line';
import { proveProblem } from '$lib/games/bridge/problem/check/prove-bridge-problem';
import { checkBridgeQuotes } from '$lib/games/bridge/problem/check/check-bridge-quotes';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  humanSeats,
  playAtStart,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import {
  chooseRelabeling,
  listRelabelings,
} from '$lib/games/bridge/problem/relabeling/choose-relabeling';
import {
  IDENTITY_RELABELING,
  invertRelabeling,
  relabelCard,
  composeRelabelings,
  changesSuits,
  relabelSeat,
  type Relabeling,
} from '$lib/games/bridge/problem/relabeling/relabeling';
import {
  formatRelabeling,
  parseRelabeling,
} from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import { findMismatch } from '$lib/games/bridge/problem/shown-ranges';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { callerOf, finalContract, firstIllegalCall } from '$lib/games/bridge/rules/bridge-auction';
import { fits } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { CURATED_BRIDGE, curated } from '../playthroughs/curated';
import { randomProblem } from './random-line-problem';

const anyRelabeling: fc.Arbitrary<Relabeling> = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.shuffledSubarray([...SUITS], { minLength: 4 }))
  .map(([turns, suits]) => parseRelabeling(`${turns}${suits.join('')}`) ?? IDENTITY_RELABELING);

const LIBRARY = CURATED_BRIDGE.map((id) => ({ id, problem: curated(id) }));
const RELABELED = LIBRARY.flatMap(({ id, problem }) =>
  listRelabelings(problem).map((relabeling) => ({ id, problem, relabeling })),
);
const prover = createBridgeProver();

describe('a relabeling', () => {
  it('survives formatting and parsing, and is undone by its inverse', () => {
    fc.assert(
      fc.property(anyRelabeling, fc.integer({ min: 0, max: 99_999 }), (relabeling, seed) => {
        expect(parseRelabeling(formatRelabeling(relabeling))).toEqual(relabeling);
        const problem = randomProblem(seed, 3);
        const relabeled = relabelProblem(problem, relabeling);
        expect(relabelProblem(relabeled, invertRelabeling(relabeling))).toEqual(problem);
        expect(relabeled.student).toBe(relabelSeat(relabeling, problem.student));
      }),
    );
  });

  it('composes with another one', () => {
    fc.assert(
      fc.property(
        anyRelabeling,
        anyRelabeling,
        fc.integer({ min: 0, max: 99_999 }),
        (first, second, seed) => {
          const problem = randomProblem(seed, 2);
          const relabeledOnce = relabelProblem(problem, composeRelabelings(first, second));
          expect(relabelProblem(relabelProblem(problem, first), second)).toEqual(relabeledOnce);
        },
      ),
    );
  });

  it.each(['', '4SHDC', '1SHD', '1SHDD', '1shdc', '0SHDC '])('is not parsed from %j', (text) => {
    expect(parseRelabeling(text)).toBeNull();
  });
});

describe('the proof', () => {
  it('finds the same cards sound under any relabeling', () => {
    fc.assert(
      fc.property(anyRelabeling, fc.integer({ min: 0, max: 99_999 }), (relabeling, seed) => {
        // The choices of human-like players depend on the order of the suits, those of opponents
        // who see all hands do not.
        const problem = randomProblem(seed, 4, ['S']);
        const verdictsOf = (provedProblem: BridgeProblem) =>
          prover.prove(toProofGame(provedProblem, prover), playAtStart(provedProblem)).verdicts;
        const expectedVerdicts = [...verdictsOf(problem)].map(
          ([card, kind]) => [relabelCard(relabeling, card), kind] as const,
        );
        expect(verdictsOf(relabelProblem(problem, relabeling))).toEqual(new Map(expectedVerdicts));
      }),
      { numRuns: 60 },
    );
  });

  it.each(['in-what-order', 'small-trumps-first', 'two-chances', 'who-opens-the-clubs'])(
    'of %s holds in its other suits',
    (id) => {
      const problem = curated(id);
      const relabeling = listRelabelings(problem).findLast(changesSuits) as Relabeling;
      const { figures, findings } = proveProblem(relabelProblem(problem, relabeling), prover);
      const originalProof = proveProblem(problem, prover);
      expect({ ...figures, nodes: 0 }).toEqual({ ...originalProof.figures, nodes: 0 });
      expect(findings).toEqual(originalProof.findings);
    },
  );
});

describe('a relabeled problem of the library', () => {
  it('has rotated seats, by a different turn at each of three repetitions', () => {
    for (const { problem } of LIBRARY) {
      const relabelings = [1, 2, 3].map((plays) => chooseRelabeling(problem, plays) as Relabeling);
      expect(relabelings.every(({ turns }) => turns > 0)).toBe(true);
      expect(new Set(relabelings.map(({ turns }) => turns)).size).toBe(3);
    }
    expect(RELABELED.filter(({ relabeling }) => changesSuits(relabeling)).length).toBeGreaterThan(
      60,
    );
  });

  it('keeps its suits when a seat is human-like', () => {
    for (const { problem, relabeling } of RELABELED)
      if (humanSeats(problem).length > 0) expect(changesSuits(relabeling)).toBe(false);
  });

  it('is restored by the inverse, texts included', () => {
    for (const { problem, relabeling } of RELABELED)
      expect(
        relabelProblem(relabelProblem(problem, relabeling), invertRelabeling(relabeling)),
      ).toEqual(problem);
  });

  it('has a legal auction and legal deals', () => {
    for (const { problem, relabeling } of RELABELED)
      expectLegal(relabelProblem(problem, relabeling));
  });

  it('has a playable line and true quotes', () => {
    for (const { problem } of LIBRARY) {
      const relabeled = relabelProblem(problem, chooseRelabeling(problem, 1) as Relabeling);
      const { policies } = toProofGame(relabeled, prover);
      const faults = [
        ...checkLine(relabeled, 20_000, policies),
        ...checkBridgeQuotes(relabeled, prover.solver),
      ];
      expect(faults.filter(({ kind }) => kind === 'fault')).toEqual([]);
    }
  });

  // With rotated seats every choice is made in the same order. In other suits ties between equal
  // cards may be broken differently, so that only the proof is the same.
  it.each(LIBRARY)(
    'is played by the computer like $id when only seats are rotated',
    ({ problem }) => {
      const relabeling = {
        ...IDENTITY_RELABELING,
        turns: (chooseRelabeling(problem, 1) as Relabeling).turns,
      };
      prover.clear();
      const originalPlay = playOutAuthorLine(problem, prover);
      prover.clear();
      const relabeledPlay = playOutAuthorLine(relabelProblem(problem, relabeling), prover);
      expect(relabeledPlay?.log).toEqual(
        originalPlay?.log.map((card) => relabelCard(relabeling, card)),
      );
    },
  );
});

function expectLegal(problem: BridgeProblem): void {
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

/** The names of seats and suits, searched independently of the code under test. */
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

function findNames<Key>(words: Readonly<Record<string, Key>>, text: string): readonly Key[] {
  // Neither "least" nor "lowest" is a seat.
  const pattern = new RegExp(`(?<![a-z])(?:${Object.keys(words).join('|')})`, 'gi');
  return [...text.matchAll(pattern)].map(([word]) => words[word.toLowerCase()] as Key);
}

function collectTexts(value: unknown, language: Language): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const translation =
    language in value && 'en' in value ? (value as Record<Language, unknown>)[language] : '';
  const nestedTexts = Object.values(value).flatMap((member) => collectTexts(member, language));
  return typeof translation === 'string' && translation !== ''
    ? [translation, ...nestedTexts]
    : nestedTexts;
}

describe('the texts of the library', () => {
  it.each(LANGUAGES)('name the relabeled seats and suits in %s', (language) => {
    let nameCount = 0;
    for (const { problem, relabeling } of RELABELED) {
      const originalTexts = collectTexts(problem, language);
      const relabeledTexts = collectTexts(withSeatsInOrder(problem, relabeling), language);
      expect(relabeledTexts).toHaveLength(originalTexts.length);
      for (const [i, text] of originalTexts.entries()) {
        const seats = findNames(SEAT_WORDS[language], text);
        const suits = findNames(SUIT_WORDS[language], text);
        nameCount += seats.length + suits.length;
        expect(findNames(SEAT_WORDS[language], relabeledTexts[i] ?? '')).toEqual(
          seats.map((s) => relabelSeat(relabeling, s)),
        );
        expect(findNames(SUIT_WORDS[language], relabeledTexts[i] ?? '')).toEqual(
          suits.map((s) => relabeling.suits[s]),
        );
      }
    }
    expect(nameCount).toBeGreaterThan(1000);
  });
});

/** The relabeled problem with `believed` in the order of the original seats. */
function withSeatsInOrder(problem: BridgeProblem, relabeling: Relabeling): BridgeProblem {
  const relabeled = relabelProblem(problem, relabeling);
  const believed = Object.keys(problem.believed).map((seat) => {
    const newSeat = relabelSeat(relabeling, seat as Seat);
    return [newSeat, relabeled.believed[newSeat]];
  });
  return { ...relabeled, believed: Object.fromEntries(believed) as BridgeProblem['believed'] };
}
