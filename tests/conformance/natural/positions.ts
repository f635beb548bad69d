/**
 * The positions with the cards that a good player would accept, and what the computer plays there.
 */
import { readFileSync } from 'node:fs';
import type { Card } from '$lib/cards/card';
import { valueOf } from '$lib/core/result';
import { readCards } from '$lib/bridge/notation/card-notation';
import { computerCard } from '$lib/bridge/lesson/bridge-computer';
import { think } from '$lib/bridge/opponents/human/player';
import { decidingSeat, toMind } from '$lib/bridge/problem/human-seats';
import { playAtStart, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import type { BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { fits, legalIn, playCards, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { viewFor } from '$lib/bridge/rules/bridge-view';

export interface Position {
  readonly problem: string;
  /** Whether the seat sees every card or thinks from its own. */
  readonly kind: 'seeing' | 'thinking';
  readonly seat: Seat;
  /** The cards since the problem's start. */
  readonly cards: string;
  /**
   * What a player there has seen, for whoever judges; a trick begins with its leader, dummy is what
   * is left of it.
   */
  readonly seen: {
    readonly contract: string;
    readonly auction: string;
    readonly signals: string;
    readonly tricks: string;
    readonly dummy: string;
  };
  readonly hands: readonly {
    /** The places of the real deals in which the seat holds this hand. */
    readonly deals: readonly number[];
    readonly hand: string;
    readonly accepted: string;
    readonly why: string;
  }[];
}

export const POSITIONS: readonly Position[] = read('positions');
/** Drawn and judged when the rules had been mended by the first. */
export const SECOND_HUNDRED: readonly Position[] = read('second-hundred');

function read(name: string): readonly Position[] {
  const text = readFileSync(`tests/conformance/natural/${name}.json`, 'utf8');
  return JSON.parse(text) as readonly Position[];
}

export function playOfPosition(problem: BridgeProblem, { cards }: Position): Play {
  return playCards(playAtStart(problem), valueOf(readCards(cards)));
}

/** The computer's card there. */
export function cardPlayed(problem: BridgeProblem, position: Position, prover: BridgeProver): Card {
  const play = playOfPosition(problem, position);
  if (position.kind === 'seeing') return computerCard(problem, play, prover);
  const seat = decidingSeat(problem, position.seat);
  const deal = problem.real[position.hands[0]?.deals[0] ?? 0]?.deal as Deal;
  return think(toMind(problem, seat), viewFor(seat, problem.contract, deal, play), prover.solver)
    .card;
}

/**
 * The deals alive in which the seat holds a card and a good player would not be seen to play it,
 * and all that it may come from. A hand without a choice, which the positions do not name, may be
 * seen to play what it must.
 */
export function oddHands(
  problem: BridgeProblem,
  position: Position,
  card: Card,
): { readonly odd: readonly number[]; readonly held: readonly number[] } {
  const play = playOfPosition(problem, position);
  const held = problem.real.flatMap(({ deal }, place) => {
    const named = position.kind === 'seeing' || position.hands[0]?.deals.includes(place);
    return named && fits(deal, play) && legalIn(deal, play).includes(card) ? [place] : [];
  });
  const odd = held.filter((place) => {
    const hand = position.hands.find(({ deals }) => deals.includes(place));
    return hand !== undefined && !hand.accepted.split(' ').includes(card);
  });
  return { odd, held };
}
