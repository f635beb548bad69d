/** The rules by which declarer leads, from the own hand and from dummy. */
import type { Rule } from '../rule';
import { cashBeforeLeavingHand } from './cashing';
import { keepLastEntry } from './entries';
import { keepTrumps } from './kept-trumps';
import { establishFirst, finesseAgain, highFromTheShortHand } from './suits';
import { drawFromTheTop, drawTrumps } from './trumps';

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
