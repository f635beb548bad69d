/** The beginning of a problem, played on one of its deals as far as possible. */
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import type { ProblemSketch, SketchDeal } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { FULL_HAND } from '$lib/games/bridge/problem/sketch/deal-faults';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import {
  legalIn,
  misfit,
  playCards,
  playOf,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

type Start =
  /** Nothing can be played: there is no contract, or the hands are not full. */
  | { readonly kind: 'none'; readonly lacks: 'contract' | 'cards' }
  /** A card of the start cannot be played in this deal; those before it can. */
  | {
      readonly kind: 'misfit';
      readonly seat: Seat;
      readonly card: Card;
      readonly fits: readonly Card[];
    }
  /** The whole start can be played in this deal. */
  | {
      readonly kind: 'open';
      readonly play: Play;
      /** Null when all cards are played. */
      readonly turn: Seat | null;
      readonly legal: Hand;
      /** True when the student is to play, so that the beginning may end here. */
      readonly isStudents: boolean;
    };

/** The start of a sketch as it is played on one of its deals. */
export function openingTricksState(
  { contract, start, student }: ProblemSketch,
  deal: SketchDeal,
): Start {
  if (!contract) return { kind: 'none', lacks: 'contract' };
  const { hands, duplicateCards } = deal;
  if (duplicateCards.length > 0 || SEATS.some((seat) => hands[seat].length !== FULL_HAND))
    return { kind: 'none', lacks: 'cards' };
  const play = playCards(playOf(contract), start);
  const firstMisfit = misfit(hands, play);
  if (firstMisfit) {
    const { seat, card } = firstMisfit;
    return { kind: 'misfit', seat, card, fits: start.slice(0, start.indexOf(card)) };
  }
  const turn = turnOf(play);
  const studentSeats = [student, ...(student === contract.declarer ? [dummyOf(contract)] : [])];
  return {
    kind: 'open',
    play,
    turn,
    legal: legalIn(hands, play),
    isStudents: turn !== null && studentSeats.includes(turn),
  };
}
