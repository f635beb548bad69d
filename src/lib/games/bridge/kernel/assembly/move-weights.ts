/**
 * Weights for move ordering, in quarters of a point, fitted by coordinate descent on the nodes that
 * random deals take. They affect speed only. Each constant is the byte offset of a group.
 */

/**
 * Leads in notrump, in a side suit, in trumps, 16 each: by the holders of the best and the second
 * best card, counted from the seat on lead.
 */
export const LEAD_BASE: usize = 0;
/**
 * Leads, 4 each: for each card of the suit in the own hand, partner's, the left, the right hand.
 */
export const LEAD_LENGTH: usize = 96;
/** Leads of the best card of the suit, 4 each: by the holder of the second best. */
export const LEAD_TOP: usize = 120;
/** Leads: for each higher card of the suit. */
export const LEAD_REL: usize = 144;
/** Leads: a card with equivalent ones. */
export const LEAD_RUN: usize = 150;
/** Leads of a side suit: left opponent, right opponent, partner can ruff; own hand becomes void. */
export const LEAD_RUFF: usize = 156;
/** Second hand: beats the trick, beats third hand, partner can win, third hand can ruff (bits). */
export const SECOND: usize = 168;
/** The same, for each higher card of the suit. */
export const SECOND_REL: usize = 200;
/** Third hand: beats the trick, beats fourth hand, partner is winning and beats it, it can ruff. */
export const THIRD: usize = 232;
/** The same, for each higher card of the suit. */
export const THIRD_REL: usize = 296;
/** Fourth hand: beats the trick, partner is winning (bits). */
export const FOURTH: usize = 360;
/** The same, for each higher card of the suit. */
export const FOURTH_REL: usize = 368;
/**
 * Discards in notrump and with trumps, 8 each: for each card of the suit, for each higher card, for
 * the best card, for each of partner's cards, if partner has the best, for the second best of two,
 * for a singleton, for each card of the longer opponent.
 */
export const DISCARD: usize = 376;
/** Ruffs by second, third, fourth hand: partner is winning, the next hand can overruff (bits). */
export const RUFF: usize = 408;
/** The same, for each higher trump. */
export const RUFF_REL: usize = 432;
/** An underruff, and for each higher trump. */
export const UNDER: usize = 438;
/**
 * Discards in notrump and with trumps, 8 each: by partner having a higher card, and by the cards
 * that the guard has to spare (none left, 0, 1, 2 or more).
 */
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
