/** A position at any point of a trick, and the questions that are asked about it. */
import { count, inSuit, suitOf, topBit, topRank } from './cards';
import { allHands, hand, held, heldByAll, oneCard, setHand, shapeOfHands, trump } from './board';
import { SPENT, YES, lead, play, turn } from './search';
import { bestRank, bestSuit, ledWith, withCard } from './trick';

/** Tricks to go, the one in progress included. */
export let tricksToGo: i32 = 0;
/** The seat to play. */
export let seatToPlay: i32 = 0;
let cardsToGo: i32 = 0;
let shape: u64 = 0;
let trick: i32 = 0;
/** Values of cards at their numbers, -1 while unknown. */
const VALUES: usize = memory.data(64, 16);
/** The answer to a question for which the node budget was too small. */
export const UNKNOWN: i32 = -1;

/** Takes over the hands that are set, at the start of a trick. */
export function begin(leader: i32): void {
  shape = shapeOfHands();
  tricksToGo = count(suitOf(hand(0), 0)) + count(suitOf(hand(0), 1)) +
    count(suitOf(hand(0), 2)) + count(suitOf(hand(0), 3));
  cardsToGo = tricksToGo << 2;
  seatToPlay = leader;
  trick = 0;
  memory.fill(VALUES, 0xff, 64);
}

/** A card played to the trick. */
export function playAtRoot(suit: i32, rank: i32): void {
  trick = (cardsToGo & 3) === 0
    ? ledWith(seatToPlay, suit, rank)
    : withCard(trick, seatToPlay, suit, rank);
  setHand(seatToPlay, hand(seatToPlay) ^ inSuit(1 << rank, suit));
  shape -= oneCard(seatToPlay, suit);
  cardsToGo--;
  seatToPlay = (seatToPlay + 1) & 3;
}

/** The most tricks that the side to play can take; `guess` is where to begin, from 1 on. */
export function value(guess: i32): i32 {
  let low = 0;
  let high = tricksToGo;
  guess = max(1, min(tricksToGo, guess));
  while (low < high) {
    const answer = reaches(guess);
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === 1) low = guess;
    else high = guess - 1;
    guess = low === guess ? guess + 1 : guess - 1;
  }
  return low;
}

/** Whether the side to play takes `tricks` or more: 1, 0 or UNKNOWN. */
export function reaches(tricks: i32): i32 {
  if (tricks <= 0) return 1;
  if (tricks > tricksToGo) return 0;
  const need = needOf(tricks);
  return toSide((cardsToGo & 3) === 0
    ? lead(shape, seatToPlay, tricksToGo, need)
    : turn(shape, seatToPlay, cardsToGo, need, trick));
}

/** The tricks that the side to play takes after a legal card; `best` is the value of the position. */
export function valueAfter(suit: i32, rank: i32, best: i32): i32 {
  const known = load<i8>(VALUES + ((suit << 4) | rank));
  if (known >= 0) return known;
  let tricks = best;
  while (tricks > 0) {
    const answer = toSide(play(shape, seatToPlay, cardsToGo, needOf(tricks), trick, suit, rank));
    if (answer === UNKNOWN) return UNKNOWN;
    if (answer === 1) break;
    tricks--;
  }
  for (let equal: u32 = 1 << rank; equal !== 0; equal = nextEqual(suit, equal)) {
    store<i8>(VALUES + ((suit << 4) | topRank(equal)), tricks as i8);
  }
  return tricks;
}

/** The legal cards of the seat to play. */
export function legalCards(): u64 {
  const mine = hand(seatToPlay);
  if ((cardsToGo & 3) === 0) return mine;
  const following = inSuit(held(seatToPlay, trick & 3), trick & 3);
  return following !== 0 ? following : mine;
}

/** The next lower card of the hand when no other card left stands between, or 0. */
function nextEqual(suit: i32, bit: u32): u32 {
  let left = heldByAll(suit);
  // The winning card of the trick parts two cards until the trick ends.
  if ((cardsToGo & 3) !== 0 && suit === bestSuit(trick)) left |= 1 << bestRank(trick);
  return topBit(left & (bit - 1)) & held(seatToPlay, suit);
}

/** What North and South need when the side to play takes `tricks`, or one trick less. */
function needOf(tricks: i32): i32 {
  return (seatToPlay & 1) === 0 ? tricks : tricksToGo - tricks + 1;
}

function toSide(answer: u64): i32 {
  if ((answer & SPENT) !== 0) return UNKNOWN;
  return ((answer & YES) !== 0) === ((seatToPlay & 1) === 0) ? 1 : 0;
}

/**
 * A first guess, 1 to the tricks to go: half of them, a fifth of a trick for every point more than
 * the others have (4 for the highest card left of a suit down to 1 for the fourth), half a trick for
 * every trump more. Fitted to random deals, on which it is wrong by 0.9 tricks on average.
 */
export function firstGuess(): i32 {
  const all = allHands();
  const ours = hand(seatToPlay) | hand(seatToPlay ^ 2);
  let points = 0;
  let trumps = 0;
  for (let suit = 0; suit < 4; suit++) {
    const our = suitOf(ours, suit);
    let left = suitOf(all, suit);
    if (suit === trump) trumps = 2 * count(our) - count(left);
    for (let worth = 4; worth > 0 && left !== 0; worth--) {
      const top = topBit(left);
      left ^= top;
      points += (our & top) !== 0 ? worth : -worth;
    }
  }
  const tricks = 0.25 + 0.5 * (tricksToGo as f64) + 0.015 * (tricksToGo * points) + 0.48 * trumps;
  return Math.round(tricks) as i32;
}
