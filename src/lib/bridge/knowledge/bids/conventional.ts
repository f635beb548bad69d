/** Calls that by agreement mean something else than the suit that they name: Stayman, transfers, Blackwood, a strong two clubs. */
import type { Suit } from '$lib/cards/suits';
import { isBid, levelOf, strainOf, type Bid } from '$lib/bridge/rules/bridge-calls';
import { partnerOf, type Seat } from '$lib/bridge/rules/bridge-seats';
import { bidsIn, openingIn, remembered, saidIn, suitOfBid, type Said } from './bidding';

/** An answer to partner's opening of one or two no-trump, while the opponents passed, and opener's next bid. */
interface NotrumpTalk {
  readonly opening: Said<Bid>;
  readonly answer: Said<Bid>;
  readonly rebid: Said<Bid> | null;
  /** The answerer's second bid. */
  readonly next: Said<Bid> | null;
}

/** A question for aces or its answer. */
export interface AcesTalk {
  readonly ask: Said<Bid>;
  readonly answer: Said<Bid>;
}

/** What was said over an opening of one or two no-trump; null where nothing was, or the opponents spoke. */
export const notrumpTalkIn = remembered((auction): NotrumpTalk | null => {
  const opening = openingIn(auction);
  if (!opening || strainOf(opening.call) !== 'NT' || levelOf(opening.call) > 2) return null;
  const ours = bidsIn(auction).filter(({ at }) => at > opening.at);
  const others = saidIn(auction).filter(({ at }) => (at - opening.at) % 2 === 1);
  if (others.some(({ at, call }) => at > opening.at && call !== 'pass')) return null;
  const [answer, rebid = null, next = null] = ours;
  return answer?.at === opening.at + 2 ? { opening, answer, rebid, next } : null;
});

/** Whether the answer asks for a major: the cheapest clubs over no-trump. */
export function asksForMajor({ opening, answer }: NotrumpTalk): boolean {
  return suitOfBid(answer.call) === 'C' && levelOf(answer.call) === levelOf(opening.call) + 1;
}

/** The major that the answer transfers to; null when it is no transfer. */
export function transferIn({ opening, answer }: NotrumpTalk): 'H' | 'S' | null {
  if (levelOf(answer.call) !== levelOf(opening.call) + 1) return null;
  const suit = suitOfBid(answer.call);
  return suit === 'D' ? 'H' : suit === 'H' ? 'S' : null;
}

/** The question for aces and its answer: four no-trump after a suit of the side, answered at once. */
export const acesTalkIn = remembered((auction): AcesTalk | null => {
  const bids = bidsIn(auction);
  const ask = bids.find(({ call }) => call === '4NT');
  const before = ask && bids.findLast(({ at }) => at < ask.at);
  if (!ask || !before || suitOfBid(before.call) === null) return null;
  if (before.seat !== partnerOf(ask.seat) && before.seat !== ask.seat) return null;
  const reply = saidIn(auction)[ask.at + 2];
  if (!reply || !isBid(reply.call)) return null;
  const answer = { ...reply, call: reply.call };
  return levelOf(answer.call) === 5 && suitOfBid(answer.call) !== null ? { ask, answer } : null;
});

/** The places of bids that do not show the suit that they name. */
const artificialIn = remembered((auction): ReadonlySet<number> => {
  const places = new Set<number>();
  const talk = notrumpTalkIn(auction);
  if (talk && asksForMajor(talk)) {
    places.add(talk.answer.at);
    if (talk.rebid && suitOfBid(talk.rebid.call) === 'D') places.add(talk.rebid.at);
  }
  const major = talk && transferIn(talk);
  if (talk && major) {
    places.add(talk.answer.at);
    if (talk.rebid && suitOfBid(talk.rebid.call) === major) places.add(talk.rebid.at);
  }
  const aces = acesTalkIn(auction);
  if (aces) places.add(aces.answer.at);
  const opening = openingIn(auction);
  if (opening?.call === '2C') {
    places.add(opening.at);
    const reply = bidsIn(auction).find(({ at }) => at === opening.at + 2);
    if (reply?.call === '2D') places.add(reply.at);
  }
  return places;
});

/** Whether a bid names a suit that its player holds. */
export function isNatural(auction: Parameters<typeof saidIn>[0], { at }: Said): boolean {
  return !artificialIn(auction).has(at);
}

/** The major that a search without success leaves the answerer with, or a transfer shows, by the place of the answer. */
export function majorShownIn(talk: NotrumpTalk): Suit | null {
  const major = transferIn(talk);
  if (major) return major;
  if (!asksForMajor(talk) || !talk.next || suitOfBid(talk.next.call) !== null) return null;
  const found = talk.rebid && suitOfBid(talk.rebid.call);
  return found === 'S' ? 'H' : found === 'H' ? 'S' : null;
}

/** A double of an artificial bid: who doubled, and the suit that the bid names. */
interface DoubledConvention {
  readonly seat: Seat;
  readonly suit: Suit;
  readonly level: number;
}

/** The doubles of bids that name a suit without showing it, each for a lead of that suit. */
export const doubledConventionsIn = remembered((auction): readonly DoubledConvention[] =>
  saidIn(auction).flatMap(({ at, seat, call }) => {
    if (call !== 'X') return [];
    // What the bid meant is read from what was said before the double.
    const before = { ...auction, calls: auction.calls.slice(0, at) };
    const bid = bidsIn(before).find((said) => said.at === at - 1);
    const suit = bid && suitOfBid(bid.call);
    if (!suit || isNatural(before, bid)) return [];
    return [{ seat, suit, level: levelOf(bid.call) }];
  }),
);
