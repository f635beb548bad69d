/**
 * Zero-window search: do North and South take `need` of the `n` tricks to go? An answer is a number
 * of 64 bits: the ranks that it rests on (in each suit the cards below the lowest of them may be
 * exchanged for each other at will) and above them YES, or SPENT when the node budget ran out.
 */
import { count, inSuit, nthHighest, suitOf, topRank } from './cards';
import { allHands, hand, held, oneCard, owners, setHand, trump } from './board';
import { cash, cashRanks } from './cash';
import { laterRanks, sureLater } from './later';
import {
  generate, likeness, lowOfMove, movesBegin, rankOfMove, remembered, settled, suitOfMove, topOfMove,
} from './moves';
import { file, find, foundMask01, foundMask23, keyOf } from './table';
import { bestRank, bestSuit, isContested, ledSuit, ledWith, winner, withCard } from './trick';

export const YES: u64 = 1 << 63;
export const SPENT: u64 = 1 << 62;
const RANKS: u64 = 0x1fff1fff1fff1fff;

/** Positions looked at, and how many may be. */
export let nodes: u32 = 0;
export let budget: u32 = 0xffffffff;

export function setBudget(most: u32): void {
  nodes = 0;
  budget = most;
}

/** Counts a position; false when the budget does not reach that far. */
@inline
export function spend(): bool {
  return ++nodes <= budget;
}

/** The start of a trick, with `n` to go. */
export function lead(shape: u64, seat: i32, n: i32, need: i32): u64 {
  if (need <= 0) return YES;
  if (need > n) return 0;
  if (!spend()) return SPENT;
  if (n === 1) return lastTrick(seat);
  const ours = (seat & 1) === 0;
  const wanted = ours ? need : n - need + 1;
  if (cash(seat, n, wanted) >= wanted) return cashRanks | (ours ? YES : 0);
  if (sureLater(seat, n, n + 1 - wanted)) return laterRanks | (ours ? 0 : YES);

  const left = allHands();
  const owners01 = ((owners(0, suitOf(left, 0)) as u64) << 26) | owners(1, suitOf(left, 1));
  const owners23 = ((owners(2, suitOf(left, 2)) as u64) << 26) | owners(3, suitOf(left, 3));
  const key = keyOf(shape, seat, n, trump);
  const known = find(key, owners01, owners23, need);
  if (known !== 0) {
    const ranks = ranksOf(left, foundMask01, 0) | ranksOf(left, foundMask23, 2);
    return known > 0 ? ranks | YES : ranks;
  }
  const answer = turn(shape, seat, n << 2, need, 0);
  if ((answer & SPENT) !== 0) return answer;
  const yes = (answer & YES) !== 0;
  file(
    key,
    owners01,
    (maskOf(left, answer, 0) << 26) | maskOf(left, answer, 1),
    owners23,
    (maskOf(left, answer, 2) << 26) | maskOf(left, answer, 3),
    yes ? need : 0,
    yes ? n : need - 1,
  );
  return answer;
}

/** One seat's turn at any point of a trick; `left` counts the cards that are still to be played. */
export function turn(shape: u64, seat: i32, left: i32, need: i32, trick: i32): u64 {
  const led = ledSuit(trick);
  const following: u32 = (left & 3) !== 0 ? held(seat, led) : 0;
  if (following !== 0 && (following & (following - 1)) === 0) {
    return play(shape, seat, left, need, trick, led, topRank(following));
  }
  const wish: u64 = (seat & 1) === 0 ? YES : 0;
  const like = likeness(left, seat, trick, following);
  let ranks: u64 = 0;
  // Cards that are known to do no better than one tried before.
  let dead: u64 = 0;
  // The card that settled a turn like this one comes first; the others are listed if it fails.
  let at = movesBegin(left);
  let end: usize = 0;
  let move = remembered(like, left, seat, trick, following);
  if (move < 0) {
    end = generate(left, seat, trick, following);
    move = load<i32>(at);
  }
  while (true) {
    const suit = suitOfMove(move);
    const top = (1 as u32) << topOfMove(move);
    if ((dead & inSuit(top, suit)) === 0) {
      const rank = rankOfMove(move);
      const answer = play(shape, seat, left, need, trick, suit, rank);
      if ((answer & (YES | SPENT)) === wish) {
        settled(like, (suit << 4) | rank);
        return answer;
      }
      if ((answer & SPENT) !== 0) return answer;
      // Ranks at or above the card mattered, or all cards below what mattered are alike.
      const mattered = suitOf(answer & RANKS, suit);
      const least: u32 = mattered === 0 ? 0x2000 : mattered & -mattered;
      const low = (1 as u32) << lowOfMove(move);
      dead |= inSuit(least > top ? least - 1 : (top << 1) - low, suit);
      ranks |= answer & RANKS;
      if (least <= top) ranks |= inSuit(low, suit);
    }
    if (end === 0) end = generate(left, seat, trick, following);
    else at += 4;
    if (at >= end) return ranks | (wish ^ YES);
    move = load<i32>(at);
  }
}

/** One card of one seat, and all that follows. */
export function play(shape: u64, seat: i32, left: i32, need: i32, trick: i32, suit: i32, rank: i32): u64 {
  const before = hand(seat);
  setHand(seat, before ^ inSuit(1 << rank, suit));
  const after = shape - oneCard(seat, suit);
  let answer: u64;
  if ((left & 3) === 0) {
    if (!spend()) answer = SPENT;
    else answer = turn(after, (seat + 1) & 3, left - 1, need, ledWith(seat, suit, rank));
  } else {
    const next = withCard(trick, seat, suit, rank);
    if ((left & 3) !== 1) {
      if (!spend()) answer = SPENT;
      else answer = turn(after, (seat + 1) & 3, left - 1, need, next);
    } else {
      const won = winner(next);
      answer = lead(after, won, (left >> 2), need - 1 + (won & 1));
      if (isContested(next)) answer |= inSuit(1 << bestRank(next), bestSuit(next));
    }
  }
  setHand(seat, before);
  return answer;
}

/** The only trick to go: four cards fall. */
function lastTrick(leader: i32): u64 {
  let suit = 0;
  while (held(leader, suit) === 0) suit++;
  let card = held(leader, suit);
  let won = leader;
  let contested = false;
  for (let i = 1; i < 4; i++) {
    const seat = (leader + i) & 3;
    const same = held(seat, suit);
    if (same !== 0) {
      contested = true;
      if (same > card) {
        card = same;
        won = seat;
      }
    } else if (trump === 0 && suit !== 0 && held(seat, 0) !== 0) {
      suit = 0;
      card = held(seat, 0);
      won = seat;
      contested = false;
    }
  }
  const ranks = contested ? inSuit(card, suit) : 0;
  return (won & 1) === 0 ? ranks | YES : ranks;
}

/** The ranks that a pattern of the table names in suits `suit` and `suit + 1`, as present cards. */
@inline
function ranksOf(left: u64, mask: u64, suit: i32): u64 {
  const first = popcnt<i32>((mask >> 26) as i32) >> 1;
  const second = popcnt<i32>((mask as i32) & 0x3ffffff) >> 1;
  return inSuit(nthHighest(suitOf(left, suit), first), suit) |
    inSuit(nthHighest(suitOf(left, suit + 1), second), suit + 1);
}

/** The reverse: a mask of the owners down to the lowest rank of the suit that mattered. */
@inline
function maskOf(left: u64, ranks: u64, suit: i32): u64 {
  const mattered = suitOf(ranks & RANKS, suit);
  if (mattered === 0) return 0;
  const from: u32 = mattered & -mattered;
  const cards = count(suitOf(left, suit) & ~(from - 1));
  return (0x3ffffff & ~((0x3ffffff as u32) >> (cards << 1))) as u64;
}
