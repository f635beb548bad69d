/**
 * The deceptive problems: the card that fools works against players who think, the natural one does
 * not, and opponents who see every card are never fooled.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { buildOpponentLedger } from '$lib/bridge/lesson/ledger/opponent-ledger';
import { playOutAuthorLine } from '$lib/bridge/lesson/bridge-model-play';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { playAtStart, isPlayedByStudent } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { curated } from './curated';

/** Each with the natural card that loses. */
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
/** More than any of the eight takes. */
const NODES = 20_000_000;

const prover = createBridgeProver();

describe.each(DECEPTIVE)('%s', (id, natural) => {
  const problem = curated(id);
  const start = playAtStart(problem);
  const [first] = problem.solution?.line ?? [];
  const right = first && 'play' in first ? first.play : null;

  it('fools opponents who think with the author’s card and not with the natural one', () => {
    const { verdicts: cards } = prover.prove(toProofGame(problem, prover), start, { nodes: NODES });
    expect(right && cards.get(right)).toBe('sound');
    expect(cards.get(natural)).toBe('beaten');
  });

  it('says in the ledger who was fooled, and by which card', () => {
    const log = playOutAuthorLine(problem, prover)?.log ?? [];
    const all = buildOpponentLedger(problem, log, prover).flatMap(({ fooled }) => fooled ?? []);
    expect(all).not.toEqual([]);
    for (const { by, score, hidden, rule } of all) {
      expect(isPlayedByStudent(problem, by.seat)).toBe(true);
      expect(log).toContain(by.card);
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(hidden === null).toBe(rule !== null);
    }
  });

  it('does not fool opponents who see every card', () => {
    const seeing = { ...problem, opponents: 'omniscient' as const };
    const { wins } = prover.wins(toProofGame(seeing, prover), start, { nodes: NODES });
    expect(wins).toBe(false);
  });
});
