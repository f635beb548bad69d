/** How declarer leads, from its own hand and from dummy's. */
import type { Rule } from '../rule';
import { cashWhatWouldBeLeft } from './cashing';
import { keepTheEntry } from './entries';
import { keepTrumps } from './kept-trumps';
import { establishFirst, finesseAgain, highFromTheShortHand } from './suits';
import { drawFromTheTop, drawTrumps } from './trumps';

export const DECLARING: readonly Rule[] = Object.freeze([
  drawTrumps,
  drawFromTheTop,
  finesseAgain,
  keepTheEntry,
  keepTrumps,
  highFromTheShortHand,
  establishFirst,
  cashWhatWouldBeLeft,
]);
