/**
 * Double-dummy values of cards on a study's board, always as declarer's tricks over the whole play.
 */
import type { Card } from '$lib/cards/card';
import { handsLeft, tricksWon, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import type {
  DoubleDummyValues,
  DoubleDummyPosition,
} from '$lib/games/bridge/solver/double-dummy-port';
import { layoutDeal, handSize, type StudyBoard } from './study-board';

/** The position after a play in one of the layouts; some cards must be left. */
export function toOpenPosition(
  board: StudyBoard,
  play: Play,
  layoutIndex: number,
): DoubleDummyPosition {
  const { leader, cards } = play.trick;
  const remainingHands = handsLeft(layoutDeal(board, layoutIndex), {
    ...play,
    trick: { leader, cards: [] },
  });
  return { hands: remainingHands, strain: board.strain, leader, played: cards };
}

/** Declarer's tricks, 0 to 13, after each card that the solver valued. */
export function declarerTricksByCard(
  board: StudyBoard,
  play: Play,
  { seat, cards }: DoubleDummyValues,
): ReadonlyMap<Card, number> {
  const declarerSide = sideOf(board.declarer);
  const wonCount = tricksWon(play, declarerSide);
  const remainingCount = handSize(board) - play.won.length;
  const isDeclarerSide = sideOf(seat) === declarerSide;
  return new Map(
    [...cards].map(([card, tricks]) => [
      card,
      wonCount + (isDeclarerSide ? tricks : remainingCount - tricks),
    ]),
  );
}

/** Declarer's tricks with best play: the maximum or minimum by the side to play. */
export function bestDeclarerTricks(
  board: StudyBoard,
  { seat }: DoubleDummyValues,
  tricks: Iterable<number>,
): number {
  const tricksByCard = [...tricks];
  return sideOf(seat) === sideOf(board.declarer)
    ? Math.max(...tricksByCard)
    : Math.min(...tricksByCard);
}
