/**
 * The play of the cards as all four players see it (Laws 41 to 45 of Duplicate Bridge 2017).
 * A play holds no hidden hand, so one play can be held against many deals: `legalCards` takes a
 * hand, `fits` takes a complete deal.
 */
import { invariant } from '$lib/core/result';
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { cardsInSuit, removeCards, type Hand } from '$lib/cards/hand';
import { openingLeader, trumpOf, type Contract, type Strain } from './contract';
import { dealOf, type Deal } from './bridge-deal';
import { clockwiseFrom, SEATS, sideOf, type Seat, type Side } from './bridge-seats';

/** The cards of one trick in the order in which they were played: 0 to 4. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** A trick of four cards. */
export interface WonTrick extends Trick {
  readonly winner: Seat;
}

/** The cards played so far: complete tricks, and the trick in progress (0 to 3 cards). */
export interface Play {
  readonly strain: Strain;
  readonly won: readonly WonTrick[];
  readonly trick: Trick;
}

/** A play without a card; `leader` leads to the first trick. */
export function beginPlay(strain: Strain, leader: Seat): Play {
  return { strain, won: [], trick: { leader, cards: [] } };
}

/** The play of a contract before the opening lead. */
export function playOf(contract: Contract): Play {
  return beginPlay(contract.strain, openingLeader(contract));
}

/** The seat whose turn it is, or null when all thirteen tricks are over. */
export function turnOf(play: Play): Seat | null {
  if (play.won.length === 13) return null;
  return clockwiseFrom(play.trick.leader)[play.trick.cards.length] ?? null;
}

/** True when `card` beats the card that wins the trick so far. */
export function beats(card: Card, winningCard: Card, strain: Strain): boolean {
  if (suitOf(card) === suitOf(winningCard)) return cardStrength(card) > cardStrength(winningCard);
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
 * The play with one more card, by the seat whose turn it is. Throws when the play is over or the
 * card was played before. It does not check that the seat may play it: see `legalCards` and `fits`.
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

/** The play after these cards, in order. Throws as `playCard` does. */
export function playCards(play: Play, cards: readonly Card[]): Play {
  // Files hold thousands of plays: this builds each trick once instead of once a card.
  const playedCards = new Set(cardsPlayed(play));
  const won = [...play.won];
  let { leader, cards: trickCards } = play.trick;
  for (const card of cards) {
    invariant(won.length < 13, 'All thirteen tricks are over.');
    invariant(!playedCards.has(card), `${card} was played before.`);
    playedCards.add(card);
    trickCards = [...trickCards, card];
    if (trickCards.length < 4) continue;
    const winner = winnerOf({ leader, cards: trickCards }, play.strain);
    won.push({ leader, cards: trickCards, winner });
    [leader, trickCards] = [winner, []];
  }
  return { ...play, won, trick: { leader, cards: trickCards } };
}

/** The play after its first `count` cards; `count` is at most the number of cards played. */
export function playUntil(play: Play, count: number): Play {
  const trickIndex = Math.floor(count / 4);
  const { leader, cards } = play.won[trickIndex] ?? play.trick;
  return {
    ...play,
    won: play.won.slice(0, trickIndex),
    trick: { leader, cards: cards.slice(0, count % 4) },
  };
}

/** Every card played so far, in order. */
export function cardsPlayed(play: Play): readonly Card[] {
  const cards: Card[] = [];
  // Called at every position of a search: a loop is several times as fast as `flatMap`.
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
  const ledCard = trick.cards[0];
  if (!ledCard) return hand;
  const suitCards = cardsInSuit(hand, suitOf(ledCard));
  return suitCards.length > 0 ? suitCards : hand;
}

/** The cards of a complete deal that are left after the play. */
export function handsLeft(deal: Deal, play: Play): Deal {
  const played = new Set(cardsPlayed(play));
  return dealOf((seat) => removeCards(deal[seat], played));
}

/** The legal cards of the seat to play in this complete deal; none when the play is over. */
export function legalIn(deal: Deal, play: Play): Hand {
  const seat = turnOf(play);
  if (seat === null) return [];
  return legalCards(removeCards(deal[seat], cardsPlayed(play)), play.trick);
}

/** The first card of a play that contradicts a complete deal. */
export interface Misfit {
  readonly seat: Seat;
  readonly card: Card;
  /** `holds`: the seat does not hold the card; `revoke`: it had to follow suit. */
  readonly because: 'holds' | 'revoke';
}

/** The first contradiction between a complete deal and a play, or null when the deal fits. */
export function misfit(deal: Deal, play: Play): Misfit | null {
  // Called at every position of every deal of a search: it counts instead of building hands.
  const { held, lengths } = holdings(deal);
  const remainingLengths = lengths.slice();
  for (let trickIndex = 0; trickIndex <= play.won.length; trickIndex++) {
    const { leader, cards } = play.won[trickIndex] ?? play.trick;
    const seats = clockwiseFrom(leader);
    const ledCard = cards[0];
    for (let i = 0; i < cards.length; i++) {
      const card = cards[i] as Card;
      const seat = seats[i] as Seat;
      if (!held[seat].has(card)) return { seat, card, because: 'holds' };
      const suitIndex = lengthIndex(seat, card);
      const ledIndex = ledCard === undefined ? suitIndex : lengthIndex(seat, ledCard);
      if (ledIndex !== suitIndex && remainingLengths[ledIndex] !== 0)
        return { seat, card, because: 'revoke' };
      remainingLengths[suitIndex] = (remainingLengths[suitIndex] as number) - 1;
    }
  }
  return null;
}

interface Holdings {
  readonly held: Readonly<Record<Seat, ReadonlySet<Card>>>;
  /** The length of each suit in each hand, at index `lengthIndex(seat, card)`. */
  readonly lengths: Int8Array;
}

/** Deals are immutable, so their counts are cached. */
const HOLDINGS = new WeakMap<Deal, Holdings>();

function holdings(deal: Deal): Holdings {
  const cached = HOLDINGS.get(deal);
  if (cached) return cached;
  const lengths = new Int8Array(16);
  for (const seat of SEATS)
    for (const card of deal[seat]) {
      lengths[lengthIndex(seat, card)] = (lengths[lengthIndex(seat, card)] as number) + 1;
    }
  const { N, E, S, W } = deal;
  const held = { N: new Set(N), E: new Set(E), S: new Set(S), W: new Set(W) };
  const result: Holdings = { held, lengths };
  HOLDINGS.set(deal, result);
  return result;
}

const SEAT_OFFSET = { N: 0, E: 4, S: 8, W: 12 } as const;
const SUIT_OFFSET = { S: 0, H: 1, D: 2, C: 3 } as const;

/** The index of a seat's length in the suit of a card, 0 to 15. */
function lengthIndex(seat: Seat, card: Card): number {
  return SEAT_OFFSET[seat] + SUIT_OFFSET[suitOf(card)];
}

/** True when a play is possible in this complete deal: every seat held its cards, no revoke. */
export function fits(deal: Deal, play: Play): boolean {
  return misfit(deal, play) === null;
}

/** The seat that played each card, in the order of play. */
export function seatsPlayed(play: Play): readonly Seat[] {
  return [...play.won, play.trick].flatMap((trick) =>
    clockwiseFrom(trick.leader).slice(0, trick.cards.length),
  );
}
