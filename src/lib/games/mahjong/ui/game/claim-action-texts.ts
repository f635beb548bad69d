/** The name and the tiles of an action other than a discard. */
import { m } from '$lib/paraglide/messages';
import type { Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import { tilesOfGroup } from '$lib/games/mahjong/rules/tile-groups';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';

/** The localized name of an action. */
export function answerName(action: Action): string {
  switch (action.kind) {
    case 'win':
      return m.mahjong_answer_win();
    case 'pung':
      return m.mahjong_answer_pung();
    case 'chi':
      return m.mahjong_answer_chi();
    case 'pass':
      return m.mahjong_answer_pass();
    case 'discard':
      return action.tile;
  }
}

/**
 * The tiles of the group that a pung or chi forms; none for another action. `discard` is the
 * claimed tile, null after an own draw.
 */
export function answerTiles(action: Action, discard: Tile | null): readonly Tile[] {
  if (action.kind === 'chi') return tilesOfGroup(action);
  return action.kind === 'pung' && discard !== null ? [discard, discard, discard] : [];
}
