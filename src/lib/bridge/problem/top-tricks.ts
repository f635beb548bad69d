/**
 * Tricks that need no more finding: cards of one's own that win whatever the others do. It is what a
 * claim without a word about the play stands for (Law 70 of Duplicate Bridge).
 */
import { suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { SUITS } from '$lib/cards/suits';
import type { Strain } from '$lib/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { beats, handsLeft, legalCards, type Play } from '$lib/bridge/rules/bridge-play';
import { clockwiseFrom, sideOf, type Seat } from '$lib/bridge/rules/bridge-seats';

/** Enough tricks to look at for every ending that a player would call obvious. */
const MAX_POSITIONS = 20_000;

/** A card on the table, and whose it is. */
interface TrickCard {
  readonly seat: Seat;
  readonly card: Card;
}

/** The trick in progress with its leader, and what everybody holds in each deal that may be the truth. */
interface Ending {
  readonly leader: Seat;
  readonly trickCards: readonly TrickCard[];
  readonly deals: readonly Deal[];
  /** Who held trumps and threw something away: nobody knows what such a seat can still ruff. */
  readonly seatsWithUnknownRuffs: readonly Seat[];
}

/**
 * Whether the seats `own`, one of which is to play, take so many tricks one after the other in every
 * deal, beginning with the one in progress: each with a card that wins whatever the others play. It
 * looks for no finesse, no squeeze and nothing after a trick that is lost, and of the cards of a suit at
 * the highest and the lowest only: where nothing but those would help, the answer is no.
 */
export function canCashTricks(
  play: Play,
  deals: readonly Deal[],
  ownSeats: readonly Seat[],
  tricks: number,
): boolean {
  const { leader, cards } = play.trick;
  const seats = clockwiseFrom(leader);
  const table = cards.map((card, i) => ({ seat: seats[i] as Seat, card }));
  const left = deals.map((deal) => handsLeft(deal, play));
  return new TopTrickSearch(play.strain, ownSeats).canTake(tricks, { leader, trickCards: table, deals: left, seatsWithUnknownRuffs: [] });
}

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
    const found = this.listOwnPlays(ending).some(
      (table) => ++this.positionCount <= MAX_POSITIONS && this.canTakeAfterTrick(tricks, { ...ending, trickCards: table }),
    );
    if (!found) this.refutedPositions.add(key);
    return found;
  }

  /** Whether one's own side wins the trick for certain with what lies on the table now, and the rest after it. */
  private canTakeAfterTrick(tricks: number, { leader, trickCards: table, deals, seatsWithUnknownRuffs: loose }: Ending): boolean {
    const { card: led } = table[0] as TrickCard;
    const winner = table.reduce((best, next) =>
      beats(next.card, best.card, this.strain) ? next : best,
    );
    const isOurs = (seat: Seat): boolean => sideOf(seat) === sideOf(this.ownSeats[0] as Seat);
    const after = clockwiseFrom(leader).filter((seat) => !table.some((of) => of.seat === seat));
    const isBeaten = (deal: Deal): boolean =>
      after.some(
        (seat) =>
          !isOurs(seat) &&
          (loose.includes(seat) ? deal[seat] : legalCardsToLead(led, deal[seat])).some((card) =>
            beats(card, winner.card, this.strain),
          ),
      );
    if (!isOurs(winner.seat) || deals.some(isBeaten)) return false;
    const gone = table.map(({ card }) => card);
    const next = deals.map((deal) =>
      dealOf((seat) =>
        after.includes(seat) ? withoutLowestFollowing(deal[seat], led) : removeCards(deal[seat], gone),
      ),
    );
    const throwing = after.filter((seat) => deals.some((deal) => this.mayDiscardWithTrumps(led, deal[seat])));
    return this.canTake(tricks - 1, {
      leader: winner.seat,
      trickCards: [],
      deals: next,
      seatsWithUnknownRuffs: [...loose, ...throwing],
    });
  }

  private mayDiscardWithTrumps(led: Card, hand: Hand): boolean {
    const holds = (suit: Strain): boolean => hand.some((card) => suitOf(card) === suit);
    return !holds(suitOf(led)) && holds(this.strain);
  }

  /** The tables after one's own cards to this trick: what may be worth trying, the highest first. */
  private listOwnPlays({ leader, trickCards: table, deals }: Ending): (readonly TrickCard[])[] {
    const mine = clockwiseFrom(leader)
      .slice(table.length)
      .filter((seat) => this.ownSeats.includes(seat));
    return mine.reduce<(readonly TrickCard[])[]>(
      (tables, seat) =>
        tables.flatMap((before) =>
          highestAndLowest(deals[0]?.[seat] ?? [], before[0]?.card).map((card) => [
            ...before,
            { seat, card },
          ]),
        ),
      [table],
    );
  }
}

/** Of what may be played from a hand the highest and the lowest of each suit. */
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

/** A hand after a trick that somebody else won: who can follow plays low, who cannot may keep what matters. */
function withoutLowestFollowing(hand: Hand, led: Card): Hand {
  return removeCards(hand, cardsInSuit(hand, suitOf(led)).slice(-1));
}
