/**
 * Top tricks: tricks that a side can cash one after the other whatever the opponents do. A claim
 * without a statement of the play is judged by them (Law 70 of Duplicate Bridge).
 */
import { lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { beats, handsLeft, legalCards, type Play } from '$lib/games/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** Most positions searched; enough for every ending that a player would call obvious. */
const MAX_POSITIONS = 20_000;

/** A card of the trick in progress, with its seat. */
interface TrickCard {
  readonly seat: Seat;
  readonly card: Card;
}

/**
 * A position: the trick in progress and the remaining hands in each possible deal. The hands of
 * `ownSeats` are exact and equal in all deals; those of the others also hold cards that they may
 * have played to the tricks of the search.
 */
interface Ending {
  readonly leader: Seat;
  readonly trickCards: readonly TrickCard[];
  readonly deals: readonly Deal[];
  /**
   * Seats that could discard in a trick while holding trumps: they may have become void in any
   * suit, and so ruff it.
   */
  readonly seatsWithUnknownRuffs: readonly Seat[];
}

/**
 * True when the player of `ownSeats` (one seat, or declarer and dummy), who is to play, can cash
 * `tricks` tricks in a row in every deal, the trick in progress included, each with a card that
 * wins whatever the others play. The search is sound but incomplete: it tries only the highest and
 * the lowest card of each suit, no finesse, no squeeze, and nothing after a lost trick.
 */
export function canCashTricks(
  play: Play,
  deals: readonly Deal[],
  ownSeats: readonly Seat[],
  tricks: number,
): boolean {
  return tricks <= 0 || findCashingCard(play, deals, ownSeats, tricks) !== null;
}

/**
 * The next card with which `tricks` tricks, at least one, are cashed in a row (see
 * `canCashTricks`); null where they can't be.
 */
export function findCashingCard(
  play: Play,
  deals: readonly Deal[],
  ownSeats: readonly Seat[],
  tricks: number,
): Card | null {
  const { leader, cards } = play.trick;
  const seats = clockwiseFrom(leader);
  const trickCards = cards.map((card, i) => ({ seat: seats[i] as Seat, card }));
  const remainingDeals = deals.map((deal) => handsLeft(deal, play));
  const trick = new TopTrickSearch(play.strain, ownSeats).findTrick(tricks, {
    leader,
    trickCards,
    deals: remainingDeals,
    seatsWithUnknownRuffs: [],
  });
  return trick?.[cards.length]?.card ?? null;
}

/** Depth-first search with a table of the positions from which it failed. */
class TopTrickSearch {
  private readonly failedPositions = new Set<string>();
  private positionCount = 0;

  constructor(
    private readonly strain: Strain,
    private readonly ownSeats: readonly Seat[],
  ) {}

  canTake(tricks: number, ending: Ending): boolean {
    return tricks <= 0 || this.findTrick(tricks, ending) !== null;
  }

  /** The trick with the cards of the own seats added; null where none will do. */
  findTrick(tricks: number, ending: Ending): readonly TrickCard[] | null {
    const toPlay = clockwiseFrom(ending.leader)[ending.trickCards.length] as Seat;
    // Equal hands of `ownSeats` mean equally many tricks left to take. The other hands may differ
    // with the order of play: a match then gives up too early, which is sound.
    const key = [ending.leader, ...this.ownSeats.map((seat) => ending.deals[0]?.[seat])].join(' ');
    if (!this.ownSeats.includes(toPlay) || this.failedPositions.has(key)) return null;
    const found = this.listOwnPlays(ending).find(
      (trickCards) =>
        ++this.positionCount <= MAX_POSITIONS &&
        this.canTakeAfterTrick(tricks, { ...ending, trickCards }),
    );
    if (!found) this.failedPositions.add(key);
    return found ?? null;
  }

  /**
   * True when the cards played so far win this trick whatever the others play, and the remaining
   * `tricks - 1` can be cashed as well.
   */
  private canTakeAfterTrick(
    tricks: number,
    { leader, trickCards, deals, seatsWithUnknownRuffs }: Ending,
  ): boolean {
    const { card: ledCard } = trickCards[0] as TrickCard;
    const winner = trickCards.reduce((best, trickCard) =>
      beats(trickCard.card, best.card, this.strain) ? trickCard : best,
    );
    // The partner of a single own seat has unknown cards, which do not beat that seat's.
    const isOnOwnSide = (seat: Seat): boolean => sideOf(seat) === sideOf(this.ownSeats[0] as Seat);
    const seatsToPlay = clockwiseFrom(leader).filter(
      (seat) => !trickCards.some((trickCard) => trickCard.seat === seat),
    );
    const isBeaten = (deal: Deal): boolean =>
      seatsToPlay.some(
        (seat) =>
          !isOnOwnSide(seat) &&
          (seatsWithUnknownRuffs.includes(seat)
            ? deal[seat]
            : legalCardsAfterLead(ledCard, deal[seat])
          ).some((card) => beats(card, winner.card, this.strain)),
      );
    if (!isOnOwnSide(winner.seat) || deals.some(isBeaten)) return false;
    const playedCards = trickCards.map(({ card }) => card);
    const dealsAfterTrick = deals.map((deal) =>
      dealOf((seat) =>
        seatsToPlay.includes(seat)
          ? withoutLowestOfSuitLed(deal[seat], ledCard)
          : removeCards(deal[seat], playedCards),
      ),
    );
    const discardingSeats = seatsToPlay.filter((seat) =>
      deals.some((deal) => this.mayDiscardWithTrumps(ledCard, deal[seat])),
    );
    return this.canTake(tricks - 1, {
      leader: winner.seat,
      trickCards: [],
      deals: dealsAfterTrick,
      seatsWithUnknownRuffs: [...seatsWithUnknownRuffs, ...discardingSeats],
    });
  }

  /** True when a hand may discard on this lead and keep its trumps. */
  private mayDiscardWithTrumps(ledCard: Card, hand: Hand): boolean {
    const holds = (suit: Strain): boolean => hand.some((card) => suitOf(card) === suit);
    return !holds(suitOf(ledCard)) && holds(this.strain);
  }

  /**
   * The trick after each choice of cards for the own seats that have yet to play to it. A leader
   * tries its highest card first, another seat its lowest, so that no winner is thrown away.
   */
  private listOwnPlays({ leader, trickCards, deals }: Ending): (readonly TrickCard[])[] {
    const ownSeatsToPlay = clockwiseFrom(leader)
      .slice(trickCards.length)
      .filter((seat) => this.ownSeats.includes(seat));
    return ownSeatsToPlay.reduce<(readonly TrickCard[])[]>(
      (partialTricks, seat) =>
        partialTricks.flatMap((trick) =>
          extremeCards(deals[0]?.[seat] ?? [], trick[0]?.card).map((card) => [
            ...trick,
            { seat, card },
          ]),
        ),
      [trickCards],
    );
  }
}

/**
 * The highest and the lowest legal card of each suit of a hand: the highest first on lead, where
 * `ledCard` is absent, else the lowest.
 */
function extremeCards(hand: Hand, ledCard: Card | undefined): readonly Card[] {
  const legal = ledCard === undefined ? hand : legalCardsAfterLead(ledCard, hand);
  const extremes = SUITS.flatMap((suit) => {
    const cards = cardsInSuit(legal, suit);
    return [...new Set([...cards.slice(0, 1), ...cards.slice(-1)])];
  });
  return ledCard === undefined ? extremes : extremes.toSorted(lowestFirst);
}

/** The cards of a hand that may be played to a trick with this lead, whoever led. */
function legalCardsAfterLead(ledCard: Card, hand: Hand): Hand {
  return legalCards(hand, { leader: 'N', cards: [ledCard] });
}

/**
 * A superset of the relevant cards that a seat can hold after a trick: without the lowest card of
 * the suit led, or unchanged if it discards, since it may keep any card.
 */
function withoutLowestOfSuitLed(hand: Hand, ledCard: Card): Hand {
  return removeCards(hand, cardsInSuit(hand, suitOf(ledCard)).slice(-1));
}
