/** The root of the double-dummy search: a position at any point of a trick, and its value. */
import { count, toCardSet, cardsOfSuit, highestCard, highestRank } from './card-sets';
import {
  allHands,
  hand,
  holding,
  cardsLeftInSuit,
  shapeUnit,
  setHand,
  shapeOfHands,
  trump,
} from './search-hands';
import { setTricksAtRoot } from './history';
import {
  OUT_OF_BUDGET,
  MADE,
  searchTrickStart,
  searchCard,
  searchTurn,
} from './double-dummy-search';
import { winningRank, winningSuit, trickAfterLead, trickAfterCard } from './packed-trick';

/** Tricks left to play, the one in progress included. */
export let tricksToGo: i32 = 0;
/** The seat to play. */
export let seatToPlay: i32 = 0;
let cardsToGo: i32 = 0;
let shape: u64 = 0;
let trick: i32 = 0;
/** Tricks after each card at its number, -1 while unknown. */
const VALUES: usize = memory.data(64, 16);
/** The answer when the node budget ran out. */
export const UNKNOWN: i32 = -1;

/** Makes the current hands the root position, at the start of a trick. */
export function enterRoot(leader: i32): void {
  shape = shapeOfHands();
  tricksToGo =
    count(cardsOfSuit(hand(0), 0)) +
    count(cardsOfSuit(hand(0), 1)) +
    count(cardsOfSuit(hand(0), 2)) +
    count(cardsOfSuit(hand(0), 3));
  cardsToGo = tricksToGo << 2;
  setTricksAtRoot(tricksToGo);
  seatToPlay = leader;
  trick = 0;
  memory.fill(VALUES, 0xff, 64);
}

/** Plays a card to the trick in progress at the root. */
export function playAtRoot(suit: i32, rank: i32): void {
  trick =
    (cardsToGo & 3) === 0
      ? trickAfterLead(seatToPlay, suit, rank)
      : trickAfterCard(trick, seatToPlay, suit, rank);
  setHand(seatToPlay, hand(seatToPlay) ^ toCardSet(1 << rank, suit));
  shape -= shapeUnit(seatToPlay, suit);
  cardsToGo--;
  seatToPlay = (seatToPlay + 1) & 3;
}

/** The most tricks for the side to play, by zero-window tests from `guess` (1 or more) on. */
export function solveValue(guess: i32): i32 {
  let low = 0;
  let high = tricksToGo;
  guess = max(1, min(tricksToGo, guess));
  while (low < high) {
    const answer = canReach(guess);
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === 1) low = guess;
    else high = guess - 1;
    guess = low === guess ? guess + 1 : guess - 1;
  }
  return low;
}

/** 1 if the side to play takes `tricks` or more, else 0; or UNKNOWN. */
export function canReach(tricks: i32): i32 {
  if (tricks <= 0) return 1;
  if (tricks > tricksToGo) return 0;
  const need = northSouthNeed(tricks);
  return toSideAnswer(
    (cardsToGo & 3) === 0
      ? searchTrickStart(shape, seatToPlay, tricksToGo, need)
      : searchTurn(shape, seatToPlay, cardsToGo, need, trick, 0),
  );
}

/** The tricks for the side to play after a legal card; `best`: the value of the position. */
export function valueAfterCard(suit: i32, rank: i32, best: i32): i32 {
  const stored = load<i8>(VALUES + ((suit << 4) | rank));
  if (stored >= 0) return stored;
  let tricks = best;
  while (tricks > 0) {
    const answer = toSideAnswer(
      searchCard(shape, seatToPlay, cardsToGo, northSouthNeed(tricks), trick, suit, rank),
    );
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === 1) break;
    tricks--;
  }
  for (
    let equivalent: u32 = 1 << rank;
    equivalent !== 0;
    equivalent = nextEquivalent(suit, equivalent)
  ) {
    store<i8>(VALUES + ((suit << 4) | highestRank(equivalent)), tricks as i8);
  }
  return tricks;
}

/** The legal cards of the seat to play. */
export function legalCards(): u64 {
  const ownHand = hand(seatToPlay);
  if ((cardsToGo & 3) === 0) return ownHand;
  const following = toCardSet(holding(seatToPlay, trick & 3), trick & 3);
  return following !== 0 ? following : ownHand;
}

/** The next lower card of the hand if no other card left lies between, else 0. */
function nextEquivalent(suit: i32, bit: u32): u32 {
  let cardsLeft = cardsLeftInSuit(suit);
  // The winning card of the trick divides a run until the trick ends.
  if ((cardsToGo & 3) !== 0 && suit === winningSuit(trick)) cardsLeft |= 1 << winningRank(trick);
  return highestCard(cardsLeft & (bit - 1)) & holding(seatToPlay, suit);
}

/** The window for North and South that tests if the side to play takes `tricks`. */
function northSouthNeed(tricks: i32): i32 {
  return (seatToPlay & 1) === 0 ? tricks : tricksToGo - tricks + 1;
}

/** The answer of a search, from the view of the side to play. */
function toSideAnswer(answer: u64): i32 {
  if ((answer & OUT_OF_BUDGET) !== 0) return UNKNOWN;
  return ((answer & MADE) !== 0) === ((seatToPlay & 1) === 0) ? 1 : 0;
}

/**
 * An estimate of the value, where the zero-window tests begin: half the tricks left, 0.015 of them
 * for each point more than the opponents (4 for the highest card left of a suit down to 1 for the
 * fourth), and half a trick for each trump more. Fitted to random deals; mean error 0.9 tricks.
 */
export function firstGuess(): i32 {
  const all = allHands();
  const sideHand = hand(seatToPlay) | hand(seatToPlay ^ 2);
  let points = 0;
  let trumps = 0;
  for (let suit = 0; suit < 4; suit++) {
    const sideCards = cardsOfSuit(sideHand, suit);
    let cardsLeft = cardsOfSuit(all, suit);
    if (suit === trump) trumps = 2 * count(sideCards) - count(cardsLeft);
    for (let worth = 4; worth > 0 && cardsLeft !== 0; worth--) {
      const top = highestCard(cardsLeft);
      cardsLeft ^= top;
      points += (sideCards & top) !== 0 ? worth : -worth;
    }
  }
  const tricks = 0.25 + 0.5 * (tricksToGo as f64) + 0.015 * (tricksToGo * points) + 0.48 * trumps;
  return Math.round(tricks) as i32;
}
