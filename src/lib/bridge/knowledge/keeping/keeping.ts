/** The rules about what a defender keeps: guards, length, honours and safe exits. */
import type { Rule } from '../rule';
import {
  discardIdle,
  discardNoHonour,
  keepGuards,
  keepLength,
  noTrumpForNothing,
} from './discards';
import { cashWhatSets, goOn, goOnFromTheTop } from './exits';
import { coverCheaply, followLow, noHonourForNothing } from './follows';
import { breakNoSuit } from './frozen';
import { keepTheLast, notIntoTenace, notToLoneWinner } from './helping';
import { noLoneHonour, noTrumpFromHonour } from './honours';
import { noRuffAndDiscard } from './ruffs';

export const KEEPING: readonly Rule[] = Object.freeze([
  keepGuards,
  keepLength,
  discardNoHonour,
  discardIdle,
  keepTheLast,
  noTrumpForNothing,
  noHonourForNothing,
  coverCheaply,
  followLow,
  cashWhatSets,
  goOn,
  goOnFromTheTop,
  noLoneHonour,
  breakNoSuit,
  notIntoTenace,
  notToLoneWinner,
  noTrumpFromHonour,
  noRuffAndDiscard,
]);
