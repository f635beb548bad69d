/** Tests of the table of leads: legal hands and auctions, and a rule for every accepted lead. */
import { describe, expect, it } from 'vitest';
import { callerOf } from '$lib/bridge/rules/bridge-auction';
import { partnerOf } from '$lib/bridge/rules/bridge-seats';
import { openingLeader } from '$lib/bridge/rules/contract';
import { countPoints } from '$lib/bridge/knowledge/high-card-points';
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

  it('is led by West from thirteen cards', () => {
    for (const { hand, after, cards, contract } of LEAD_ROWS) {
      expect([hand, after, cards.length, openingLeader(contract)]).toEqual([
        hand,
        after,
        13,
        LEADER,
      ]);
    }
  });

  it('accepts a few cards of the hand, each with its rule', () => {
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

  it('takes its rules from texts on leads, and uses each of them', () => {
    const used = new Set(LEAD_ROWS.flatMap(({ accepted }) => [...accepted.values()]));
    expect([...ACCEPTANCE_RULES.keys()].filter((rule) => !used.has(rule))).toEqual([]);
    for (const rule of ACCEPTANCE_RULES.values())
      expect(rule['found-in'].length).toBeGreaterThan(3);
  });

  it('leaves the opponents the points that they bid', () => {
    for (const { hand, after, cards, contract } of LEAD_ROWS) {
      const least = contract.level >= 6 ? 28 : 17;
      expect([hand, after, 40 - countPoints(cards) >= least]).toEqual([hand, after, true]);
    }
  });

  it('lets partner double where a double asks for a lead', () => {
    for (const { hand, after, auction, accepted } of LEAD_ROWS) {
      const rules = [...accepted.values()];
      if (!rules.some((rule) => rule === 'lightner' || rule === 'double-asks-dummys-suit'))
        continue;
      const doubler = callerOf(auction, auction.calls.lastIndexOf('X'));
      expect([hand, after, doubler]).toEqual([hand, after, partnerOf(LEADER)]);
    }
  });
});
