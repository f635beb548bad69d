/** The moves of a bridge lesson that play themselves, because there is nothing left to choose. */
import { cardStrength, DECK, lowestFirst, suitOf, type Card } from '$lib/cards/card';
import { removeCards, type Hand } from '$lib/cards/hand';
import type { ForcedMove } from '$lib/trainer/port';
import {
  humanSeats,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import type { Strain } from '$lib/games/bridge/rules/contract';
import {
  beats,
  cardsPlayed,
  handsLeft,
  legalCards,
  tricksLeft,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { consistentRealDeals, playableCards } from './bridge-lesson';

/**
 * The student's forced move; null at a choice. It must be the student's turn. Forced are, in this
 * order: a single playable card; a claim of all tricks at a lead, if at least two are left and no
 * order of play can lose one; the lowest of the playable cards if all are equal. Equal cards are a
 * choice where a seat plays like a human, which may draw conclusions from the card that it sees.
 */
export function findForcedMove(problem: BridgeProblem, play: Play): ForcedMove<Card> | null {
  const cards = playableCards(problem, play);
  const [lowest] = cards.toSorted(lowestFirst);
  if (lowest === undefined) return null;
  if (cards.length === 1) return { action: lowest };
  const left = tricksLeft(play);
  if (left > 1 && play.trick.cards.length === 0 && isEveryTrickSure(problem, play))
    return { claim: left };
  const isEqual = humanSeats(problem).length === 0 && areEqualCards(cards, play);
  return isEqual ? { action: lowest } : null;
}

/**
 * True for cards of one hand in one suit between which no card is left, the trick in progress
 * included: whichever is played, the rest is the same but for the names of the cards.
 */
export function areEqualCards(cards: readonly Card[], { won }: Pick<Play, 'won'>): boolean {
  const played = new Set([...cards, ...won.flatMap((trick) => trick.cards)]);
  const [suit] = cards.map(suitOf);
  const strengths = cards.map(cardStrength);
  const [min, max] = [Math.min(...strengths), Math.max(...strengths)];
  const isBetween = (card: Card): boolean =>
    suitOf(card) === suit && cardStrength(card) > min && cardStrength(card) < max;
  return (
    cards.every((card) => suitOf(card) === suit) &&
    DECK.filter(isBetween).every((card) => played.has(card))
  );
}

/** True when the student wins all of the rest, in whatever order it plays its cards. */
function isEveryTrickSure(problem: BridgeProblem, play: Play): boolean {
  const [dealt] = consistentRealDeals(problem, play);
  if (!dealt) return false;
  const left = handsLeft(dealt.deal, play);
  const own = SEATS.filter((seat) => isPlayedByStudent(problem, seat));
  const unseen = removeCards(DECK, [...cardsPlayed(play), ...own.flatMap((seat) => left[seat])]);
  return winsInAnyOrder({
    strain: play.strain,
    leader: play.trick.leader,
    hands: own.map((seat) => ({ seat, cards: left[seat] })),
    unseen,
  });
}

/** A position before a lead. */
export interface EndingBeforeLead {
  readonly strain: Strain;
  /** One of the hands. */
  readonly leader: Seat;
  /** The hands of one player, one or two, of equal length. */
  readonly hands: readonly { readonly seat: Seat; readonly cards: Hand }[];
  /** The cards that are left to the others. */
  readonly unseen: Hand;
}

/** Most positions searched; beyond it the answer is no. A few milliseconds. */
const MAX_POSITIONS = 2000;

/**
 * True when the hands win every trick that is left, in whatever order their cards are played and
 * however the unseen cards lie. Sound but incomplete: to each trick the others may play any unseen
 * card, whether it follows suit or has been played by then.
 */
export function winsInAnyOrder({ strain, unseen, ...ending }: EndingBeforeLead): boolean {
  const seen = new Set<string>();
  const winsAll = ({ leader, hands }: Pick<EndingBeforeLead, 'leader' | 'hands'>): boolean => {
    const key = [leader, ...hands.map(({ cards }) => cards.join(''))].join(' ');
    // One loss ends the search, so a position that was seen before is won.
    if (seen.has(key)) return true;
    if (seen.add(key).size > MAX_POSITIONS) return false;
    const hand = hands.find(({ seat }) => seat === leader)?.cards ?? [];
    const partner = hands.find(({ seat }) => seat !== leader);
    return hand.every((led) => {
      const replies = partner ? legalCards(partner.cards, { leader, cards: [led] }) : [led];
      return replies.every((reply) => {
        const overtakes = beats(reply, led, strain);
        const best = overtakes ? reply : led;
        if (unseen.some((card) => beats(card, best, strain))) return false;
        return winsAll({
          leader: overtakes && partner ? partner.seat : leader,
          hands: hands.map(({ seat, cards }) => ({
            seat,
            cards: removeCards(cards, [led, reply]),
          })),
        });
      });
    });
  };
  return winsAll(ending);
}
