/** Reason: what nobody does who thinks. These rules judge whole deals, with open cards. */
import type { Reason } from './rule';

const playedWell: Reason = {
  kind: 'reason',
  id: 'played-well',
  family: 'reason',
  strength: 0.8,
  judges: 'played-well',
};

const canStillSucceed: Reason = {
  kind: 'reason',
  id: 'can-still-succeed',
  family: 'reason',
  strength: 0.75,
  judges: 'can-still-succeed',
};

const canStillFail: Reason = {
  kind: 'reason',
  id: 'can-still-fail',
  family: 'reason',
  strength: 0.6,
  judges: 'can-still-fail',
};

/** All of the family. */
export const REASON: readonly Reason[] = Object.freeze([playedWell, canStillSucceed, canStillFail]);
