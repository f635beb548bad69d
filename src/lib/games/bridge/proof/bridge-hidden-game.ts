/**
 * Bridge as a game of hidden information for the generic proof search: a world is a deal, an action
 * is a card, a position is the play so far. The methods are documented at `HiddenInformationGame`.
 */
import { deckIndex, lowestFirst, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playUntil,
  tricksWon,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { HiddenInformationGame } from '$lib/hidden-information/hidden-information-game';
import type { Game, BridgePolicy } from './bridge-proof-port';

export const bridgeHiddenGame: HiddenInformationGame<Game, Deal, Play, Card> = {
  worlds: ({ deals }) => deals,
  restrictTo: (game, dealIndices) => ({
    ...game,
    deals: dealIndices.map((dealIndex) => game.deals[dealIndex] as Deal),
  }),
  goal: ({ goal }) => goal,

  turn(game, play) {
    const seat = seatToPlayIn(game, play);
    if (seat === null) return 'over';
    return game.student.includes(seat) ? 'student' : 'others';
  },
  legalActions: (_game, deal, play) => legalIn(deal, play),
  policy: (game, deal, play) => policyOnTurn(game, play)?.(deal, play) ?? null,
  policyCost: (game, deal, play) => policyOnTurn(game, play)?.nodeCost?.(deal, play) ?? 0,
  applyAction: (_game, play, card) => playCard(play, card),

  isConsistent: (_game, deal, play) => fits(deal, play),
  // The cards that must agree with the policies of their seats: all but those that the problem
  // begins with. Cards of seats without a policy always agree.
  policySteps(game, play) {
    if (!hasPolicies(game)) return [];
    const { givenCount = 0 } = game;
    return cardsPlayed(play)
      .slice(givenCount)
      .map((action, i) => ({ before: playUntil(play, givenCount + i), action }));
  },
  // After the opening lead the exposed hand is seen: it tells deals apart that differ in it.
  observationPoints: (game, play) =>
    game.exposedSeat === undefined || cardsPlayed(play).length === 0 ? [] : [playUntil(play, 1)],
  observation({ exposedSeat }, deal, { won, trick }) {
    const isLed = won.length === 0 && trick.cards.length === 1;
    return exposedSeat !== undefined && isLed ? String(deal[exposedSeat]) : '';
  },

  // Sides, and so the tricks won, are the same in every deal.
  secured: (game, _deal, play) => tricksWonByStudent(game, play),
  attainable: (game, _deal, play) => tricksWonByStudent(game, play) + tricksLeftIn(game, play),

  preferredAction: (game, play) => game.preferredCard?.(play) ?? null,
  positionKey(game, play) {
    const playedInOrder = play.won.flatMap(({ cards }) => cards);
    // The order of earlier tricks matters only to seats with a policy.
    const playedCards = hasPolicies(game) ? playedInOrder : playedInOrder.sort();
    const { leader, cards } = play.trick;
    return [playedCards, leader, cards, tricksWonByStudent(game, play)].join(' ');
  },
  // The order of the deck, and of the ranks alone from the lowest up.
  compareListed: (card, otherCard) => deckIndex(card) - deckIndex(otherCard),
  comparePlain: lowestFirst,
};

/** The seat on turn, or null when no cards are left. */
export function seatToPlayIn(game: Game, play: Play): Seat | null {
  if (tricksLeftIn(game, play) === 0) return null;
  return clockwiseFrom(play.trick.leader)[play.trick.cards.length] as Seat;
}

/** The tricks left to play, the one in progress included. */
export function tricksLeftIn({ deals }: Game, { won }: Play): number {
  return (deals[0]?.N.length ?? 0) - won.length;
}

/** The tricks won by the student's side. */
function tricksWonByStudent({ student }: Game, play: Play): number {
  return tricksWon(play, sideOf(student[0] as Seat));
}

function hasPolicies({ policies = {} }: Game): boolean {
  return Object.keys(policies).length > 0;
}

function policyOnTurn({ policies }: Game, { trick }: Play): BridgePolicy | undefined {
  if (policies === undefined) return undefined;
  return policies[clockwiseFrom(trick.leader)[trick.cards.length] as Seat];
}
