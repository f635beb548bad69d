/** What the auction asks of the opening leader: a trump, the suit that a double calls for, a quiet card against a slam. */
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/bridge/rules/contract';
import { partnerOf, sideOf } from '$lib/bridge/rules/bridge-seats';
import { listBids, suitOpenedAtOneLevel, findOpeningBid, listCalls, suitOfBid } from '../bids/bidding';
import { suitsShownBy } from '../bids/bid-suits';
import { listDoubledArtificialBids, findNotrumpSequence } from '../bids/conventional';
import { suitHolding } from '../choosing';
import { trumpSuitOf, type InformationSet } from '../scene';

/** Twelve tricks or thirteen. */
export function isSlam({ contract }: InformationSet): boolean {
  return contract.level >= 6;
}

/** Whether dummy raised no-trump at once, without looking for a major. */
export function lookedForNoMajor({ auction }: InformationSet): boolean {
  const talk = findNotrumpSequence(auction);
  return talk !== null && suitOfBid(talk.response.call) === null;
}

/**
 * Whether the auction calls for a trump: dummy chose the second of declarer's two suits, partner passed a double for
 * takeout, or they bid on over our game and partner doubled.
 */
export function trumpsAreCalled(witness: InformationSet): boolean {
  if (trumpSuitOf(witness) === null) return false;
  return dummyChose(witness) || partnerPassedDouble(witness) || theySave(witness);
}

/** Declarer bid another suit first, in which the leader is strong or long, and dummy passed the second one. */
function dummyChose(witness: InformationSet): boolean {
  const { auction, contract } = witness;
  const trumps = trumpSuitOf(witness);
  const [first, second] = suitsShownBy(auction, contract.declarer);
  const dummys = suitsShownBy(auction, dummyOf(contract));
  if (!first || second !== trumps || first === trumps || dummys.length > 0) return false;
  return suitHolding(witness, first).length >= 3;
}

function partnerPassedDouble({ auction, seat, contract }: InformationSet): boolean {
  const opening = findOpeningBid(auction);
  if (contract.level !== 1 || !opening || suitOpenedAtOneLevel(opening) === null) return false;
  const [doubled, answer, passed] = listCalls(auction).slice(opening.index + 1);
  return (
    doubled?.call === 'X' &&
    doubled.seat === seat &&
    answer?.call === 'pass' &&
    passed?.call === 'pass'
  );
}

/** Our side bid a game of its own, they went on, and we doubled. */
function theySave({ auction, seat, contract }: InformationSet): boolean {
  if (contract.doubling === '' || contract.level < 5) return false;
  const ours = listBids(auction).filter((bid) => sideOf(bid.seat) === sideOf(seat));
  return ours.some(({ call }) => Number(call[0]) >= 4);
}

/**
 * The suit that a double of partner's asks for: that of an artificial bid, or by a double of a notrump game or of a slam dummy's
 * first one; null without such a double.
 */
export function doubledLead({ auction, seat, contract }: InformationSet): Suit | null {
  const { level, strain, doubling } = contract;
  const partner = partnerOf(seat);
  const asked = listDoubledArtificialBids(auction).find((double) => double.seat === partner);
  if (asked && asked.suit !== strain) return asked.suit;
  const isAsking = (strain === 'NT' && level >= 3) || level >= 6;
  if (doubling === '' || !isAsking) return null;
  const double = listCalls(auction).findLast(({ call }) => call === 'X');
  if (double?.seat !== partner) return null;
  return suitsShownBy(auction, dummyOf(contract)).find((suit) => suit !== strain) ?? null;
}
