/**
 * Tests that inferences are informative: each is true in some layouts of the unseen cards and false
 * in others.
 */
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { DECK, type Card } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { openingLeader, STRAINS, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, playOf } from '$lib/games/bridge/rules/bridge-play';
import { partnerOf, SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { satisfies, type Constraint } from './constraint';
import { DECLARER_RULES } from './declarer-rules';
import { LEAD_RULES } from './leads/lead-rules';
import { sampleDeals } from './sampling/sample-deals';
import { listScenes, type Scene } from './scene';
import { SECOND_HAND_RULES } from './following/second-hand-rules';
import { SIGNAL_RULES } from './signals/signal-rules';
import { THIRD_HAND_RULES } from './following/third-hand-rules';

const SEED = 11;
const PLAY_COUNT = 100;
const CARDS_PER_PLAY = 24;
/** Layouts that are sampled to find one in which a constraint holds, and one in which it fails. */
const SAMPLED_LAYOUT_COUNT = 300;
const LAYOUTS_PER_RANGE = 1;
const RULES = [
  ...LEAD_RULES,
  ...SECOND_HAND_RULES,
  ...THIRD_HAND_RULES,
  ...DECLARER_RULES,
  ...SIGNAL_RULES,
];

describe(`over ${PLAY_COUNT} random plays (seed ${SEED})`, () => {
  it('every inference holds in some layouts of the unseen cards and fails in others', () => {
    const random = seededRandom(SEED);
    for (const scene of Array.from({ length: PLAY_COUNT }).flatMap(() => randomScenes(random))) {
      for (const rule of RULES) {
        const constraint = rule.kind === 'inference' ? rule.infer(scene) : null;
        if (constraint === null) continue;
        // The rule and the constraint are compared only to show them in a failure.
        const subject = { rule: rule.id, constraint };
        expect
          .soft({ ...subject, ...findPossibleTruths(scene, constraint, random) })
          .toEqual({ ...subject, canHold: true, canFail: true });
      }
    }
  });
});

/**
 * Samples layouts of the unseen cards to see if the constraint holds in one and fails in another.
 * For a suit length it samples a layout below, within and above the range: one that fails may be
 * too rare to be among random layouts.
 */
function findPossibleTruths({ infoSet }: Scene, constraint: Constraint, random: Random) {
  if (constraint.kind === 'length') {
    const { min, max } = constraint;
    const otherRanges = [
      { min: 0, max: min - 1 },
      { min: max + 1, max: 13 },
    ].filter((range) => range.min <= range.max);
    const exists = (range: { min: number; max: number }): boolean =>
      sampleDeals(infoSet, [{ ...constraint, ...range }], LAYOUTS_PER_RANGE, random) !== null;
    return { canHold: exists({ min, max }), canFail: otherRanges.some(exists) };
  }
  const layouts = sampleDeals(infoSet, [], SAMPLED_LAYOUT_COUNT, random) ?? [];
  const truthValues = new Set(layouts.map((deal) => satisfies(deal, constraint)));
  return { canHold: truthValues.has(true), canFail: truthValues.has(false) };
}

/**
 * The scenes of the first six tricks of a random play, as seen by one of the two defenders or by
 * declarer, at random.
 */
function randomScenes(random: Random): readonly Scene[] {
  const deck = shuffle(DECK, random);
  const deal = dealOf((seat) => {
    const start = SEATS.indexOf(seat) * 13;
    return toHand(deck.slice(start, start + 13));
  });
  const strain = STRAINS[random.below(5)] ?? 'NT';
  const contract: Contract = { level: 4, strain, doubling: '', declarer: 'S' };
  let play = playOf(contract);
  for (let cardCount = 0; cardCount < CARDS_PER_PLAY; cardCount++) {
    const legal = legalIn(deal, play);
    play = playCard(play, legal[random.below(legal.length)] as Card);
  }
  const leader = openingLeader(contract);
  const observer = [leader, partnerOf(leader), contract.declarer][random.below(3)] ?? leader;
  const auction = { dealer: null, calls: [], explained: [], signals: 'standard' } as const;
  return listScenes({
    seat: observer,
    contract,
    auction,
    hand: deal[observer],
    dummy: deal[partnerOf(contract.declarer)],
    play,
  });
}
