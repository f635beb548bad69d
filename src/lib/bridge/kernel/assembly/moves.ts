/**
 * The moves of every turn of a search, best first: one for each run of equal cards. A move is a
 * number: from the low end the highest rank of the run (4 bits), the lowest (4), the suit (2),
 * whether the lowest card is played instead of the highest (1), and its score.
 */
import { topRank } from './cards';
import { HANDS, hand, held, heldByAll } from './board';
import { scoreDiscard, scoreFollow, scoreLead, scoreSuit } from './order';
import { beats, bestRank, bestSuit, ledSuit, winner } from './trick';

/** Most moves at one turn: thirteen cards, no two of them equal. */
const TURN: i32 = 13 * 4;
const LIST: usize = memory.data(53 * 13 * 4, 16);
const LOWEST: i32 = 1 << 10;
const SCORE_SHIFT: i32 = 11;

/** The card, plus one, that settled a turn like this one before: at its hash. */
const CUTOFF_BITS: i32 = 16;
const CUTOFFS: usize = memory.data(2 << 16, 16);

/** Where the moves of a turn begin; a turn is counted by the cards still to be played. */
@inline
export function movesBegin(turn: i32): usize {
  return LIST + turn * TURN;
}

@inline
export function suitOfMove(move: i32): i32 {
  return (move >> 8) & 3;
}
@inline
export function topOfMove(move: i32): i32 {
  return move & 15;
}
@inline
export function lowOfMove(move: i32): i32 {
  return (move >> 4) & 15;
}
/** The rank that is played. */
@inline
export function rankOfMove(move: i32): i32 {
  return (move & LOWEST) === 0 ? move & 15 : (move >> 4) & 15;
}

export function forgetCutoffs(): void {
  memory.fill(CUTOFFS, 0, 2 << CUTOFF_BITS);
}

/**
 * Turns with the same cards about are alike: a hash of what usually decides, the hand when leading
 * or discarding (then with the suit led in the next two hands), all cards of the suit led when following (`following` are those of the seat).
 */
@inline
export function likeness(turn: i32, seat: i32, trick: i32, following: u32): usize {
  let hash: u64;
  if (following === 0) {
    hash = hand(seat);
    if ((turn & 3) !== 0) {
      // What the next two hands hold of the suit led decides what is worth keeping or ruffing with.
      const led = ledSuit(trick);
      const next = held((seat + 1) & 3, led) | (held(seat ^ 2, led) << 13);
      hash ^= (next as u64) * 0x9e3779b97f4a7c15;
    }
  } else {
    const at = HANDS + (ledSuit(trick) << 1);
    hash = (load<u16>(at) as u64) | ((load<u16>(at, 8) as u64) << 16) |
      ((load<u16>(at, 16) as u64) << 32) | ((load<u16>(at, 24) as u64) << 48);
  }
  // What the trick needs to win, not who has contested it.
  const state = (turn & 3) === 0 ? seat : (((trick & ~64) << 4) | ((turn & 3) << 2) | seat) + 4;
  hash = (hash ^ ((state as u64) * 0x9e3779b97f4a7c15)) * 0xd6e8feb86659fd93;
  return (hash >> (64 - CUTOFF_BITS - 10)) as usize;
}

/** The card that settled a turn like this one, or -1; it may not be legal now. */
@inline
export function killerOf(like: usize): i32 {
  const entry = load<u16>(CUTOFFS + ((like >> 10) << 1)) as i32;
  return entry === 0 || ((entry ^ (like as i32)) & 1023) !== 0 ? -1 : entry >> 10;
}

/** The move that settled a turn like this one, or -1 when there is none or it is not legal now. */
@inline
export function remembered(like: usize, turn: i32, seat: i32, trick: i32, following: u32): i32 {
  const entry = load<u16>(CUTOFFS + ((like >> 10) << 1)) as i32;
  if (((entry ^ (like as i32)) & 1023) !== 0) return -1;
  const card = entry >> 10;
  const suit = card >> 4;
  const rank = card & 15;
  const cards: u32 = following === 0 ? held(seat, suit) : suit === ledSuit(trick) ? following : 0;
  if ((cards & (1 << rank)) === 0) return -1;
  const leading = (turn & 3) === 0;
  let between = heldByAll(suit);
  if (!leading && suit === bestSuit(trick)) between |= 1 << bestRank(trick);
  // The run ends below the lowest card above it that is not ours.
  const above = between & ~cards & ~((1 << rank) - 1);
  const top = topRank(cards & ((above & -above) - 1));
  const low = lowOfRun(cards, between, top);
  const wins = leading || beats(trick, suit, top);
  return (wins ? 0 : LOWEST) | (suit << 8) | (low << 4) | top;
}

/** Remembers a card that settled the turn. */
@inline
export function settled(at: usize, card: i32): void {
  store<u16>(CUTOFFS + ((at >> 10) << 1), ((card << 10) | ((at as i32) & 1023)) as u16);
}

/** Lists the moves of a seat and returns the end of the list. */
export function generate(turn: i32, seat: i32, trick: i32, following: u32): usize {
  const first = movesBegin(turn);
  if (following !== 0) return follows(4 - (turn & 3), seat, trick, following, first);
  let end = first;
  if ((turn & 3) === 0) {
    for (let suit = 0; suit < 4; suit++) end = leads(seat, suit, first, end);
  } else {
    for (let suit = 0; suit < 4; suit++) end = discards(4 - (turn & 3), seat, suit, trick, first, end);
  }
  return end;
}

/** The lowest card of the run from `top` down: no other card in `between` parts its cards. */
@inline
function lowOfRun(cards: u32, between: u32, top: i32): i32 {
  // The highest card below `top` that is not ours ends the run; the run is what we hold above it.
  const below = ((1 as u32) << top) - 1;
  const barrier = topRank(between & ~cards & below);
  const run = cards & ((2 << top) - 1) & ~((1 << (barrier + 1)) - 1);
  return ctz<i32>(run);
}

/** Puts a move into its place of the sorted list. */
@inline
function insert(first: usize, end: usize, move: i32): void {
  let at = end;
  while (at > first && load<i32>(at - 4) < move) {
    store<i32>(at, load<i32>(at - 4));
    at -= 4;
  }
  store<i32>(at, move);
}

/** Adds the leads of a suit to the list. */
function leads(seat: i32, suit: i32, first: usize, end: usize): usize {
  const cards = held(seat, suit);
  if (cards === 0) return end;
  const between = heldByAll(suit);
  const common = scoreSuit(seat, suit, between);
  for (let rest = cards; rest !== 0; ) {
    const top = topRank(rest);
    const low = lowOfRun(cards, between, top);
    rest &= ((1 as u32) << low) - 1;
    const score = common + scoreLead(seat, suit, between, top, low);
    insert(first, end, (score << SCORE_SHIFT) | (suit << 8) | (low << 4) | top);
    end += 4;
  }
  return end;
}

/** Lists the cards of a seat that follows suit. */
function follows(position: i32, seat: i32, trick: i32, cards: u32, first: usize): usize {
  const suit = ledSuit(trick);
  const partnerWins = ((winner(trick) ^ seat) & 1) === 0;
  let between = heldByAll(suit);
  // Cards played to this trick no longer part two cards, except the one that is winning.
  let best = 13;
  if (suit === bestSuit(trick)) {
    best = bestRank(trick);
    between |= 1 << best;
  }
  let end = first;
  for (let rest = cards; rest !== 0; ) {
    const top = topRank(rest);
    const low = lowOfRun(cards, between, top);
    rest &= ((1 as u32) << low) - 1;
    const score = scoreFollow(position, seat, suit, between, top, best, partnerWins);
    insert(first, end, (score << SCORE_SHIFT) | (top > best ? 0 : LOWEST) | (suit << 8) | (low << 4) | top);
    end += 4;
  }
  return end;
}

/** Adds the cards of a suit of a seat that cannot follow. */
function discards(position: i32, seat: i32, suit: i32, trick: i32, first: usize, end: usize): usize {
  const cards = held(seat, suit);
  if (cards === 0) return end;
  const partnerWins = ((winner(trick) ^ seat) & 1) === 0;
  const best = bestRank(trick);
  let between = heldByAll(suit);
  if (suit === bestSuit(trick)) between |= 1 << best;
  for (let rest = cards; rest !== 0; ) {
    const top = topRank(rest);
    const low = lowOfRun(cards, between, top);
    rest &= ((1 as u32) << low) - 1;
    const wins = beats(trick, suit, top);
    const score = scoreDiscard(position, seat, suit, between, top, ledSuit(trick), best, bestSuit(trick), partnerWins);
    insert(first, end, (score << SCORE_SHIFT) | (wins ? 0 : LOWEST) | (suit << 8) | (low << 4) | top);
    end += 4;
  }
  return end;
}
