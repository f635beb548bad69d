/**
 * The lead that the auction asks of the opening leader: a trump, the suit of a lead-directing
 * double, a passive lead against a slam.
 */
import type { Suit } from '$lib/cards/suits';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { partnerOf, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import {
  listBids,
  suitOpenedAtOneLevel,
  findOpeningBid,
  listCalls,
  suitOfBid,
} from '../bids/auction-queries';
import { suitsShownBy } from '../bids/shown-suits';
import { listDoubledArtificialBids, findNotrumpSequence } from '../bids/artificial-bids';
import { suitHolding } from '../choice-queries';
import { trumpSuitOf, type InformationSet } from '../scene';

/** True for a contract of twelve or thirteen tricks. */
export function isSlam({ contract }: InformationSet): boolean {
  return contract.level >= 6;
}

/** True when dummy raised notrump directly, without looking for a major fit. */
export function raisedNotrumpDirectly({ auction }: InformationSet): boolean {
  const sequence = findNotrumpSequence(auction);
  return sequence !== null && suitOfBid(sequence.response.call) === null;
}

/**
 * True when the auction asks for a trump lead: dummy preferred declarer's second suit, partner
 * passed a takeout double, or the opponents sacrificed over our game and we doubled.
 */
export function asksForTrumpLead(infoSet: InformationSet): boolean {
  if (trumpSuitOf(infoSet) === null) return false;
  return (
    dummyPreferredSecondSuit(infoSet) ||
    partnerPassedTakeoutDouble(infoSet) ||
    opponentsSacrifice(infoSet)
  );
}

/**
 * True when dummy passed declarer's second suit and the leader holds three or more cards of the
 * first.
 */
function dummyPreferredSecondSuit(infoSet: InformationSet): boolean {
  const { auction, contract } = infoSet;
  const trumps = trumpSuitOf(infoSet);
  const [first, second] = suitsShownBy(auction, contract.declarer);
  const dummySuits = suitsShownBy(auction, dummyOf(contract));
  if (!first || second !== trumps || first === trumps || dummySuits.length > 0) return false;
  return suitHolding(infoSet, first).length >= 3;
}

function partnerPassedTakeoutDouble({ auction, seat, contract }: InformationSet): boolean {
  const opening = findOpeningBid(auction);
  if (contract.level !== 1 || !opening || suitOpenedAtOneLevel(opening) === null) return false;
  const [double, response, advance] = listCalls(auction).slice(opening.index + 1);
  return (
    double?.call === 'X' &&
    double.seat === seat &&
    response?.call === 'pass' &&
    advance?.call === 'pass'
  );
}

/** True when our side bid game, the opponents bid on, and we doubled. */
function opponentsSacrifice({ auction, seat, contract }: InformationSet): boolean {
  if (contract.doubling === '' || contract.level < 5) return false;
  const ourBids = listBids(auction).filter((bid) => sideOf(bid.seat) === sideOf(seat));
  return ourBids.some(({ call }) => Number(call[0]) >= 4);
}

/**
 * The suit that partner's double asks for: the suit of a doubled artificial bid, or dummy's first
 * suit after a double of a notrump game or a slam (Lightner); null without such a double.
 */
export function suitAskedByDouble({ auction, seat, contract }: InformationSet): Suit | null {
  const { level, strain, doubling } = contract;
  const partner = partnerOf(seat);
  const doubledBid = listDoubledArtificialBids(auction).find((double) => double.seat === partner);
  if (doubledBid && doubledBid.suit !== strain) return doubledBid.suit;
  const isAsking = (strain === 'NT' && level >= 3) || level >= 6;
  if (doubling === '' || !isAsking) return null;
  const double = listCalls(auction).findLast(({ call }) => call === 'X');
  if (double?.seat !== partner) return null;
  return suitsShownBy(auction, dummyOf(contract)).find((suit) => suit !== strain) ?? null;
}
