/** Bridge as a game with hidden cards: its answers to the questions of the heart. A world is a deal. */
import { deckPlace, lowestFirst, type Card } from '$lib/cards/card';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  playUntil,
  tricksWon,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import type { Hidden } from '$lib/switching/hidden';
import type { Game, BridgePolicy } from './bridge-proof-port';

export const bridgeHiddenGame: Hidden<Game, Deal, Play, Card> = {
  worlds: ({ deals }) => deals,
  only: (game, places) => ({ ...game, deals: places.map((place) => game.deals[place] as Deal) }),
  goal: ({ goal }) => goal,

  turn(game, play) {
    const seat = seatToPlayIn(game, play);
    if (seat === null) return 'over';
    return game.student.includes(seat) ? 'student' : 'others';
  },
  legal: (_game, deal, play) => legalIn(deal, play),
  policy: (game, deal, play) => policyOnTurn(game, play)?.(deal, play) ?? null,
  price: (game, deal, play) => policyOnTurn(game, play)?.nodeCost?.(deal, play) ?? 0,
  after: (_game, play, card) => playCard(play, card),

  fits: (_game, deal, play) => fits(deal, play),
  steps(game, play) {
    if (!hasPolicies(game)) return [];
    const { givenCount: given = 0 } = game;
    return cardsPlayed(play)
      .slice(given)
      .map((action, i) => ({ before: playUntil(play, given + i), action }));
  },
  showings: (game, play) =>
    game.exposedSeat === undefined || cardsPlayed(play).length === 0 ? [] : [playUntil(play, 1)],
  shown({ exposedSeat: dummy }, deal, { won, trick }) {
    const isLed = won.length === 0 && trick.cards.length === 1;
    return dummy !== undefined && isLed ? String(deal[dummy]) : '';
  },

  // The sides of bridge are the same in every deal, and so are the tricks.
  reached: (game, _deal, play) => tricksWonByStudent(game, play),
  reachable: (game, _deal, play) => tricksWonByStudent(game, play) + tricksLeftIn(game, play),

  tries: (game, play) => game.preferredCard?.(play) ?? null,
  position(game, play) {
    const played = play.won.flatMap(({ cards }) => cards);
    // The order of the tricks before counts only where players remember it.
    const gone = hasPolicies(game) ? played : played.sort();
    const { leader, cards } = play.trick;
    return [gone, leader, cards, tricksWonByStudent(game, play)].join(' ');
  },
  listed: (card, other) => deckPlace(card) - deckPlace(other),
  plainer: lowestFirst,
};

/** Whose turn it is, or null when no hand holds a card. */
export function seatToPlayIn(game: Game, play: Play): Seat | null {
  if (tricksLeftIn(game, play) === 0) return null;
  return clockwiseFrom(play.trick.leader)[play.trick.cards.length] as Seat;
}

/** Tricks that can still be won, the one in progress included. */
export function tricksLeftIn({ deals }: Game, { won }: Play): number {
  return (deals[0]?.N.length ?? 0) - won.length;
}

/** Tricks of the student's side. */
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
