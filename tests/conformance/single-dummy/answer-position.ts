/** Our answers to a single-dummy position. */
import { seededRandom } from '$lib/core/random';
import { definite, invariant, unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { SearchKernel } from '$lib/games/bridge/kernel/search-kernel';
import { believe } from '$lib/games/bridge/knowledge/bids/believed-readings';
import { AUCTION_READINGS } from '$lib/games/bridge/knowledge/rule-catalogue';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { toInformationSet } from '$lib/games/bridge/knowledge/scene';
import { computeLayoutOdds, prepareOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';
import { formBeliefs } from '$lib/games/bridge/opponents/human/form-beliefs';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import type { Mind } from '$lib/games/bridge/opponents/human/mind';
import { drawConclusions } from '$lib/games/bridge/opponents/human/update-beliefs';
import { handsLeft, tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { exchangeSmallCards } from '$lib/games/bridge/problem/chances/exchange-small-cards';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import type { SingleDummyPosition } from './single-dummy-positions';

const LAYOUT_COUNT = 100;
const NODES = 20_000_000;
const SEED = 1;

/**
 * The best cards, and each card with its share of layouts ("0.64", "0.6-0.7") or expected tricks,
 * the best first.
 */
export interface PositionAnswer {
  readonly best: readonly Card[];
  readonly shares: readonly (readonly [Card, string])[];
}

/**
 * `even`: the odds over layouts that fit the calls, all alike; `believed`: over the layouts that
 * declarer believes in by calls and cards; `player`: the card of the human-like player.
 */
export function answerPosition(
  position: SingleDummyPosition,
  method: 'even' | 'believed' | 'player',
  solver: DoubleDummySolver,
  kernel: SearchKernel,
): PositionAnswer {
  const { auction, contract, deal, play, seat, isDeclarer } = position;
  const promised = tricksPromised(contract);
  const mind: Mind = {
    auction,
    goal: isDeclarer ? promised : 14 - promised,
    believedDeals: [],
    seed: SEED,
    sampleCount: LAYOUT_COUNT,
    drawsInferences: true,
  };
  const view = viewFor(seat, contract, deal, play);
  if (method === 'player') {
    const { card, options } = think(mind, view, solver);
    return {
      best: [card],
      shares: options.map((option) => [option.card, option.expected.toFixed(2)]),
    };
  }
  const infoSet = toInformationSet(view, auction);
  const facts = [
    ...auction.explained,
    ...AUCTION_READINGS.flatMap((reading) =>
      reading.read(infoSet).flatMap((constraint) => believe(reading.id, constraint) ?? []),
    ),
  ];
  const layouts =
    method === 'even'
      ? definite(
          sampleDeals(infoSet, facts, LAYOUT_COUNT, seededRandom(SEED)),
          'Some layout fits.',
        ).map((layout) => ({ deal: layout, weight: 1 }))
      : formBeliefs(mind, infoSet, drawConclusions(infoSet)).beliefs;
  const before: Play = { ...play, trick: { ...play.trick, cards: [] } };
  const prepared = unwrap(
    prepareOddsQuestion({
      deals: exchangeSmallCards(
        layouts.map((layout) => handsLeft(layout.deal, before)),
        contract.declarer,
        play.trick.cards,
      ),
      weights: layouts.map(({ weight }) => weight),
      strain: contract.strain,
      leader: play.trick.leader,
      declarer: contract.declarer,
      played: play.trick.cards,
      goal: Math.max(0, promised - tricksWon(play, sideOf(contract.declarer))),
    }),
  );
  const steps = computeLayoutOdds(kernel, prepared, { nodes: NODES });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const ranked = [...step.value.cards].toSorted(([, a], [, b]) => b.low - a.low || b.high - a.high);
  const [top] = ranked;
  invariant(top !== undefined, 'There is a card to play.');
  return {
    best: ranked.filter(([, { low }]) => low > top[1].low - 1e-9).map(([card]) => card),
    shares: ranked.map(([card, { low, high, isExact }]) => [
      card,
      isExact ? low.toFixed(2) : `${low.toFixed(2)}-${high.toFixed(2)}`,
    ]),
  };
}
