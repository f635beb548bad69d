/** The tricks of a lost play as the slips of the walk, with the marks of its two losing cards. */
import type { Card } from '$lib/cards/card';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { studentSide } from '$lib/games/bridge/lesson/table-positions';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { clockwiseFrom, sideOf } from '$lib/games/bridge/rules/bridge-seats';

/**
 * `losing`: the card that lost against some layout; `layout`: the one that lost this layout, or the
 * answer of an opponent who thinks.
 */
export type WalkMark = 'losing' | 'layout';

export interface WalkedTrick {
  /** 1 to 13. */
  readonly trick: number;
  /** The first marked card, else the card that won the trick. */
  readonly card: Card;
  /** The index of that card, counted from the opening lead. */
  readonly cardIndex: number;
  /** True when the student's side won it. */
  readonly isOurs: boolean;
  readonly marks: readonly WalkMark[];
}

/** The finished tricks of a play, those before the problem's start included. */
export function toTrickWalk(
  problem: BridgeProblem,
  log: readonly Card[],
  {
    logIndex,
    layoutLoss,
  }: { readonly logIndex: number; readonly layoutLoss: { readonly logIndex: number } | null },
): readonly WalkedTrick[] {
  const markedCards = new Map<WalkMark, number>([['losing', problem.start.length + logIndex]]);
  if (layoutLoss) markedCards.set('layout', problem.start.length + layoutLoss.logIndex);
  return playAfterLog(problem, log).won.map(({ leader, cards, winner }, index) => {
    const marks = [...markedCards].filter(([, cardIndex]) => Math.floor(cardIndex / 4) === index);
    const cardIndex = marks[0]?.[1] ?? 4 * index + clockwiseFrom(leader).indexOf(winner);
    return {
      trick: index + 1,
      card: cards[cardIndex % 4] as Card,
      cardIndex,
      isOurs: sideOf(winner) === studentSide(problem),
      marks: marks.map(([mark]) => mark),
    };
  });
}
