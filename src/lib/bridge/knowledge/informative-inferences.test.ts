/**
 * Tests that inferences are informative: each is true in some layouts of the unseen cards and false
 * in others.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { openingLeader, STRAINS, type Contract } from '$lib/bridge/rules/contract';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf } from '$lib/bridge/rules/bridge-play';
import { partnerOf, SEATS } from '$lib/bridge/rules/bridge-seats';
import { satisfies, type Constraint } from './constraint';
import { DECLARER_RULES } from './declarer-rules';
import { LEAD_RULES } from './leads/lead-rules';
import { sampleDeals } from './sampling/sample-deals';
import { listScenes, type Scene } from './scene';
import { SECOND_HAND_RULES } from './following/second-hand-rules';
import { SIGNAL_RULES } from './signals/signal-rules';
import { THIRD_HAND_RULES } from './following/third-hand-rules';

const SEED = 11;
const PLAYS = 100;
const LAYOUTS = 300;
const RULES = [
  ...LEAD_RULES,
  ...SECOND_HAND_RULES,
  ...THIRD_HAND_RULES,
  ...DECLARER_RULES,
  ...SIGNAL_RULES,
];

describe(`over ${PLAYS} random plays (seed ${SEED})`, () => {
  it('every inference is true in some layouts of the unseen cards and false in others', () => {
    const random = seededRandom(SEED);
    for (const scene of Array.from({ length: PLAYS }).flatMap(() => randomScenes(random))) {
      for (const rule of RULES) {
        const constraint = rule.kind === 'inference' ? rule.infer(scene) : null;
        if (constraint === null) continue;
        const news = { rule: rule.id, said: constraint, ...couldBe(scene, constraint, random) };
        expect.soft(news).toEqual({ rule: rule.id, said: constraint, so: true, otherwise: true });
      }
    }
  });
});

/** True when the constraint holds in some layout of the unseen cards and fails in another. */
function couldBe({ infoSet }: Scene, constraint: Constraint, random: Random) {
  if (constraint.kind === 'length') {
    const { min, max } = constraint;
    const ranges = [
      { min: 0, max: min - 1 },
      { min: max + 1, max: 13 },
    ].filter((range) => range.min <= range.max);
    const exists = (range: { min: number; max: number }): boolean =>
      sampleDeals(infoSet, [{ ...constraint, ...range }], 1, random) !== null;
    return { so: exists({ min, max }), otherwise: ranges.some(exists) };
  }
  const layouts = sampleDeals(infoSet, [], LAYOUTS, random) ?? [];
  const truths = new Set(layouts.map((deal) => satisfies(deal, constraint)));
  return { so: truths.has(true), otherwise: truths.has(false) };
}

/**
 * The first tricks of a random play, as seen by a hidden player's partner and by declarer's side.
 */
function randomScenes(random: Random): readonly Scene[] {
  const deck = shuffle(DECK, random);
  const deal = dealOf((seat) => {
    const from = SEATS.indexOf(seat) * 13;
    return toHand(deck.slice(from, from + 13));
  });
  const strain = STRAINS[random.below(5)] ?? 'NT';
  const contract: Contract = { level: 4, strain, doubling: '', declarer: 'S' };
  let play = playOf(contract);
  for (let left = 24; left > 0; left--) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const leader = openingLeader(contract);
  const seat = [leader, partnerOf(leader), contract.declarer][random.below(3)] ?? leader;
  const auction = { dealer: null, calls: [], explained: [], signals: 'standard' } as const;
  return listScenes({
    seat,
    contract,
    auction,
    hand: deal[seat],
    dummy: deal[partnerOf(contract.declarer)],
    play,
  });
}
