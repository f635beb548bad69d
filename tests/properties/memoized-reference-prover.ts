/**
 * A second reference prover, with positions memoized at the start of a trick, for endings that take
 * the exhaustive proof too long. It shares no code with that proof or with the kernel.
 */
import type { Card } from '$lib/cards/card';
import type { CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';
import type { Strain } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  fits,
  handsLeft,
  legalCards,
  winnerOf,
  type Trick,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom } from '$lib/games/bridge/rules/bridge-seats';
import type { ProofEnding } from './random-proof-endings';

/**
 * The verdict on each legal card of the student; the result of the play if an opponent is to play.
 */
export function memoizedReferenceProof(
  ending: ProofEnding,
): boolean | ReadonlyMap<Card, CardVerdict> {
  const { game, play } = ending;
  const consistent = game.deals
    .filter((deal) => fits(deal, play))
    .map((deal) => handsLeft(deal, play));
  const prover = new EndingProver(play.strain, ending);
  const seat = prover.turn(play.trick);
  if (!game.student.includes(seat)) return prover.wins(consistent, play.trick, game.goal);
  const verdicts = legalCards((consistent[0] as Deal)[seat], play.trick).map(
    (card): [Card, CardVerdict] => {
      if (prover.winsAfter(consistent, play.trick, game.goal, card)) return [card, 'sound'];
      const isLucky = consistent.some((deal) =>
        prover.winsAfter([deal], play.trick, game.goal, card),
      );
      return [card, isLucky ? 'lucky' : 'beaten'];
    },
  );
  return new Map(verdicts);
}

class EndingProver {
  private readonly memo = new Map<string, boolean>();

  constructor(
    private readonly strain: Strain,
    private readonly ending: ProofEnding,
  ) {}

  turn({ leader, cards }: Trick): (typeof SEATS)[number] {
    return clockwiseFrom(leader)[cards.length] ?? leader;
  }

  /**
   * True when the student's side takes `tricksNeeded` more tricks with one strategy for all
   * consistent deals, from the current trick on.
   */
  wins(consistent: readonly Deal[], trick: Trick, tricksNeeded: number): boolean {
    if (tricksNeeded <= 0) return true;
    const seat = this.turn(trick);
    const [first] = consistent;
    if (!first || first[seat].length === 0) return false;
    // Memoized at the start of a trick only: by leader, tricks needed and the deals.
    const key =
      trick.cards.length > 0
        ? null
        : `${trick.leader}${tricksNeeded}${consistent.map((deal) => SEATS.map((each) => deal[each].join('')).join('/')).join()}`;
    const stored = key === null ? undefined : this.memo.get(key);
    if (stored !== undefined) return stored;
    const cards = [...new Set(consistent.flatMap((deal) => legalCards(deal[seat], trick)))];
    const winsWith = (card: Card): boolean => this.winsAfter(consistent, trick, tricksNeeded, card);
    const isStudent = this.ending.game.student.includes(seat);
    const wins = isStudent ? cards.some(winsWith) : cards.every(winsWith);
    if (key !== null) this.memo.set(key, wins);
    return wins;
  }

  winsAfter(consistent: readonly Deal[], trick: Trick, tricksNeeded: number, card: Card): boolean {
    const seat = this.turn(trick);
    const nextDeals = consistent
      .filter((deal) => legalCards(deal[seat], trick).includes(card))
      .map((deal) => ({ ...deal, [seat]: deal[seat].filter((heldCard) => heldCard !== card) }));
    const { leader } = trick;
    const cards = [...trick.cards, card];
    if (cards.length < 4) return this.wins(nextDeals, { leader, cards }, tricksNeeded);
    const winner = winnerOf({ leader, cards }, this.strain);
    const won = this.ending.game.student.includes(winner) ? 1 : 0;
    return this.wins(nextDeals, { leader: winner, cards: [] }, tricksNeeded - won);
  }
}
