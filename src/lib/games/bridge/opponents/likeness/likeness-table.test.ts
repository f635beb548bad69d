/** Shares of matches and tricks lost, weighted by kinds and sources, with their intervals. */
import { describe, expect, it } from 'vitest';
import { tabulateLikeness, type DecisionResult, type LikenessRow } from './likeness-table';
import type { MeasuredDecision } from './measure-decision';
import { recordedBoard } from './recorded-board.fixture';
import { listDecisions, type DecisionKind, type RecordedDecision } from './recorded-decisions';

const SEED = 20261130;
const [SAMPLE] = listDecisions('club', [recordedBoard()]);

function decisionOf(kind: DecisionKind, source: string, dealIndex: number): RecordedDecision {
  if (!SAMPLE) throw new Error('The fixture has a decision.');
  const { N, E, S, W } = SAMPLE.deal;
  const deals = [SAMPLE.deal, { N: E, E: S, S: W, W: N }, { N: S, E: W, S: N, W: E }];
  return { ...SAMPLE, kind, source, deal: deals[dealIndex] ?? SAMPLE.deal };
}

function resultOf(decision: RecordedDecision, match: number): DecisionResult {
  const players = { player: match, crude: 1 - match, lowest: 0, random: 0.5, doubleDummy: 1 };
  const measured: MeasuredDecision = {
    card: 'SA',
    rule: null,
    match: players,
    loss: { ...players, person: 0.25 },
  };
  return { decision, measured };
}

const rowNamed = (rows: readonly LikenessRow[], name: string): LikenessRow | undefined =>
  rows.find((row) => row.name === name);

describe('the table of likeness', () => {
  it('weighs kinds by how often they occur, and sources the same', () => {
    const lead = decisionOf('declarer: lead', 'club', 0);
    const follow = decisionOf('declarer: second hand', 'club', 0);
    // In the club three of four decisions are leads; the cup has one decision.
    const cup = decisionOf('declarer: lead', 'cup', 1);
    const all = [lead, lead, lead, follow, cup];
    const rows = tabulateLikeness(
      [resultOf(lead, 1), resultOf(follow, 0), resultOf(cup, 0)],
      all,
      SEED,
    );
    expect(rowNamed(rows, 'all')?.match.player.value).toBeCloseTo(3 / 8);
    expect(rowNamed(rows, 'all')?.match.crude.value).toBeCloseTo(5 / 8);
    expect(rowNamed(rows, 'all')?.loss.person.value).toBeCloseTo(0.25);
    expect(rowNamed(rows, 'declarer: lead')?.match.player.value).toBeCloseTo(3 / 7);
    expect(rows.map(({ name, count }) => [name, count])).toEqual([
      ['all', 3],
      ['declarers', 3],
      ['declarer: lead', 2],
      ['declarer: second hand', 1],
    ]);
  });

  it('draws whole deals again: many tables of one deal count as one', () => {
    const many = Array.from({ length: 200 }, (_, i) =>
      resultOf(decisionOf('opening lead', 'club', i % 2), i % 2),
    );
    const [row] = tabulateLikeness(
      many,
      many.map(({ decision }) => decision),
      SEED,
    );
    // Two deals, drawn twice: both the first in a quarter of the draws.
    expect(row?.match.player).toEqual({ value: 0.5, low: 0, high: 1 });
    expect(row?.match.random).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
  });
});
