/**
 * Top tricks: tricks that a side can cash one after the other whatever the opponents do. A claim
 * without a statement of the play is judged by them (Law 70 of Duplicate Bridge).
 */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { beats, handsLeft, legalCards, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';

/** Limit of positions; enough for every ending that a player would call obvious. */
const MAX_POSITIONS = 20_000;

/** A card of the trick in progress, with its seat. */
interface TrickCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** A position: the trick in progress and the remaining hands in each possible deal. */
interface Ending {
  readonly leader: Seat;
  readonly trickCards: readonly TrickCard[];
  readonly deals: readonly Deal[];
  /** Seats that could discard while holding trumps: what they can still ruff is not known. */
  readonly seatsWithUnknownRuffs: readonly Seat[];
}

/**
 * Tells whether the seats `ownSeats`, one of which is to play, can cash `tricks` tricks in a row in
 * every deal, from the trick in progress on, each with a card that wins whatever the others play.
 * The search is sound but incomplete: it tries only the highest and the lowest card of each suit,
 * and no finesse, no squeeze, and nothing after a lost trick.
 */
export function canCashTricks(
  play: Play,
  deals: readonly Deal[],
  ownSeats: readonly Seat[],
  tricks: number,
): boolean {
  const { leader, cards } = play.trick;
  const seats = clockwiseFrom(leader);
  const trickCards = cards.map((card, i) => ({ seat: seats[i] as Seat, card }));
  const remainingDeals = deals.map((deal) => handsLeft(deal, play));
  return new TopTrickSearch(play.strain, ownSeats).canTake(tricks, {
    leader,
    trickCards,
    deals: remainingDeals,
    seatsWithUnknownRuffs: [],
  });
}

/** Depth-first search with a table of refuted positions. */
class TopTrickSearch {
  private readonly refutedPositions = new Set<string>();
  private positionCount = 0;

  constructor(
    private readonly strain: Strain,
    private readonly ownSeats: readonly Seat[],
  ) {}

  canTake(tricks: number, ending: Ending): boolean {
    if (tricks <= 0) return true;
    const toPlay = clockwiseFrom(ending.leader)[ending.trickCards.length] as Seat;
    const key = [ending.leader, ...this.ownSeats.map((seat) => ending.deals[0]?.[seat])].join(' ');
    if (!this.ownSeats.includes(toPlay) || this.refutedPositions.has(key)) return false;
    const canTake = this.listOwnPlays(ending).some(
      (trickCards) =>
        ++this.positionCount <= MAX_POSITIONS &&
        this.canTakeAfterTrick(tricks, { ...ending, trickCards }),
    );
    if (!canTake) this.refutedPositions.add(key);
    return canTake;
  }

  /**
   * Tells whether the cards played so far win this trick for certain, and the other tricks follow.
   */
  private canTakeAfterTrick(
    tricks: number,
    { leader, trickCards, deals, seatsWithUnknownRuffs }: Ending,
  ): boolean {
    const { card: led } = trickCards[0] as TrickCard;
    const winner = trickCards.reduce((best, next) =>
      beats(next.card, best.card, this.strain) ? next : best,
    );
    const isOurs = (seat: Seat): boolean => sideOf(seat) === sideOf(this.ownSeats[0] as Seat);
    const seatsToPlay = clockwiseFrom(leader).filter(
      (seat) => !trickCards.some((of) => of.seat === seat),
    );
    const isBeaten = (deal: Deal): boolean =>
      seatsToPlay.some(
        (seat) =>
          !isOurs(seat) &&
          (seatsWithUnknownRuffs.includes(seat)
            ? deal[seat]
            : legalCardsToLead(led, deal[seat])
          ).some((card) => beats(card, winner.card, this.strain)),
      );
    if (!isOurs(winner.seat) || deals.some(isBeaten)) return false;
    const playedCards = trickCards.map(({ card }) => card);
    const next = deals.map((deal) =>
      dealOf((seat) =>
        seatsToPlay.includes(seat)
          ? withoutLowestFollowing(deal[seat], led)
          : removeCards(deal[seat], playedCards),
      ),
    );
    const discardingSeats = seatsToPlay.filter((seat) =>
      deals.some((deal) => this.mayDiscardWithTrumps(led, deal[seat])),
    );
    return this.canTake(tricks - 1, {
      leader: winner.seat,
      trickCards: [],
      deals: next,
      seatsWithUnknownRuffs: [...seatsWithUnknownRuffs, ...discardingSeats],
    });
  }

  private mayDiscardWithTrumps(led: Card, hand: Hand): boolean {
    const holds = (suit: Strain): boolean => hand.some((card) => suitOf(card) === suit);
    return !holds(suitOf(led)) && holds(this.strain);
  }

  /** The trick after each choice of the own seats' cards, highest cards first. */
  private listOwnPlays({ leader, trickCards, deals }: Ending): (readonly TrickCard[])[] {
    const ownSeatsToPlay = clockwiseFrom(leader)
      .slice(trickCards.length)
      .filter((seat) => this.ownSeats.includes(seat));
    return ownSeatsToPlay.reduce<(readonly TrickCard[])[]>(
      (tables, seat) =>
        tables.flatMap((before) =>
          highestAndLowest(deals[0]?.[seat] ?? [], before[0]?.card).map((card) => [
            ...before,
            { seat, card },
          ]),
        ),
      [trickCards],
    );
  }
}

/** The highest and the lowest legal card of each suit of a hand. */
function highestAndLowest(hand: Hand, led: Card | undefined): readonly Card[] {
  const legal = led === undefined ? hand : legalCardsToLead(led, hand);
  return SUITS.flatMap((suit) => {
    const cards = cardsInSuit(legal, suit);
    return [...new Set([...cards.slice(0, 1), ...cards.slice(-1)])];
  });
}

function legalCardsToLead(led: Card, hand: Hand): Hand {
  return legalCards(hand, { leader: 'N', cards: [led] });
}

/**
 * A bound on an opponent's hand after a trick: without the lowest card of the suit led, or
 * unchanged if the seat discards, since it may keep whatever matters.
 */
function withoutLowestFollowing(hand: Hand, led: Card): Hand {
  return removeCards(hand, cardsInSuit(hand, suitOf(led)).slice(-1));
}
