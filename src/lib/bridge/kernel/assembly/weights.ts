/**
 * The weights of the order of moves, in quarters of a point, found by coordinate descent over the
 * nodes of random deals (bench/tune.ts). Only speed depends on them, never a value.
 */
/** Leads: at no-trump, of a side suit, of trumps (16 each) by the holders of the best and the second best card, counted from the seat on lead. */
export const LEAD_BASE: usize = 0;
/** Leads, 4 each: for a card of the suit in the own hand, in partner's, to the left, to the right. */
export const LEAD_LENGTH: usize = 96;
/** Leads, 4 each: the best card of the suit, by the holder of the second best. */
export const LEAD_TOP: usize = 120;
/** Leads: for each better card in the suit. */
export const LEAD_REL: usize = 144;
/** Leads: a card that has equals. */
export const LEAD_RUN: usize = 150;
/** Leads of a side suit: the left opponent can ruff, the right one can, partner can, the own hand will be able to. */
export const LEAD_RUFF: usize = 156;
/** Second hand: by beats the trick, is over the third hand, partner can win, the third hand can ruff. */
export const SECOND: usize = 168;
/** The same, for each better card in the suit. */
export const SECOND_REL: usize = 200;
/** Third hand: by beats the trick, is over the fourth hand, partner wins, the trick is over the fourth hand, that hand can ruff. */
export const THIRD: usize = 232;
/** The same, for each better card in the suit. */
export const THIRD_REL: usize = 296;
/** Fourth hand: by beats the trick, partner wins. */
export const FOURTH: usize = 360;
/** The same, for each better card in the suit. */
export const FOURTH_REL: usize = 368;
/** Discards at no-trump and with trumps, 8 each: for each card of the suit, for each better card, the best card, for each card of partner, partner has the best, second best of two, the only one, for each card of the longer opponent. */
export const DISCARD: usize = 376;
/** Ruffs by second, third, fourth hand: by partner wins, the next hand can overruff. */
export const RUFF: usize = 408;
/** The same, for each better trump. */
export const RUFF_REL: usize = 432;
/** A trump that does not win, and for each better trump. */
export const UNDER: usize = 438;
/** Discards at no-trump and with trumps, 8 each: by partner has a better card, no guard, a guard with 0, 1, 2 or more cards to spare. */
export const GUARD: usize = 442;
export const WEIGHT_COUNT: i32 = 237;

export const WEIGHTS: usize = memory.data<i16>([
  // LEAD_BASE
  32, 16, 80, 32, 16, 16, 48, 22, 168, 192, 160, 192, 16, -16, 16, 0,
  58, 32, 80, 48, 38, -32, 82, 0, 160, 192, 160, 144, 0, -8, 0, -16,
  32, 32, 64, 32, -16, -32, 38, -16, 160, 144, 160, 160, 0, -16, -16, -16,
  // LEAD_LENGTH
  8, 8, -4, -4, 8, 8, 12, -4, 8, 8, -4, -4,
  // LEAD_TOP
  -36, 28, 36, 22, 44, 28, -4, 28, -28, 44, -20, 44,
  // LEAD_REL
  2, 2, 2,
  // LEAD_RUN
  4, 4, 4,
  // LEAD_RUFF
  -192, -190, 200, -8, 0, 0,
  // SECOND
  0, 0, 0, 0, 0, 0, 16, 0, 10, 0, 0, 0, 160, 56, -16, -16,
  // SECOND_REL
  4, 4, 4, 4, 4, 4, -12, 4, 4, 4, 4, 4, 4, 20, 4, 4,
  // THIRD
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -40, 0, 0, 0, 0,
  100, 0, 100, 0, 100, 0, -80, -80, 160, 0, 160, 0, 160, 0, -80, -80,
  // THIRD_REL
  4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, -12,
  -4, -4, -4, -4, -4, -4, -4, -4, 4, 4, 4, 4, 4, 4, 20, 4,
  // FOURTH
  0, 0, 160, -80,
  // FOURTH_REL
  4, 4, 4, -12,
  // DISCARD
  4, 8, -20, -32, -16, 0, 6, 0, -12, 8, -36, -18, -16, -16, 0, 0,
  // RUFF
  224, 36, 240, 20, 240, 60, 240, 36, 240, 240, -136, -120,
  // RUFF_REL
  44, 20, 4,
  // UNDER
  -240, 4,
  // GUARD
  7, -76, 0, 0, -40, 7, 40, 16, 30, -16, 23, 0, 3, -16, 0, 16,
], 16);

/** One weight of a group. */
@inline
export function weight(group: usize, index: i32): i32 {
  return load<i16>(WEIGHTS + group + (index << 1));
}
