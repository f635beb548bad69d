/** Reason: what nobody does who thinks. These rules judge whole deals, with open cards. */
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

/** All of the family. */
export const DEAL_REASON_RULES: readonly DealReason[] = Object.freeze([playedWell, canStillSucceed, canStillFail]);
