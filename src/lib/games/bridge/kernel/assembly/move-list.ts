/**
 * Move generation for the double-dummy search: the moves of each turn, best first, one for each run
 * of equivalent cards, and a refutation table (Akl & Newborn 1977) of cards that caused a cutoff.
 *
 * A move is a number; from the low end: the highest rank of the run (4 bits), the lowest (4), the
 * suit (2), a flag when the lowest card of the run is played instead of the highest (1), the score.
 */
import { count, highestRank, nthHighest } from './card-sets';
import { discardHistory, leadHistory, usesHistory } from './history';
import { HANDS, hand, holding, cardsLeftInSuit } from './search-hands';
import { scoreDiscard, scoreFollow, scoreLead, scoreLeadSuit } from './move-ordering';
import { beats, winningRank, winningSuit, ledSuit, trickWinner } from './packed-trick';

/** At most thirteen moves of four bytes, when no two cards are equivalent. */
const BYTES_PER_TURN: i32 = 13 * 4;
const MOVE_LISTS: usize = memory.data(53 * 13 * 4, 16);
const PLAYS_LOWEST: i32 = 1 << 10;
const SCORE_SHIFT: i32 = 11;

/** Entries of 16 bits at the hash of a turn: 10 bits of the hash to verify, 6 bits of the card. */
const REFUTATION_BITS: i32 = 16;
const REFUTATIONS: usize = memory.data(2 << 16, 16);

/** The start of a turn's move list; `turn` is the number of cards still to be played. */
@inline
export function moveListStart(turn: i32): usize {
  return MOVE_LISTS + turn * BYTES_PER_TURN;
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
/** The rank that the move plays. */
@inline
export function rankOfMove(move: i32): i32 {
  return (move & PLAYS_LOWEST) === 0 ? move & 15 : (move >> 4) & 15;
}

export function clearRefutations(): void {
  memory.fill(REFUTATIONS, 0, 2 << REFUTATION_BITS);
}

/**
 * A hash of what usually decides a turn, the key of the refutation table: the hand when leading or
 * discarding (and then the suit led in the next two hands), all four holdings of the suit led when
 * following. `following`: the seat's own cards of the suit led.
 */
@inline
export function hashTurn(turn: i32, seat: i32, trick: i32, following: u32): usize {
  let hash: u64;
  if (following === 0) {
    hash = hand(seat);
    if ((turn & 3) !== 0) {
      // The suit led in the next two hands decides what is worth keeping or ruffing with.
      const led = ledSuit(trick);
      const next = holding((seat + 1) & 3, led) | (holding(seat ^ 2, led) << 13);
      hash ^= (next as u64) * 0x9e3779b97f4a7c15;
    }
  } else {
    const at = HANDS + (ledSuit(trick) << 1);
    hash =
      (load<u16>(at) as u64) |
      ((load<u16>(at, 8) as u64) << 16) |
      ((load<u16>(at, 16) as u64) << 32) |
      ((load<u16>(at, 24) as u64) << 48);
  }
  // The winning card of the trick, without the contested flag.
  const state = (turn & 3) === 0 ? seat : (((trick & ~64) << 4) | ((turn & 3) << 2) | seat) + 4;
  hash = (hash ^ ((state as u64) * 0x9e3779b97f4a7c15)) * 0xd6e8feb86659fd93;
  return (hash >> (64 - REFUTATION_BITS - 10)) as usize;
}

/**
 * A lead in a byte, never 0: its suit and how many higher cards of the suit the hand holds. It stands
 * for similar leads from all hands of one shape.
 */
@inline
export function encodeLead(seat: i32, card: i32): i32 {
  const suit = card >> 4;
  return (((count(holding(seat, suit) >> (card & 15)) - 1) << 2) | suit) + 1;
}

/** The move of an encoded lead; -1 for 0. The seat's hand has the shape of the encoded one. */
@inline
export function decodeLead(seat: i32, code: i32): i32 {
  if (code === 0) return -1;
  const suit = (code - 1) & 3;
  const cards = holding(seat, suit);
  const rank = ctz<i32>(nthHighest(cards, ((code - 1) >> 2) + 1));
  return moveOfCard(suit, rank, cards, cardsLeftInSuit(suit));
}

/** The card that refuted a similar turn, or -1; it may be illegal here. */
@inline
export function refutationCard(hash: usize): i32 {
  const entry = load<u16>(REFUTATIONS + ((hash >> 10) << 1)) as i32;
  return entry === 0 || ((entry ^ (hash as i32)) & 1023) !== 0 ? -1 : entry >> 10;
}

/** The move that refuted a similar turn; -1 when there is none or it is illegal here. */
@inline
export function refutationMove(hash: usize, turn: i32, seat: i32, trick: i32, following: u32): i32 {
  const entry = load<u16>(REFUTATIONS + ((hash >> 10) << 1)) as i32;
  if (((entry ^ (hash as i32)) & 1023) !== 0) return -1;
  const card = entry >> 10;
  const suit = card >> 4;
  const rank = card & 15;
  const cards: u32 =
    following === 0 ? holding(seat, suit) : suit === ledSuit(trick) ? following : 0;
  if ((cards & (1 << rank)) === 0) return -1;
  const leading = (turn & 3) === 0;
  let present = cardsLeftInSuit(suit);
  if (!leading && suit === winningSuit(trick)) present |= 1 << winningRank(trick);
  const move = moveOfCard(suit, rank, cards, present);
  return leading || beats(trick, suit, topOfMove(move)) ? move : move | PLAYS_LOWEST;
}

/** The move of the run that a card belongs to; `present`: the cards that divide runs, and the own. */
@inline
function moveOfCard(suit: i32, rank: i32, cards: u32, present: u32): i32 {
  // The run ends below the next higher card of another hand.
  const above = present & ~cards & ~((1 << rank) - 1);
  const top = highestRank(cards & ((above & -above) - 1));
  return (suit << 8) | (lowestOfRun(cards, present, top) << 4) | top;
}

/** Stores a card that caused a cutoff. */
@inline
export function storeRefutation(hash: usize, card: i32): void {
  store<u16>(REFUTATIONS + ((hash >> 10) << 1), ((card << 10) | ((hash as i32) & 1023)) as u16);
}

/** Lists the legal moves of a seat; returns the end of the list. */
export function generateMoves(turn: i32, seat: i32, trick: i32, following: u32): usize {
  const first = moveListStart(turn);
  if (following !== 0) return addFollows(4 - (turn & 3), seat, trick, following, first);
  let end = first;
  if ((turn & 3) === 0) {
    for (let suit = 0; suit < 4; suit++) end = addLeads(turn, seat, suit, first, end);
  } else {
    for (let suit = 0; suit < 4; suit++)
      end = addDiscards(turn, seat, suit, trick, first, end);
  }
  return end;
}

/** The lowest card of the run from `top` down: no card of another hand in `present` divides it. */
@inline
function lowestOfRun(cards: u32, present: u32, top: i32): i32 {
  // The highest card of another hand below `top` ends the run.
  const below = ((1 as u32) << top) - 1;
  const barrier = highestRank(present & ~cards & below);
  const run = cards & ((2 << top) - 1) & ~((1 << (barrier + 1)) - 1);
  return ctz<i32>(run);
}

/** Inserts a move into the list, which is sorted by falling score. */
@inline
function insertSorted(first: usize, end: usize, move: i32): void {
  let at = end;
  while (at > first && load<i32>(at - 4) < move) {
    store<i32>(at, load<i32>(at - 4));
    at -= 4;
  }
  store<i32>(at, move);
}

/** Adds the leads of a suit to the list. */
function addLeads(turn: i32, seat: i32, suit: i32, first: usize, end: usize): usize {
  const cards = holding(seat, suit);
  if (cards === 0) return end;
  const present = cardsLeftInSuit(suit);
  const common = scoreLeadSuit(seat, suit, present);
  for (let rest = cards; rest !== 0;) {
    const top = highestRank(rest);
    const low = lowestOfRun(cards, present, top);
    rest &= ((1 as u32) << low) - 1;
    let score = common + scoreLead(seat, suit, present, top, low);
    if (usesHistory) score += leadHistory(seat, (suit << 4) | low);
    insertSorted(first, end, (score << SCORE_SHIFT) | (suit << 8) | (low << 4) | top);
    end += 4;
  }
  return end;
}

/** Lists the moves of a seat that follows suit. */
function addFollows(position: i32, seat: i32, trick: i32, cards: u32, first: usize): usize {
  const suit = ledSuit(trick);
  const partnerWins = ((trickWinner(trick) ^ seat) & 1) === 0;
  let present = cardsLeftInSuit(suit);
  // Of the cards played to this trick only the winning one still divides a run.
  let best = 13;
  if (suit === winningSuit(trick)) {
    best = winningRank(trick);
    present |= 1 << best;
  }
  let end = first;
  for (let rest = cards; rest !== 0;) {
    const top = highestRank(rest);
    const low = lowestOfRun(cards, present, top);
    rest &= ((1 as u32) << low) - 1;
    const score = scoreFollow(position, seat, suit, present, top, best, partnerWins);
    insertSorted(
      first,
      end,
      (score << SCORE_SHIFT) | (top > best ? 0 : PLAYS_LOWEST) | (suit << 8) | (low << 4) | top,
    );
    end += 4;
  }
  return end;
}

/** Adds the discards or ruffs in a suit to the list. */
function addDiscards(
  turn: i32,
  seat: i32,
  suit: i32,
  trick: i32,
  first: usize,
  end: usize,
): usize {
  const cards = holding(seat, suit);
  if (cards === 0) return end;
  const partnerWins = ((trickWinner(trick) ^ seat) & 1) === 0;
  const best = winningRank(trick);
  let present = cardsLeftInSuit(suit);
  if (suit === winningSuit(trick)) present |= 1 << best;
  for (let rest = cards; rest !== 0;) {
    const top = highestRank(rest);
    const low = lowestOfRun(cards, present, top);
    rest &= ((1 as u32) << low) - 1;
    const wins = beats(trick, suit, top);
    let score = scoreDiscard(
      4 - (turn & 3),
      seat,
      suit,
      present,
      top,
      ledSuit(trick),
      best,
      winningSuit(trick),
      partnerWins,
    );
    if (usesHistory) score += discardHistory(seat, (suit << 4) | low);
    insertSorted(
      first,
      end,
      (score << SCORE_SHIFT) | (wins ? 0 : PLAYS_LOWEST) | (suit << 8) | (low << 4) | top,
    );
    end += 4;
  }
  return end;
}
