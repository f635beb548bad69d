import { describe, expect, it } from 'vitest';
import { DECK } from '$lib/cards/card';
import { handOf } from '$lib/cards/hand';
import { seededRandom, shuffled } from '$lib/core/random';
import { witnessOf, type Witness } from '$lib/bridge/knowledge/scene';
import { legalIn, playCard, playOf, turnOf } from '$lib/bridge/rules/play';
import type { Contract } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/deal';
import { SEATS } from '$lib/bridge/rules/seats';
import { viewFor } from '$lib/bridge/rules/view';
import { believe } from './beliefs';
import { believeAndDoubt, inTheirShares, partOf, reweighed, TRUST } from './doubt';
import { listen } from './listening';
import type { Belief, Mind } from './mind';

const CONTRACT: Contract = { level: 3, strain: 'NT', doubling: '', declarer: 'S' };
const MIND: Mind = {
  auction: { dealer: null, calls: [], shown: [], signals: 'standard' },
  goal: 5,
  believed: [],
  manner: 'plain',
  seed: 7,
  samples: 10,
  infers: true,
};

/** East or West after 20 random cards, where something was said. */
function momentOf(seed: number): { readonly deal: Deal; readonly witness: Witness } {
  const random = seededRandom(seed);
  const cards = shuffled(DECK, random);
  const deal = dealOf((each) => {
    const at = 13 * SEATS.indexOf(each);
    return handOf(cards.slice(at, at + 13));
  });
  let play = playOf(CONTRACT);
  for (let i = 0; i < 20 || turnOf(play) === 'N' || turnOf(play) === 'S'; i++) {
    const legal = legalIn(deal, play);
    const card = legal[random.below(legal.length)];
    if (card === undefined) throw new Error('The play is over.');
    play = playCard(play, card);
  }
  const seat = turnOf(play);
  if (seat === null) throw new Error('The play is over.');
  return { deal, witness: witnessOf(viewFor(seat, CONTRACT, deal, play), MIND.auction) };
}
const MOMENTS = Array.from({ length: 12 }, (_, i) => momentOf(i + 1)).filter(({ witness }) =>
  listen(witness).some(({ scene }) => scene !== null),
);
const sum = (beliefs: readonly Belief[]): number =>
  beliefs.reduce((all, { weight }) => all + weight, 0);

describe('a player who doubts what it concludes', () => {
  it('gives its conclusions the trust that they have, and as many deals', () => {
    expect(MOMENTS.length).toBeGreaterThan(5);
    for (const { witness } of MOMENTS) {
      const { beliefs, doubts } = believeAndDoubt(MIND, witness, listen(witness));
      const doubted = beliefs.filter(({ deal }) => doubts.has(deal));
      expect(sum(beliefs)).toBeCloseTo(1, 9);
      expect(sum(doubted)).toBeCloseTo(1 - TRUST, 9);
      expect(doubted).toHaveLength(MIND.samples * (1 - TRUST));
      expect(beliefs.length - doubted.length).toBeLessThanOrEqual(MIND.samples * TRUST);
    }
  });

  it('imagines the doubted deals as who concludes nothing from a card does', () => {
    for (const { witness } of MOMENTS) {
      const { beliefs, doubts } = believeAndDoubt(MIND, witness, listen(witness));
      const bid = listen(witness).filter(({ scene }) => scene === null);
      const plain = believe({ ...MIND, samples: MIND.samples * (1 - TRUST) }, witness, bid);
      const dealsOf = (some: readonly Belief[]): readonly Deal[] => some.map(({ deal }) => deal);
      const doubted = beliefs.filter(({ deal }) => doubts.has(deal));
      expect(dealsOf(doubted)).toEqual(dealsOf(plain.beliefs));
    }
  });

  it('doubts no question of an author, and nothing when nothing was said', () => {
    for (const { deal, witness } of MOMENTS) {
      const asked = believeAndDoubt({ ...MIND, believed: [deal] }, witness, listen(witness));
      expect(asked.beliefs).toEqual([{ deal, place: 0, weight: 1 }]);
      expect(asked.doubts.size).toBe(0);
      expect(believeAndDoubt(MIND, witness, []).doubts.size).toBe(0);
    }
  });

  it('has both kinds among the first of its deals, for they may be all that is looked into', () => {
    for (const { witness } of MOMENTS) {
      const { beliefs, doubts } = believeAndDoubt(MIND, witness, listen(witness));
      const kinds = new Set(beliefs.slice(0, 2).map(({ deal }) => doubts.has(deal)));
      expect(kinds.size).toBe(2);
    }
  });

  it('weighs the one kind anew and leaves the other its share', () => {
    for (const { witness } of MOMENTS) {
      const { beliefs, doubts } = believeAndDoubt(MIND, witness, listen(witness));
      const values = beliefs.map(() => new Map());
      const concluded = partOf({ beliefs, values }, doubts, false).beliefs;
      const [first, ...rest] = concluded;
      if (!first || rest.length === 0) continue;
      const now = [{ ...first, weight: first.weight * 5 }, ...rest];
      const after = reweighed(beliefs, now, doubts);
      expect(after.map(({ deal }) => deal)).toEqual(beliefs.map(({ deal }) => deal));
      expect(sum(after.filter(({ deal }) => doubts.has(deal)))).toBeCloseTo(1 - TRUST, 9);
      const weightIn = (some: readonly Belief[]): number =>
        some.find(({ deal }) => deal === first.deal)?.weight ?? 0;
      expect(weightIn(after)).toBeGreaterThan(weightIn(beliefs));
      expect(inTheirShares(beliefs.slice(0, 1), doubts)[0]?.weight).toBe(1);
    }
  });
});
