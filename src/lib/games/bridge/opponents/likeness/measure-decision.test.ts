/** Cards of the compared players at recorded decisions, their matches and the tricks they lose. */
import { describe, expect, it } from 'vitest';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { crudeCard } from './crude-card';
import { measureDecision, type LikenessPlayer } from './measure-decision';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import { legalIn } from '$lib/games/bridge/rules/bridge-play';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { recordedBoard } from './recorded-board.fixture';
import { listDecisions, playBefore, type RecordedDecision } from './recorded-decisions';

const PLAYER: LikenessPlayer = { seed: 7, sampleCount: 12, signals: 'standard' };
const solver = createDoubleDummySolver();
const DECISIONS = listDecisions('club', [recordedBoard()]);

function decisionAbout(card: string): RecordedDecision {
  const decision = DECISIONS.find((candidate) => candidate.card === card);
  if (!decision) throw new Error(`${card} was no decision.`);
  return decision;
}

describe('a measured decision', () => {
  it('compares each player with the person and with the best card of the deal', () => {
    // North, on lead at trick eleven, has ♠5 ♥K ♣A; East has the ace of trumps, dummy the nine.
    const { match, loss, card } = measureDecision(decisionAbout('S5'), PLAYER, solver);
    expect(match.random).toBeCloseTo(1 / 3);
    expect(match.lowest).toBe(1);
    expect(match.player).toBe(card === 'S5' ? 1 : 0);
    for (const lost of Object.values(loss)) expect(lost).toBeGreaterThanOrEqual(0);
    expect(loss.doubleDummy).toBe(0);
    expect(loss.person).toBe(loss.lowest);
  });

  it('counts a card that is worth the same as the person’s', () => {
    // East leads from ♦QJ942: the jack is as good as the queen.
    const decision = decisionAbout('DQ');
    const jack = measureDecision({ ...decision, card: 'DJ' }, PLAYER, solver);
    const queen = measureDecision(decision, PLAYER, solver);
    expect(jack.match).toEqual(queen.match);
    expect(queen.match.random).toBeCloseTo(2 / 13);
    expect(queen.match.crude).toBe(1);
  });

  it('is the same each time, whatever was measured before', () => {
    const decision = decisionAbout('S7');
    const first = measureDecision(decision, PLAYER, createDoubleDummySolver());
    expect(measureDecision(decision, PLAYER, solver)).toEqual(first);
  });
});

describe('the crude rules', () => {
  const crudeCardAt = (decision: RecordedDecision): string => {
    const { seat, contract, deal, dealer, calls } = decision;
    const play = playBefore(decision);
    const auction = { dealer, calls, explained: [], signals: 'none' } as const;
    const infoSet = toInformationSet(viewFor(seat, contract, deal, play), auction);
    return crudeCard(infoSet, legalIn(deal, play));
  };

  it('lead the longest suit from the top of touching honours, or partner’s', () => {
    const lead = decisionAbout('DQ');
    expect(crudeCardAt(lead)).toBe('DQ');
    const partnerBidClubs = {
      ...lead,
      dealer: 'W',
      calls: ['1C', 'pass', 'pass', 'pass'],
    } as const;
    expect(crudeCardAt(partnerBidClubs)).toBe('C6');
  });

  it('ruff with the lowest trump, and else throw the lowest card', () => {
    // West has no diamond left at trick seven, and no trump at trick nine.
    const [ruff, discard] = [decisionAbout('S3'), decisionAbout('C4')];
    expect([ruff.kind, discard.kind]).toEqual([
      'defender: cannot follow',
      'defender: cannot follow',
    ]);
    expect(crudeCardAt(ruff)).toBe('HT');
    expect(crudeCardAt(discard)).toBe('C4');
  });
});
