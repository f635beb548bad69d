/** The list of rules about the cards that a defender keeps: guards, length, honours, safe exits. */
import type { Rule } from '../rule';
import {
  discardFromIdleSuit,
  discardNoHonour,
  keepGuards,
  keepLength,
  avoidNeedlessRuff,
} from './discard-preferences';
import { cashSettingTricks, continueOwnSuit, continueFromTheTop } from './continue-or-cash';
import { coverCheaply, followLow, wasteNoHonour } from './follow-suit-preferences';
import { avoidBreakingSuit } from './frozen-suits';
import { keepLastOfSuit, avoidDummysTenace, avoidDummysLoneWinner } from './avoid-helping-declarer';
import { avoidUnsupportedHonour, avoidTrumpFromHonour } from './honour-lead-preferences';
import { avoidRuffAndDiscard } from './ruff-and-discard';

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
