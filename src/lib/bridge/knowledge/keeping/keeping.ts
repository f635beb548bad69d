/** The rules about what a defender keeps: guards, length, honours and safe exits. */
import type { Rule } from '../rule';
import {
  discardFromIdleSuit,
  discardNoHonour,
  keepGuards,
  keepLength,
  avoidNeedlessRuff,
} from './discards';
import { cashSettingTricks, continueOwnSuit, continueFromTheTop } from './exits';
import { coverCheaply, followLow, wasteNoHonour } from './follows';
import { avoidBreakingSuit } from './frozen';
import { keepLastOfSuit, avoidDummysTenace, avoidDummysLoneWinner } from './helping';
import { avoidUnsupportedHonour, avoidTrumpFromHonour } from './honours';
import { avoidRuffAndDiscard } from './ruffs';

export const KEEPING_RULES: readonly Rule[] = Object.freeze([
  keepGuards,
  keepLength,
  discardNoHonour,
  discardFromIdleSuit,
  keepLastOfSuit,
  avoidNeedlessRuff,
  wasteNoHonour,
  coverCheaply,
  followLow,
  cashSettingTricks,
  continueOwnSuit,
  continueFromTheTop,
  avoidUnsupportedHonour,
  avoidBreakingSuit,
  avoidDummysTenace,
  avoidDummysLoneWinner,
  avoidTrumpFromHonour,
  avoidRuffAndDiscard,
]);
