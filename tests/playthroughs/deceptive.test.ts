/**
 * The deceptive problems: the deceptive card works against human-like opponents, the natural one
 * does not, and omniscient opponents are never deceived. The opponent ledger holds what each
 * human-like seat believed at each of its cards, and the card that misled it, if one did.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { buildOpponentLedger } from '$lib/games/bridge/lesson/ledger/opponent-ledger';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { playAtStart, isPlayedByStudent } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { curated } from './curated';

/** The problems, each with the natural card that loses. */
const DECEPTIVE: readonly (readonly [id: string, natural: Card])[] = [
  ['duck-the-king', 'CK'],
  ['play-the-card-they-know', 'ST'],
  ['let-the-king-win', 'HA'],
  ['the-higher-of-two', 'CQ'],
  ['hide-the-queen', 'SQ'],
  ['as-if-it-hurt', 'HA'],
  ['offer-a-finesse', 'D9'],
  ['ask-for-the-wrong-suit', 'D3'],
];
/** A node budget that is larger than any of the eight needs. */
const NODE_BUDGET = 20_000_000;

const prover = createBridgeProver();

describe.each(DECEPTIVE)('%s', (id, natural) => {
  const problem = curated(id);
  const start = playAtStart(problem);
  const [firstStep] = problem.solution?.line ?? [];
  const authorCard = firstStep && 'play' in firstStep ? firstStep.play : null;

  it('deceives human-like opponents with the author’s card and not with the natural one', () => {
    const { verdicts } = prover.prove(toProofGame(problem, prover), start, { nodes: NODE_BUDGET });
    expect(authorCard && verdicts.get(authorCard)).toBe('sound');
    expect(verdicts.get(natural)).toBe('beaten');
  });

  it('lists in the ledger which of the student’s cards deceived whom, and how much', () => {
    const log = playOutAuthorLine(problem, prover)?.log ?? [];
    const deceptions = buildOpponentLedger(problem, log, prover).flatMap(
      ({ fooled }) => fooled ?? [],
    );
    expect(deceptions).not.toEqual([]);
    for (const { by, score, hidden, rule } of deceptions) {
      expect(isPlayedByStudent(problem, by.seat)).toBe(true);
      expect(log).toContain(by.card);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      // Misled by a rule of thumb that it trusted, or else by a card that the student withheld.
      expect(hidden === null).toBe(rule !== null);
    }
  });

  it('does not deceive omniscient opponents', () => {
    const withOmniscientOpponents = { ...problem, opponents: 'omniscient' as const };
    const { wins } = prover.wins(toProofGame(withOmniscientOpponents, prover), start, {
      nodes: NODE_BUDGET,
    });
    expect(wins).toBe(false);
  });
});
