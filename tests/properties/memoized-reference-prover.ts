/**
 * The plain proof again, with a memory of whole positions at the start of a trick: for endings for
 * which the oracle without one takes too long. It shares no code with it or with the search.
 */
import type { Card } from '$lib/cards/card';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';
import type { Strain } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, handsLeft, legalCards, winnerOf, type Trick } from '$lib/bridge/rules/bridge-play';
import { SEATS, clockwiseFrom } from '$lib/bridge/rules/bridge-seats';
import type { ProofEnding } from './random-proof-endings';

/** The class of every card of the student's; whether it wins when an opponent is to play. */
export function memoizedReferenceProof(ending: ProofEnding): boolean | ReadonlyMap<Card, CardClass> {
  const { game, play } = ending;
  const alive = game.deals.filter((deal) => fits(deal, play)).map((deal) => handsLeft(deal, play));
  const memory = new EndingProver(play.strain, ending);
  const seat = memory.turn(play.trick);
  if (!game.student.includes(seat)) return memory.wins(alive, play.trick, game.goal);
  const classes = legalCards((alive[0] as Deal)[seat], play.trick).map(
    (card): [Card, CardClass] => {
      if (memory.winsAfter(alive, play.trick, game.goal, card)) return [card, 'sound'];
      const lucky = alive.some((deal) => memory.winsAfter([deal], play.trick, game.goal, card));
      return [card, lucky ? 'lucky' : 'beaten'];
    },
  );
  return new Map(classes);
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

  wins(alive: readonly Deal[], trick: Trick, need: number): boolean {
    if (need <= 0) return true;
    const seat = this.turn(trick);
    const [first] = alive;
    if (!first || first[seat].length === 0) return false;
    const key =
      trick.cards.length > 0
        ? null
        : `${trick.leader}${need}${alive.map((deal) => SEATS.map((each) => deal[each].join('')).join('/')).join()}`;
    const found = key === null ? undefined : this.memo.get(key);
    if (found !== undefined) return found;
    const cards = [...new Set(alive.flatMap((deal) => legalCards(deal[seat], trick)))];
    const after = (card: Card): boolean => this.winsAfter(alive, trick, need, card);
    const answer = this.ending.game.student.includes(seat) ? cards.some(after) : cards.every(after);
    if (key !== null) this.memo.set(key, answer);
    return answer;
  }

  winsAfter(alive: readonly Deal[], trick: Trick, need: number, card: Card): boolean {
    const seat = this.turn(trick);
    const left = alive
      .filter((deal) => legalCards(deal[seat], trick).includes(card))
      .map((deal) => ({ ...deal, [seat]: deal[seat].filter((held) => held !== card) }));
    const { leader } = trick;
    const cards = [...trick.cards, card];
    if (cards.length < 4) return this.wins(left, { leader, cards }, need);
    const winner = winnerOf({ leader, cards }, this.strain);
    const won = this.ending.game.student.includes(winner) ? 1 : 0;
    return this.wins(left, { leader: winner, cards: [] }, need - won);
  }
}
