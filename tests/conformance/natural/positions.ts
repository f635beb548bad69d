/** The positions with the cards that a good player would accept, and what the computer plays there. */
import { readFileSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { valueOf } from '$lib/core/result';
import { readCards } from '$lib/bridge/notation/cards';
import { computerCard } from '$lib/bridge/lesson/computer';
import { think } from '$lib/bridge/opponents/human/player';
import { deciderOf, mindOf } from '$lib/bridge/problem/players';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/problem';
import type { Prover } from '$lib/bridge/proof/port';
import type { Deal } from '$lib/bridge/rules/deal';
import { legalIn, playCards, type Play } from '$lib/bridge/rules/play';
import type { Seat } from '$lib/bridge/rules/seats';
import { viewFor } from '$lib/bridge/rules/view';

export interface Position {
  readonly problem: string;
  /** Whether the seat sees every card or thinks from its own. */
  readonly kind: 'seeing' | 'thinking';
  readonly seat: Seat;
  /** The cards since the problem's start. */
  readonly cards: string;
  readonly hands: readonly {
    /** The places of the real deals in which the seat holds this hand. */
    readonly deals: readonly number[];
    readonly hand: string;
    readonly accepted: string;
    readonly why: string;
  }[];
}

export const POSITIONS: readonly Position[] = JSON.parse(
  readFileSync('tests/conformance/natural/positions.json', 'utf8'),
) as readonly Position[];

export function playOfPosition(problem: BridgeProblem, { cards }: Position): Play {
  return playCards(playAtStart(problem), valueOf(readCards(cards)));
}

/** The computer's card there. */
export function cardPlayed(problem: BridgeProblem, position: Position, prover: Prover): Card {
  const play = playOfPosition(problem, position);
  if (position.kind === 'seeing') return computerCard(problem, play, prover);
  const seat = deciderOf(problem, position.seat);
  const deal = problem.real[position.hands[0]?.deals[0] ?? 0]?.deal as Deal;
  return think(mindOf(problem, seat), viewFor(seat, problem.contract, deal, play), prover.solver)
    .card;
}

/** The hands that hold a card and would not be seen to play it by a good player, of all that hold it and have a choice. */
export function oddHands(
  problem: BridgeProblem,
  position: Position,
  card: Card,
): { readonly odd: readonly number[]; readonly held: readonly number[] } {
  const play = playOfPosition(problem, position);
  const all = position.hands.flatMap((hand) => hand.deals.map((place) => ({ ...hand, place })));
  const held = all.filter(({ place }) =>
    legalIn(problem.real[place]?.deal as Deal, play).includes(card),
  );
  const odd = held.filter(({ accepted }) => !accepted.split(' ').includes(card));
  return { odd: odd.map(({ place }) => place), held: held.map(({ place }) => place) };
}
