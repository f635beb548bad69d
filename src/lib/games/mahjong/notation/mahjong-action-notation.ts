/** Text notation of actions: a discard `5p`, `win`, the claims `pung` and `chi 3m`, and `pass`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quote-short';
import type { Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import { isTile } from '$lib/games/mahjong/rules/mahjong-tiles';

/** Formats an action; a chi names its lowest tile. */
export function formatMahjongAction(action: Action): string {
  switch (action.kind) {
    case 'discard':
      return action.tile;
    case 'chi':
      return `chi ${action.from}`;
    default:
      return action.kind;
  }
}

/** Parses an action; legality is not checked. Fault: `action/unknown`. */
export function parseMahjongAction(text: string): Result<Action> {
  const [word = '', chiStart, ...extraWords] = text.trim().toLowerCase().split(/\s+/);
  if (extraWords.length === 0 && word === 'chi' && chiStart !== undefined && isTile(chiStart))
    return ok<Action>({ kind: 'chi', from: chiStart });
  if (chiStart === undefined) {
    if (isTile(word)) return ok<Action>({ kind: 'discard', tile: word });
    if (word === 'win' || word === 'pung' || word === 'pass') return ok<Action>({ kind: word });
  }
  const message = `${quoteShort(text)} is no action. Write a tile to discard it, win, pung, chi with its lowest tile (chi 3m), or pass.`;
  return failWith('action/unknown', message);
}
