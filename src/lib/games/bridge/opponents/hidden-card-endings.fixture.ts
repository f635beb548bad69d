/** Random endings with hidden cards, by a seed. */
import { DECK, type Card } from '$lib/cards/card';
import { toHand, removeCards, type Hand } from '$lib/cards/hand';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { definite } from '$lib/core/result';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { BridgeProver, Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  fits,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { StudentPlayouts } from '$lib/hidden-information/student-playouts';
import { createBridgeEvaluator, type BridgeOpponentTask } from './opponent-card';

/** An opponent's task and the play so far. */
export interface HiddenCardEnding {
  readonly task: BridgeOpponentTask;
  readonly play: Play;
}

function randomItem<Item>(items: readonly Item[], random: Random): Item {
  return items[random.below(items.length)] as Item;
}

/**
 * An ending of five cards a hand in which East's and West's hands have several layouts. The student
 * plays North and South; an opponent is to play. Besides the real deals (`game.deals`), each of
 * which may be the true one, there are virtual ones, which only keep the opponents from giving up.
 */
export function createEnding(seed: number): HiddenCardEnding {
  const random = seededRandom(seed);
  const cards = shuffle(DECK, random).slice(0, 20);
  const [north, south, hiddenCards] = [cards.slice(0, 5), cards.slice(5, 10), cards.slice(10)];
  const layout = (): Deal => {
    const west = shuffle(hiddenCards, random).slice(0, 5);
    const hand = (holding: readonly Card[]): Hand => toHand(holding);
    return {
      N: hand(north),
      S: hand(south),
      W: hand(west),
      E: hand(removeCards(hiddenCards, west)),
    };
  };
  const deals = Array.from({ length: 2 + random.below(3) }, layout);
  const game: Game = { deals, student: ['N', 'S'], goal: 1 + random.below(4) };
  const virtual = Array.from({ length: random.below(3) }, layout);
  let play = beginPlay(randomItem(STRAINS, random), randomItem(SEATS, random));
  const minPlayed = random.below(8);
  for (let i = 0; i < minPlayed || !isOpponentToPlay(play); i++)
    play = playCard(play, randomLegalCard(deals, play, random));
  return { task: { game, virtual }, play };
}

/** The playouts of the students whom the opponents imagine; the prover answers their questions. */
export function createPlayouts(
  game: Game,
  prover: BridgeProver,
): StudentPlayouts<Game, Deal, Play, Card> {
  const evaluator = createBridgeEvaluator({ ...game, implausiblePlays: () => [] }, prover.solver);
  const resistance = definite(evaluator.naturalPlay?.resistance, 'The student declares.');
  return new StudentPlayouts(bridgeHiddenGame, evaluator, resistance, game, prover);
}

export function isOpponentToPlay(play: Play): boolean {
  const seat = turnOf(play) as Seat;
  return seat === 'E' || seat === 'W';
}

/** A random card that is legal in a consistent deal. */
export function randomLegalCard(deals: readonly Deal[], play: Play, random: Random): Card {
  const consistent = deals.filter((deal) => fits(deal, play));
  return randomItem(
    consistent.flatMap((deal) => legalIn(deal, play)),
    random,
  );
}
