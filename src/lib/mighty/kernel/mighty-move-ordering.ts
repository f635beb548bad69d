/** How early a play is tried. It changes no value; the weights were fitted to random endings, fewest plays tried. */
import type { Cards } from './kernel-cards';
import {
  CALL,
  COUNT,
  isJoker,
  isPoint,
  JOKER_HEIGHT,
  RANK_COUNT,
  rankOf,
  SUIT_COUNT,
  suitOf,
  TRUMP_HEIGHT,
} from './kernel-encoding';
import { jokerIsAlive, type Turn } from './trick-state';

/** Above 0, and below 1024. */
export function promise(cards: Cards, turn: Turn, play: number): number {
  return 400 + (turn.played === 0 ? ofLead(cards, turn, play) : ofFollowing(cards, turn, play));
}

function ofLead(cards: Cards, { seat }: Turn, play: number): number {
  if (isJoker(play)) return 150;
  const { mighty, trump } = cards.terms;
  const suit = suitOf(play);
  const rank = rankOf(play);
  let worth = 3 * rank + (play >= CALL ? 64 : 0);
  if ((play & 63) === mighty) return worth + 36;
  const own = cards.own[seat * SUIT_COUNT + suit]!;
  const others = cards.held[suit]! & ~own;
  if (suit === trump) worth += 15;
  // A point that another card beats draws that card out; a suit that nobody else has draws nothing.
  if (others >= 1 << rank && isPoint(play)) worth += 20;
  if (others === 0) worth -= 46;
  return worth + 4 * COUNT[own]!;
}

function ofFollowing(cards: Cards, turn: Turn, play: number): number {
  const height = cards.height(play, turn.led, jokerIsAlive(turn));
  const ownSideWins = cards.side[turn.winner] === cards.side[turn.seat];
  const point = isPoint(play);
  if (height > turn.height) {
    const points = turn.points + (point ? 1 : 0);
    return 140 - (((5 * height) / 3) | 0) + 35 * points + (ownSideWins ? 11 : 0);
  }
  if (isJoker(play)) return -10 - RANK_COUNT;
  const spared = suitOf(play) === cards.terms.trump ? 37 : 0;
  return ofGiving(turn, point, ownSideWins) - rankOf(play) - spared;
}

/** Points go to the own side's tricks, the later and the safer these are the sooner. */
function ofGiving({ height, played }: Turn, point: boolean, ownSideWins: boolean): number {
  if (!point) return 0;
  if (!ownSideWins) return -16;
  return 92 + 16 * played + (height > TRUMP_HEIGHT && height < JOKER_HEIGHT ? 37 : 0);
}
