/** The actions of a game in writing: a discard `5p`; `win`; what a discard is taken for, `pung` or `chi 3m`; `pass`. */
import { failWith, ok, type Result } from '$lib/core/result';
import { quoteShort } from '$lib/core/quoted';
import type { Action } from '$lib/mahjong/rules/game';
import { isTile } from '$lib/mahjong/rules/tiles';

/** The text of an action; a chi names its lowest tile. */
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

/** The action that a text says; whether it may be done is for the rules to say. Fault: `action/unknown`. */
export function parseMahjongAction(text: string): Result<Action> {
  const [word = '', from, ...more] = text.trim().toLowerCase().split(/\s+/);
  if (more.length === 0 && word === 'chi' && from !== undefined && isTile(from))
    return ok<Action>({ kind: 'chi', from });
  if (from === undefined) {
    if (isTile(word)) return ok<Action>({ kind: 'discard', tile: word });
    if (word === 'win' || word === 'pung' || word === 'pass') return ok<Action>({ kind: word });
  }
  const message = `${quoteShort(text)} is no action. Write a tile to discard it, win, pung, chi with its lowest tile (chi 3m), or pass.`;
  return failWith('action/unknown', message);
}
