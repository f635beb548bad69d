/** Random endings with several possible deals for the property tests of the proof. */
import { shuffle, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { toHand, removeCards } from '$lib/cards/hand';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Game } from '$lib/games/bridge/proof/bridge-proof-port';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  beginPlay,
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import {
  SEATS,
  nextSeat,
  partnerOf,
  sideOf,
  type Seat,
} from '$lib/games/bridge/rules/bridge-seats';
import { pickOne, randomDeal, randomPartialDeck } from './random-double-dummy-positions';

export interface ProofEnding {
  readonly game: Game;
  readonly play: Play;
}

/**
 * An ending of `n` cards a hand before the trick in progress, of which 0 to 3 are played, with 2 to
 * 6 consistent deals, either independent or differing by one to three cards.
 */
export function randomProofEnding(n: number, random: Random): ProofEnding {
  for (;;) {
    const first = randomDeal(n, random, randomPartialDeck(n, random));
    const student: readonly Seat[] = random.below(2) === 0 ? ['N', 'S'] : ['E', 'W'];
    const deals = randomAlternativeDeals(first, student, 2 + random.below(5), random);
    const game: Game = { deals, student, goal: 1 + random.below(n) };
    let play = beginPlay(pickOne(STRAINS, random), pickOne(SEATS, random));
    for (let toPlay = random.below(4); toPlay > 0; toPlay--) {
      play = playCard(play, pickOne(legalIn(first, play), random));
    }
    if (deals.filter((deal) => fits(deal, play)).length > 1) return { game, play };
  }
}

/** The first deal and others with the same cards, differently held by the student's opponents. */
function randomAlternativeDeals(
  first: Deal,
  student: readonly Seat[],
  count: number,
  random: Random,
): readonly Deal[] {
  const left = nextSeat(student[0] as Seat);
  const right = partnerOf(left);
  const deals = new Map([[formatDeal(first), first]]);
  const areSwaps = random.below(2) === 0;
  for (let tries = 0; deals.size < count && tries < 40; tries++) {
    const hidden = shuffle([...first[left], ...first[right]], random);
    const swapCount = areSwaps ? 1 + random.below(3) : first[left].length;
    const fromLeft = shuffle(first[left], random).slice(0, swapCount);
    const fromRight = shuffle(first[right], random).slice(0, swapCount);
    const leftHand = areSwaps
      ? [...removeCards(first[left], fromLeft), ...fromRight]
      : hidden.slice(0, first[left].length);
    if (leftHand.length !== first[left].length) continue;
    const deal = {
      ...first,
      [left]: toHand(leftHand),
      [right]: toHand(removeCards(hidden, leftHand)),
    };
    deals.set(formatDeal(deal), deal);
  }
  return [...deals.values()];
}

export function describeProofEnding({ game, play }: ProofEnding): string {
  const { strain, trick } = play;
  return [
    ...game.deals.map((deal) => formatDeal(deal)),
    `${sideOf(game.student[0] as Seat)} need ${game.goal} in ${strain}`,
    `${trick.leader} leads ${cardsPlayed(play).join(' ')}`,
  ].join('\n');
}

/** The ending with all seats moved one place clockwise. */
export function rotateProofEnding({ game, play }: ProofEnding): ProofEnding {
  const turned = (deal: Deal): Deal => ({ N: deal.W, E: deal.N, S: deal.E, W: deal.S });
  const { strain, trick } = play;
  return {
    game: { ...game, deals: game.deals.map(turned), student: game.student.map(nextSeat) },
    play: { strain, won: [], trick: { leader: nextSeat(trick.leader), cards: trick.cards } },
  };
}

/** The ending with all cards renamed. */
export function renameProofEnding(
  { game, play }: ProofEnding,
  name: (card: Card) => Card,
  strain: Play['strain'],
): ProofEnding {
  const handAs = (hand: readonly Card[]): readonly Card[] => toHand(hand.map(name));
  const dealAs = ({ N, E, S, W }: Deal): Deal => ({
    N: handAs(N),
    E: handAs(E),
    S: handAs(S),
    W: handAs(W),
  });
  const { leader, cards } = play.trick;
  return {
    game: { ...game, deals: game.deals.map(dealAs) },
    play: { strain, won: [], trick: { leader, cards: cards.map(name) } },
  };
}
