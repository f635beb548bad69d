/** Tests of the table of leads: legal hands and auctions, and a rule for every accepted lead. */
import { describe, expect, it } from 'vitest';
import { callerOf } from '$lib/games/bridge/rules/bridge-auction';
import { partnerOf } from '$lib/games/bridge/rules/bridge-seats';
import { openingLeader } from '$lib/games/bridge/rules/contract';
import { countPoints } from '$lib/games/bridge/knowledge/high-card-points';
import { LEAD_ROWS, ACCEPTANCE_RULES, LEADER } from './lead-table';

const HANDS = new Set(LEAD_ROWS.map(({ hand }) => hand));

describe('the table of leads', () => {
  it('holds sixty hands or more, each after three auctions', () => {
    expect(HANDS.size).toBeGreaterThanOrEqual(60);
    for (const hand of HANDS) {
      const auctions = LEAD_ROWS.filter((row) => row.hand === hand).map(({ after }) => after);
      expect([hand, new Set(auctions).size]).toEqual([hand, 3]);
    }
  });

  it('has thirteen cards in each hand, with West on lead', () => {
    for (const { hand, after, cards, contract } of LEAD_ROWS) {
      expect([hand, after, cards.length, openingLeader(contract)]).toEqual([
        hand,
        after,
        13,
        LEADER,
      ]);
    }
  });

  it('accepts one to six cards of the hand, each with its rule', () => {
    for (const { hand, after, cards, accepted } of LEAD_ROWS) {
      expect([hand, after, [...accepted.keys()].filter((card) => !cards.includes(card))]).toEqual([
        hand,
        after,
        [],
      ]);
      expect(accepted.size).toBeGreaterThan(0);
      expect(accepted.size).toBeLessThanOrEqual(6);
      for (const rule of accepted.values()) expect(ACCEPTANCE_RULES.has(rule)).toBe(true);
    }
  });

  it('uses each rule, and names the published source of each', () => {
    const used = new Set(LEAD_ROWS.flatMap(({ accepted }) => [...accepted.values()]));
    expect([...ACCEPTANCE_RULES.keys()].filter((rule) => !used.has(rule))).toEqual([]);
    for (const rule of ACCEPTANCE_RULES.values())
      expect(rule['found-in'].length).toBeGreaterThan(3);
  });

  it('leaves the opponents enough points for their contract', () => {
    for (const { hand, after, cards, contract } of LEAD_ROWS) {
      const minOpponentsPoints = contract.level >= 6 ? 28 : 17;
      expect([hand, after, 40 - countPoints(cards) >= minOpponentsPoints]).toEqual([
        hand,
        after,
        true,
      ]);
    }
  });

  it('has partner as the doubler where a lead-directing double is the rule', () => {
    for (const { hand, after, auction, accepted } of LEAD_ROWS) {
      const rules = [...accepted.values()];
      if (!rules.some((rule) => rule === 'lightner' || rule === 'double-asks-dummys-suit'))
        continue;
      const doubler = callerOf(auction, auction.calls.lastIndexOf('X'));
      expect([hand, after, doubler]).toEqual([hand, after, partnerOf(LEADER)]);
    }
  });
});
