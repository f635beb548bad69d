/**
 * The layouts of the hidden cards over which odds are computed: all, a random sample, or given
 * ones.
 */
import { failWith, ok, type Result } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { sampleDeals } from '$lib/games/bridge/knowledge/sampling/sample-deals';
import { findHiddenSeats, type InformationSet } from '$lib/games/bridge/knowledge/scene';
import { MAX_ODDS_LAYOUTS, type LayoutOddsQuestion } from '$lib/games/bridge/odds/hand/layout-odds';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  fits,
  handsLeft,
  tricksLeft,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { enumerateDeals } from './enumerate-deals';
import { exchangeSmallCards } from './exchange-small-cards';
import { openHumanPlayouts } from './human-playouts';
import {
  MAX_PLAYOUT_CARDS,
  MAX_PLAYOUT_LAYOUTS,
  type OddsScenario,
  type WeightedLayout,
} from './odds-scenario';

/** The default seed, so that the same question samples the same layouts. */
const DEFAULT_SEED = 1;

/** A question about odds, with the layouts to answer it over. */
export interface OddsLayouts extends LayoutOddsQuestion {
  /** True when the layouts are a random sample of a larger number. */
  readonly isSample: boolean;
  /** The seats whose hands the side, or the defender, does not see. */
  readonly hiddenSeats: readonly Seat[];
}

/**
 * Collects the layouts of a scenario at a position of the play, at most 256, or 50 where each is
 * played out against a human-like declarer; equally likely unless weights are given. They are
 * consistent with the hands that declarer, or the defender, sees, the explained calls and the cards
 * played. If no more are consistent than are to be sampled, all are taken, each once. In a sample
 * for declarer the defenders' equal small cards are exchanged (`exchangeSmallCards`). Faults:
 * `odds/over` after the last trick, `odds/turn` when another side, or another seat than the
 * defender, is next, `odds/no-layout` when no layout is consistent, `odds/too-many-layouts` when
 * all are wanted and there are more.
 */
export function collectOddsLayouts(
  scenario: OddsScenario,
  play: Play,
  seed = DEFAULT_SEED,
): Result<OddsLayouts> {
  const { contract, auction, deal, goal, defender } = scenario;
  const { declarer, strain } = contract;
  const turn = turnOf(play);
  if (turn === null) return failWith('odds/over', 'All tricks are over.');
  if (defender ? turn !== defender : sideOf(turn) !== sideOf(declarer))
    return failWith(
      'odds/turn',
      defender
        ? `${turn} is next to play: the odds are those of a card of ${defender}. Play on to its turn.`
        : `${turn} is next to play: the odds are those of a card of ${declarer}'s side. Play on to its turn.`,
    );
  const hasPlayouts = hasHumanDeclarer(scenario, play);
  const layoutLimit = hasPlayouts ? MAX_PLAYOUT_LAYOUTS : MAX_ODDS_LAYOUTS;
  const seat = defender ?? declarer;
  const isDummyFaced = !defender || play.won.length > 0 || play.trick.cards.length > 0;
  // The knowledge of the seat, by which the layouts are judged consistent.
  const witness: InformationSet = {
    ...{ seat, contract, auction, play, hand: deal[seat] },
    dummy: isDummyFaced ? deal[dummyOf(contract)] : null,
  };
  const givenLayouts =
    typeof scenario.layouts === 'object' ? filterConsistent(scenario.layouts, witness) : null;
  const allDeals = givenLayouts
    ? givenLayouts.map(({ deal }) => deal)
    : enumerateLayouts(scenario, witness, layoutLimit);
  const isSample = allDeals === null;
  const layouts = allDeals ?? sampleLayouts(scenario, witness, layoutLimit, seed);
  if (layouts === 'too many' || (layouts && layouts.length > layoutLimit))
    return failWith(
      'odds/too-many-layouts',
      `More than ${layoutLimit} layouts fit: let fewer cards be out, or draw some of them.`,
    );
  if (!layouts || layouts.length === 0)
    return failWith('odds/no-layout', 'No layout fits the auction and the cards played so far.');
  const { humanDeclarer } = scenario;
  const before: Play = { ...play, trick: { ...play.trick, cards: [] } };
  const deals = layouts.map((layout) => handsLeft(layout, before));
  return ok({
    isSample,
    hiddenSeats: findHiddenSeats(witness),
    deals: isSample && !defender ? exchangeSmallCards(deals, declarer, play.trick.cards) : deals,
    ...(givenLayouts?.some(({ weight }) => weight !== 1) && {
      weights: givenLayouts.map(({ weight }) => weight),
    }),
    strain,
    leader: play.trick.leader,
    declarer,
    played: play.trick.cards,
    goal: Math.max(0, goal - tricksWon(play, sideOf(seat))),
    ...(humanDeclarer &&
      hasPlayouts && {
        openPlayouts: (solver) =>
          openHumanPlayouts(humanDeclarer, { contract, deals: layouts, play, goal }, solver),
      }),
  });
}

/** True if a defender's cards are evaluated against a human-like declarer at this point. */
const hasHumanDeclarer = ({ humanDeclarer }: OddsScenario, play: Play): boolean =>
  humanDeclarer !== undefined && tricksLeft(play) <= MAX_PLAYOUT_CARDS;

const layoutCountOf = ({ layouts }: OddsScenario, limit: number): number =>
  Math.min(typeof layouts === 'number' ? layouts : limit, limit);

/**
 * All layouts; null where they must be sampled, because there are more or none fits every
 * constraint.
 */
function enumerateLayouts(
  scenario: OddsScenario,
  witness: InformationSet,
  limit: number,
): readonly Deal[] | 'too many' | null {
  const allDeals = enumerateDeals(
    witness,
    scenario.auction.explained,
    layoutCountOf(scenario, limit),
  );
  if (scenario.layouts === 'all') return allDeals;
  return allDeals === 'too many' || allDeals.length === 0 ? null : allDeals;
}

function sampleLayouts(
  scenario: OddsScenario,
  witness: InformationSet,
  limit: number,
  seed: number,
): readonly Deal[] | null {
  return sampleDeals(
    witness,
    scenario.auction.explained,
    layoutCountOf(scenario, limit),
    seededRandom(seed),
  );
}

const filterConsistent = (
  layouts: readonly WeightedLayout[],
  { contract, dummy, play }: InformationSet,
): readonly WeightedLayout[] =>
  layouts.filter(
    ({ deal }) =>
      fits(deal, play) && (dummy === null || String(deal[dummyOf(contract)]) === String(dummy)),
  );
