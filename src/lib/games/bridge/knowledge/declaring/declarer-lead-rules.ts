/** The rules by which declarer leads, from the own hand and from dummy. */
import type { Rule } from '../rule';
import { cashBeforeLeavingHand } from './cash-before-leaving';
import { keepLastEntry } from './keep-last-entry';
import { keepTrumps } from './keep-trumps';
import { establishFirst, finesseAgain, highFromTheShortHand } from './establish-suits';
import { drawFromTheTop, drawTrumps } from './draw-trumps';

export const DECLARER_LEAD_RULES: readonly Rule[] = Object.freeze([
  drawTrumps,
  drawFromTheTop,
  finesseAgain,
  keepLastEntry,
  keepTrumps,
  highFromTheShortHand,
  establishFirst,
  cashBeforeLeavingHand,
]);
