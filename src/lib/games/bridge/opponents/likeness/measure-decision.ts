/** The cards of several players at a recorded decision, compared with the person's. */
import { lowestFirst, type Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { toInformationSet, type AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import { legalIn } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { tricksPromised } from '$lib/games/bridge/rules/contract';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import type { DoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { think } from '../human/human-player';
import type { Mind } from '../human/mind';
import { crudeCard } from './crude-card';
import { equalCards, playBefore, type RecordedDecision } from './recorded-decisions';

/**
 * The players compared: the human-like player, the crude rules, the lowest card, a card drawn at
 * random, and the best cards of the true deal.
 */
export const PREDICTORS = ['player', 'crude', 'lowest', 'random', 'doubleDummy'] as const;
export type Predictor = (typeof PREDICTORS)[number];

/** The settings of the human-like player. */
export type LikenessPlayer = Pick<Mind, 'seed' | 'sampleCount'> &
  Pick<AuctionInfo, 'signals' | 'leads'>;

/** A decision with the cards of the players. */
export interface MeasuredDecision {
  /** The card of the human-like player. */
  readonly card: Card;
  /** The rule that chose it among nearly equal cards; null for none. */
  readonly rule: string | null;
  /** The probability that a player's card is the person's or one equal to it. */
  readonly match: Readonly<Record<Predictor, number>>;
  /** The expected tricks that a card gives away in the true deal, double dummy. */
  readonly loss: Readonly<Record<Predictor | 'person', number>>;
}

/** Asks every player for its card. The human-like player sees what the person saw. */
export function measureDecision(
  decision: RecordedDecision,
  player: LikenessPlayer,
  solver: DoubleDummySolver,
): MeasuredDecision {
  const { deal, contract, seat } = decision;
  const play = playBefore(decision);
  const legal = legalIn(deal, play);
  const view = viewFor(seat, contract, deal, play);
  const mind = toLikenessMind(decision, player);
  const thought = think(mind, view, solver);
  const tricks = solver.cardValues(toDoubleDummyPosition(deal, play)).cards;
  const best = Math.max(...tricks.values());
  const lossOf = (card: Card): number => best - (tricks.get(card) ?? best);
  const bestCards = legal.filter((card) => lossOf(card) === 0);
  const choices: Readonly<Record<Predictor, Hand>> = {
    player: [thought.card],
    crude: [crudeCard(toInformationSet(view, mind.auction), legal)],
    lowest: [...legal].sort(lowestFirst).slice(0, 1),
    random: legal,
    doubleDummy: bestCards,
  };
  const equal = equalCards(legal, play, decision.card);
  const average = (measure: (card: Card) => number): Record<Predictor, number> => {
    const meanOf = (cards: Hand): number =>
      cards.reduce((sum, card) => sum + measure(card), 0) / cards.length;
    const { player: chosen, crude, lowest, random, doubleDummy } = choices;
    return {
      player: meanOf(chosen),
      crude: meanOf(crude),
      lowest: meanOf(lowest),
      random: meanOf(random),
      doubleDummy: meanOf(doubleDummy),
    };
  };
  return {
    card: thought.card,
    rule: thought.preference,
    match: average((card) => (equal.includes(card) ? 1 : 0)),
    loss: { ...average(lossOf), person: lossOf(decision.card) },
  };
}

/** The human-like player in the seat of the person; the calls are known, their alerts are not. */
function toLikenessMind(
  { dealer, calls, contract, seat }: RecordedDecision,
  { seed, sampleCount, signals, leads }: LikenessPlayer,
): Mind {
  const auction: AuctionInfo = { dealer, calls, explained: [], signals, ...(leads && { leads }) };
  const promised = tricksPromised(contract);
  const isDeclarer = sideOf(seat) === sideOf(contract.declarer);
  return {
    auction,
    goal: isDeclarer ? promised : 14 - promised,
    believedDeals: [],
    seed,
    sampleCount,
    drawsInferences: true,
  };
}
