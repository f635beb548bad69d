/** Lead rules: what a defender's lead shows, and which card a defender prefers to lead. */
import {
  aceFromAceKing,
  internalSequence,
  leadDeniesNextHigher,
  sequenceOfThree,
  topOfTouchingHonours,
  unsupportedHonour,
} from './honour-lead-inferences';
import {
  avoidUnderleadingAce,
  leadFromSequence,
  leadLongestSuit,
  leadPartnersSuit,
  leadConventionalSpot,
  leadTopOfSequence,
} from './lead-preferences';
import { aceAtNotrump, noBetterSuit, suitNotContinued } from './suit-continuation';
import { LEAD_CONVENTIONS } from './lead-conventions';
import type { Rule } from '../rule';
import {
  fifthCard,
  higherNext,
  highLowFromDoubleton,
  lowHighFromLength,
} from './second-round-of-lead';
import {
  exactlyFour,
  fourthBest,
  highSpotDeniesHonour,
  lowPromisesHonour,
  ruleOfEleven,
} from './spot-lead-inferences';
import {
  leadOfTheirSuit,
  noAceKingLed,
  noUnderlead,
  ownSuitUnled,
  partnersSuitUnled,
  singletonUnled,
  trumpLeadNoHonour,
  trumpLeadNoShortSuit,
} from './suit-contract-lead-inferences';

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
