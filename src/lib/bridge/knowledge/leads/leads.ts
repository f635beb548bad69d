/** The chapter of the leads: what a defender's lead says, and what a defender likes to lead. */
import {
  aceFromAceKing,
  internalSequence,
  leadDeniesNextHigher,
  sequenceOfThree,
  topOfTouchingHonours,
  unsupportedHonour,
} from './honour-leads';
import {
  keepTheAce,
  leadFromSequence,
  leadLongestSuit,
  leadPartnersSuit,
  leadTellingSpot,
  leadTopOfSequence,
} from './lead-choices';
import { aceAtNotrump, nothingBetter, suitNotContinued } from './going-on';
import { LEAD_CONVENTIONS } from './lead-conventions';
import type { Rule } from '../rule';
import { fifthCard, higherNext, highLow, lowHigh } from './second-round';
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

export const LEADS: readonly Rule[] = Object.freeze([
  topOfTouchingHonours,
  leadDeniesNextHigher,
  sequenceOfThree,
  internalSequence,
  unsupportedHonour,
  aceFromAceKing,
  aceAtNotrump,
  suitNotContinued,
  nothingBetter,
  noAceKingLed,
  noUnderlead,
  fourthBest,
  ruleOfEleven,
  exactlyFour,
  fifthCard,
  lowPromisesHonour,
  highSpotDeniesHonour,
  highLow,
  lowHigh,
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
  leadTellingSpot,
  higherNext,
  keepTheAce,
  ...LEAD_CONVENTIONS,
]);
