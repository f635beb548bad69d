/**
 * Double-dummy values of cards on a study's board, always as declarer's tricks over the whole play.
 */
import type { Card } from '$lib/cards/card';
import { handsLeft, tricksWon, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import type { DoubleDummyValues, DoubleDummyPosition } from '$lib/bridge/solver/double-dummy-port';
import { layoutDeal, handSize, type StudyBoard } from './study-board';

/** The position after a play in one of the layouts; some cards must be left. */
export function toOpenPosition(board: StudyBoard, play: Play, place: number): DoubleDummyPosition {
  const { leader, cards } = play.trick;
  const left = handsLeft(layoutDeal(board, place), { ...play, trick: { leader, cards: [] } });
  return { hands: left, strain: board.strain, leader, played: cards };
}

/** Declarer's tricks, 0 to 13, after each card that the solver valued. */
export function declarerTricksByCard(
  board: StudyBoard,
  play: Play,
  { seat, cards }: DoubleDummyValues,
): ReadonlyMap<Card, number> {
  const declaring = sideOf(board.declarer);
  const won = tricksWon(play, declaring);
  const left = handSize(board) - play.won.length;
  const ours = sideOf(seat) === declaring;
  return new Map([...cards].map(([card, tricks]) => [card, won + (ours ? tricks : left - tricks)]));
}

/** Declarer's tricks with best play: the maximum or minimum by the side to play. */
export function bestDeclarerTricks(
  board: StudyBoard,
  { seat }: DoubleDummyValues,
  tricks: Iterable<number>,
): number {
  const all = [...tricks];
  return sideOf(seat) === sideOf(board.declarer) ? Math.max(...all) : Math.min(...all);
}
