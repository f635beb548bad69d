/** Questions about the odds of a full hand after the opening lead, from random deals. */
import { argmax } from '$lib/core/argmax';
import { definite } from '$lib/core/result';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { toHand } from '$lib/cards/hand';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import type { LayoutOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { randomDeal } from '../properties/random-double-dummy-positions';

/**
 * The question of a seed: South declares a random deal in its best strain, West leads a card that
 * is best double dummy, and the goal is what declarer then takes double dummy. The layouts deal the
 * cards of West and East anew, the lead with West.
 */
export function fullHandQuestion(seed: number, layoutCount: number): LayoutOddsQuestion {
  const random = seededRandom(seed);
  const deal = randomDeal(13, random);
  const solver = createDoubleDummySolver();
  const values = new Map(
    STRAINS.map((strain: Strain) => [
      strain,
      solver.cardValues({ hands: deal, strain, leader: 'W', played: [] }),
    ]),
  );
  const strain = argmax(STRAINS, (candidate) => -(values.get(candidate)?.tricks ?? 13));
  const { cards, tricks } = definite(values.get(strain), 'It was solved.');
  const [lead] = definite(
    [...cards].find(([, value]) => value === tricks),
    'Some lead is best.',
  );
  return {
    deals: Array.from({ length: layoutCount }, () => redeal(deal, lead, random)),
    strain,
    leader: 'W',
    declarer: 'S',
    played: [lead],
    goal: 13 - (tricks ?? 0),
  };
}

/** The deal with West's and East's cards dealt anew; West keeps one of them. */
function redeal(deal: Deal, kept: Deal['W'][number], random: Random): Deal {
  const others = shuffle(
    [...deal.W, ...deal.E].filter((card) => card !== kept),
    random,
  );
  return { ...deal, W: toHand([kept, ...others.slice(0, 12)]), E: toHand(others.slice(12)) };
}
