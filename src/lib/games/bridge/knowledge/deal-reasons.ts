/**
 * Reasons by which whole deals are judged double dummy: a thinking player gives no trick away, and
 * plays for a goal that can still be reached or missed.
 */
import type { DealReason } from './rule';

const playedWell: DealReason = {
  kind: 'reason',
  id: 'played-well',
  family: 'reason',
  strength: 0.8,
  judges: 'played-well',
};

const canStillSucceed: DealReason = {
  kind: 'reason',
  id: 'can-still-succeed',
  family: 'reason',
  strength: 0.75,
  judges: 'can-still-succeed',
};

const canStillFail: DealReason = {
  kind: 'reason',
  id: 'can-still-fail',
  family: 'reason',
  strength: 0.6,
  judges: 'can-still-fail',
};

export const DEAL_REASON_RULES: readonly DealReason[] = Object.freeze([
  playedWell,
  canStillSucceed,
  canStillFail,
]);
