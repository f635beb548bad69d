/**
 * The play of the cards as everybody at the table sees it (Laws 41 to 45 of Duplicate Bridge).
 * It knows no hidden hand: whoever knows a hand asks `legalCards`, whoever knows a deal asks `fits`.
 */
import { invariant } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { inSuit, without, type Hand } from '$lib/cards/hand';
import { openingLeader, trumpOf, type Contract, type Strain } from './contract';
import { dealOf, type Deal } from './deal';
import { clockwiseFrom, SEATS, sideOf, type Seat, type Side } from './seats';

/** The cards of one trick in the order in which they were played: 0 to 4. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** A trick of four cards. */
export interface WonTrick extends Trick {
  readonly winner: Seat;
}

/** All that was played: the tricks that are over, and the one in progress (never four cards). */
export interface Play {
  readonly strain: Strain;
  readonly won: readonly WonTrick[];
  readonly trick: Trick;
}

/** No card played yet; `leader` leads to the first trick. */
export function beginPlay(strain: Strain, leader: Seat): Play {
  return { strain, won: [], trick: { leader, cards: [] } };
}

/** The play of a contract before the opening lead. */
export function playOf(contract: Contract): Play {
  return beginPlay(contract.strain, openingLeader(contract));
}

/** Whose turn it is, or null when all thirteen tricks are over. */
export function turnOf(play: Play): Seat | null {
  if (play.won.length === 13) return null;
  return clockwiseFrom(play.trick.leader)[play.trick.cards.length] ?? null;
}

/** Whether `card` beats `best`, the best card of the trick so far. */
export function beats(card: Card, best: Card, strain: Strain): boolean {
  if (suitOf(card) === suitOf(best)) return cardStrength(card) > cardStrength(best);
  return suitOf(card) === trumpOf(strain);
}

/** The seat whose card is winning a trick of 1 to 4 cards. */
export function winnerOf(trick: Trick, strain: Strain): Seat {
  const seats = clockwiseFrom(trick.leader);
  let [winner, best] = [seats[0], trick.cards[0]];
  invariant(best, 'An empty trick has no winner.');
  trick.cards.forEach((card, i) => {
    if (beats(card, best as Card, strain)) [winner, best] = [seats[i] ?? winner, card];
  });
  return winner;
}

/**
 * The play with one card more, by the seat whose turn it is. Throws when the play is over or the
 * card was played before; whether that seat may play it is a question for `legalCards` or `fits`.
 */
export function playCard(play: Play, card: Card): Play {
  invariant(turnOf(play) !== null, 'All thirteen tricks are over.');
  invariant(!cardsPlayed(play).includes(card), `${card} was played before.`);
  const trick: Trick = { leader: play.trick.leader, cards: [...play.trick.cards, card] };
  if (trick.cards.length < 4) return { ...play, trick };
  const winner = winnerOf(trick, play.strain);
  return {
    ...play,
    won: [...play.won, { ...trick, winner }],
    trick: { leader: winner, cards: [] },
  };
}

/** The play after some cards more, in order. */
export function playCards(play: Play, cards: readonly Card[]): Play {
  // Files hold thousands of plays: each trick is made once, and not anew with every card of it.
  const before = new Set(cardsPlayed(play));
  const won = [...play.won];
  let { leader, cards: lying } = play.trick;
  for (const card of cards) {
    invariant(won.length < 13, 'All thirteen tricks are over.');
    invariant(!before.has(card), `${card} was played before.`);
    before.add(card);
    lying = [...lying, card];
    if (lying.length < 4) continue;
    const winner = winnerOf({ leader, cards: lying }, play.strain);
    won.push({ leader, cards: lying, winner });
    [leader, lying] = [winner, []];
  }
  return { ...play, won, trick: { leader, cards: lying } };
}

/** The play as it was after its first `count` cards; `count` is at most the number of cards played. */
export function playUntil(play: Play, count: number): Play {
  const trick = Math.floor(count / 4);
  const { leader, cards } = play.won[trick] ?? play.trick;
  return {
    ...play,
    won: play.won.slice(0, trick),
    trick: { leader, cards: cards.slice(0, count % 4) },
  };
}

/** Every card played so far, in order. */
export function cardsPlayed(play: Play): readonly Card[] {
  const cards: Card[] = [];
  // A search asks this at every position: a plain loop is several times as fast as `flatMap`.
  for (const trick of play.won) cards.push(...trick.cards);
  cards.push(...play.trick.cards);
  return cards;
}

/** The cards that one seat has played, in order. */
export function cardsPlayedBy(play: Play, seat: Seat): readonly Card[] {
  return [...play.won, play.trick].flatMap((trick) => {
    const card = trick.cards[clockwiseFrom(trick.leader).indexOf(seat)];
    return card ? [card] : [];
  });
}

/** Tricks won by a side so far, 0 to 13. */
export function tricksWon(play: Play, side: Side): number {
  return play.won.filter((trick) => sideOf(trick.winner) === side).length;
}

/** Tricks not yet over, the one in progress included. */
export function tricksLeft(play: Play): number {
  return 13 - play.won.length;
}

/** The cards of a hand that may be played to a trick: follow suit when able (Law 44). */
export function legalCards(hand: Hand, trick: Trick): Hand {
  const led = trick.cards[0];
  if (!led) return hand;
  const following = inSuit(hand, suitOf(led));
  return following.length > 0 ? following : hand;
}

/** What is left of a complete deal after the play. */
export function handsLeft(deal: Deal, play: Play): Deal {
  const gone = new Set(cardsPlayed(play));
  return dealOf((seat) => without(deal[seat], gone));
}

/** The cards that the seat to play may play if this complete deal is the truth; none when the play is over. */
export function legalIn(deal: Deal, play: Play): Hand {
  const seat = turnOf(play);
  if (seat === null) return [];
  return legalCards(without(deal[seat], cardsPlayed(play)), play.trick);
}

/** The first card of a play that could not have been played if this complete deal were the truth. */
export interface Misfit {
  readonly seat: Seat;
  readonly card: Card;
  /** `holds`: the seat does not hold the card; `revoke`: it would have had to follow suit. */
  readonly because: 'holds' | 'revoke';
}

/** The first misfit between a complete deal and a play, or null when the deal fits. */
export function misfit(deal: Deal, play: Play): Misfit | null {
  // A search asks this at every position of every deal: it counts, and takes no hands apart.
  const { held, lengths } = holdings(deal);
  const left = lengths.slice();
  for (let number = 0; number <= play.won.length; number++) {
    const { leader, cards } = play.won[number] ?? play.trick;
    const seats = clockwiseFrom(leader);
    const led = cards[0];
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as Card;
      const seat = seats[i] as Seat;
      if (!held[seat].has(card)) return { seat, card, because: 'holds' };
      const ofSuit = placeIn(seat, card);
      const ofLed = led === undefined ? ofSuit : placeIn(seat, led);
      if (ofLed !== ofSuit && left[ofLed] !== 0) return { seat, card, because: 'revoke' };
      left[ofSuit] = (left[ofSuit] as number) - 1;
    }
  }
  return null;
}

interface Holdings {
  readonly held: Readonly<Record<Seat, ReadonlySet<Card>>>;
  /** How many cards of each suit each seat holds, at `placeIn`. */
  readonly lengths: Int8Array;
}

/** A deal never changes: what is once counted is not counted again. */
const HOLDINGS = new WeakMap<Deal, Holdings>();

function holdings(deal: Deal): Holdings {
  const known = HOLDINGS.get(deal);
  if (known) return known;
  const lengths = new Int8Array(16);
  for (const seat of SEATS)
    for (const card of deal[seat]) {
      lengths[placeIn(seat, card)] = (lengths[placeIn(seat, card)] as number) + 1;
    }
  const { N, E, S, W } = deal;
  const held = { N: new Set(N), E: new Set(E), S: new Set(S), W: new Set(W) };
  const counted: Holdings = { held, lengths };
  HOLDINGS.set(deal, counted);
  return counted;
}

const PLACES = { N: 0, E: 4, S: 8, W: 12 } as const;
const SUIT_PLACES = { S: 0, H: 1, D: 2, C: 3 } as const;

/** The place of a seat's length in the suit of a card, 0 to 15. */
function placeIn(seat: Seat, card: Card): number {
  return PLACES[seat] + SUIT_PLACES[suitOf(card)];
}

/** Whether everything played could have been played if this complete deal were the truth. */
export function fits(deal: Deal, play: Play): boolean {
  return misfit(deal, play) === null;
}

/** The seats in which each card of a play was played, for those who tell it again. */
export function seatsPlayed(play: Play): readonly Seat[] {
  return [...play.won, play.trick].flatMap((trick) =>
    clockwiseFrom(trick.leader).slice(0, trick.cards.length),
  );
}
