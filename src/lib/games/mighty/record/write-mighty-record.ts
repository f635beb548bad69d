/** A record as plain data. The format has a page: docs/mighty-record.md. */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import type { Game } from '$lib/games/mighty/rules/mighty-game-state';
import { gameAtLineEnd, type GameRecord } from './mighty-record';

export const RECORD_FORMAT = 'lie-of-the-cards/mighty-game';
export const RECORD_VERSION = 1;

/** The record as JSON data; `toMightyRecord` reads it back. */
export function toMightyRecordData(record: GameRecord): object {
  const { options, dealer, deal, players, you, begunAt, endedAt, current, at } = record;
  const lines = record.lines.map((line, i) => ({
    ...(line.from !== null && { from: line.from, at: line.at }),
    actions: line.actions.map(formatMightyAction),
    ...redundantFields(gameAtLineEnd(record, i)),
  }));
  return {
    ...{ format: RECORD_FORMAT, version: RECORD_VERSION },
    ...{ begunAt, endedAt, options, dealer, deal, players, you, lines, current, at },
  };
}

/** The redundant fields of a line, for readers without the rules. */
export function redundantFields(game: Game): {
  readonly winners: readonly number[];
  readonly result: object | null;
} {
  const winners = 'play' in game ? game.play.won.map(({ winner }) => winner) : [];
  return { winners, result: game.phase === 'over' ? game.result : null };
}
