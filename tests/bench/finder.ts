/**
 * Times of the deal finder: 1,000 deals under ordinary conditions, and the first deal in which one
 * line fails and another wins.
 */
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { readBiddingAddress } from '$lib/games/bridge/deal-search/bidding/bidding-address';
import {
  PRACTICE_DEAL_COUNT,
  collectDeals,
  prepareBidding,
} from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { findDeals } from '$lib/games/bridge/deal-search/find-deals';
import { readTrialLine } from '$lib/games/bridge/deal-search/trial/read-trial-line';
import { prepareDealSearch, type DealQuestion } from '$lib/games/bridge/deal-search/deal-question';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { computeDoubleDummyTable } from '$lib/games/bridge/solver/double-dummy-table';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { HEADINGS, measureCpu, formatSummary, type Bench, type Measure } from './bench-measures';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ORDINARY_CONDITIONS = [
  'N points 10-12 and N balanced',
  'N points 12-14 and W spades 5-7',
  'E has one of HK HQ and not W balanced',
];
/**
 * Clubs A9642 opposite KT53 for four tricks: the king first fails where East has all four. Of
 * `C9/CA` the first that wins the trick is played.
 */
const SAFETY_PLAY = {
  deal: 'N:A32.A32.32.A9642 - K54.654.AK4.KT53 -',
  contract: '3NT by S',
  play: 'DQ D2',
  lines: { king: 'DA CK CA', low: 'DA C3 C9/CA' },
  where: 'line king fails and line low wins',
};

/** One heart, raised; North's hand is known by what it showed. */
const BIDDING_PRACTICE = 'hand=AQ7.K8432.AJ9.T6&calls=1H-pass-2H-pass-4H-pass-pass-pass';

export const finder: Bench = {
  name: 'finder',
  about:
    'deals to order: 1,000 under ordinary conditions; the first for a safety play of 3NT; a table of 100 around a hand that was bid',
  run() {
    console.log(HEADINGS);
    for (const where of ORDINARY_CONDITIONS)
      console.log(formatSummary(where.slice(0, 27), SEEDS.map(measureThousand(where))));
    console.log(formatSummary('3NT, the first deal', SEEDS.map(measureFirstDeal)));
    const measurements = SEEDS.slice(0, 3).map(measureBiddingTable);
    const drawingTimes = measurements.map(([drawing]) => drawing);
    console.log(formatSummary('100 deals bid, drawn', drawingTimes));
    const solvingTimes = measurements.flatMap(([, ...solving]) => solving);
    console.log(formatSummary('the same, one of 2 workers', solvingTimes));
  },
};

/** Draws 1000 deals with one known hand and a condition on the others. */
const measureThousand =
  (where: string) =>
  (seed: number): Measure =>
    measureCpu(() =>
      countDraws(
        {
          hands: unwrap(parseDeal('S:A82.A32.K32.A964 - - -')),
          contract: null,
          play: [],
          conditions: [unwrap(readConditions(where))],
          lines: new Map(),
        },
        1000,
        seed,
      ),
    );

/**
 * The page of bidding practice: the deals are drawn, and every other one is solved by each of two
 * workers.
 */
function measureBiddingTable(seed: number): readonly [Measure, ...Measure[]] {
  const practice = readBiddingAddress(`${BIDDING_PRACTICE}&seed=${seed}`);
  let deals: readonly Deal[] = [];
  const drawing = measureCpu(
    () =>
      (deals = collectDeals(
        unwrap(prepareBidding(practice)).preparedSearch,
        PRACTICE_DEAL_COUNT,
        seed,
      ).foundDeals),
  );
  const solving = [0, 1].map((worker) => {
    const solver = createDoubleDummySolver();
    const ownDeals = deals.filter((_, dealIndex) => dealIndex % 2 === worker);
    return measureCpu(() => ownDeals.map((deal) => computeDoubleDummyTable(deal, solver)));
  });
  return [drawing, ...solving];
}

/** Searches one deal in which the first line of the safety play fails and the second one wins. */
function measureFirstDeal(seed: number): Measure {
  const { deal, contract, play, lines, where } = SAFETY_PLAY;
  return measureCpu(() =>
    countDraws(
      {
        hands: unwrap(parseDeal(deal)),
        contract: unwrap(parseContract(contract)),
        play: unwrap(parseCards(play)),
        conditions: [unwrap(readConditions(where, Object.keys(lines)))],
        lines: new Map(
          Object.entries(lines).map(([name, cards]) => [name, unwrap(readTrialLine(cards))]),
        ),
      },
      1,
      seed,
    ),
  );
}

function countDraws(
  partialQuestion: Omit<DealQuestion, 'goal' | 'student' | 'auctionConstraints'>,
  count: number,
  seed: number,
): number {
  const question = { goal: null, student: null, auctionConstraints: [], ...partialQuestion };
  const prepared = unwrap(prepareDealSearch(question, createDoubleDummySolver));
  const search = findDeals(prepared, { count, draws: 200_000 }, seededRandom(seed));
  for (;;) {
    const { value, done } = search.next();
    if (!done) continue;
    if (value.foundDeals.length < count)
      throw new Error(`${value.foundDeals.length} of ${count} deals.`);
    return value.drawCount;
  }
}
