/** Lead rules: what a defender's lead shows, and which card a defender prefers to lead. */
import {
  aceFromAceKing,
  internalSequence,
  leadDeniesNextHigher,
  sequenceOfThree,
  topOfTouchingHonours,
  unsupportedHonour,
} from './honour-leads';
import {
  avoidUnderleadingAce,
  leadFromSequence,
  leadLongestSuit,
  leadPartnersSuit,
  leadConventionalSpot,
  leadTopOfSequence,
} from './lead-choices';
import { aceAtNotrump, noBetterSuit, suitNotContinued } from './going-on';
import { LEAD_CONVENTIONS } from './lead-conventions';
import type { Rule } from '../rule';
import { fifthCard, higherNext, highLowFromDoubleton, lowHighFromLength } from './second-round';
import {
  exactlyFour,
  fourthBest,
  highSpotDeniesHonour,
  lowPromisesHonour,
  ruleOfEleven,
} from './spot-leads';
import {
  leadOfTheirSuit,
  noAceKingLed,
  noUnderlead,
  ownSuitUnled,
  partnersSuitUnled,
  singletonUnled,
  trumpLeadNoHonour,
  trumpLeadNoShortSuit,
} from './suit-leads';

export const LEAD_RULES: readonly Rule[] = Object.freeze([
  topOfTouchingHonours,
  leadDeniesNextHigher,
  sequenceOfThree,
  internalSequence,
  unsupportedHonour,
  aceFromAceKing,
  aceAtNotrump,
  suitNotContinued,
  noBetterSuit,
  noAceKingLed,
  noUnderlead,
  fourthBest,
  ruleOfEleven,
  exactlyFour,
  fifthCard,
  lowPromisesHonour,
  highSpotDeniesHonour,
  highLowFromDoubleton,
  lowHighFromLength,
  trumpLeadNoHonour,
  trumpLeadNoShortSuit,
  leadOfTheirSuit,
  ownSuitUnled,
  partnersSuitUnled,
  singletonUnled,
  leadTopOfSequence,
  leadFromSequence,
  leadPartnersSuit,
  leadLongestSuit,
  leadConventionalSpot,
  higherNext,
  avoidUnderleadingAce,
  ...LEAD_CONVENTIONS,
]);
