/** Opens problem files; the terminal of a game is created when the first of its files is opened. */
import { invariant, type Result } from '$lib/core/result';
import { findProblem } from './find-problem';
import type { GameTerminal } from './game-terminal';

/** Each loads the code of its game alone. */
const TERMINAL_FACTORIES = new Map<string, () => Promise<GameTerminal>>([
  ['bridge', async () => (await import('./bridge/bridge-terminal')).createBridgeTerminal()],
  ['mighty', async () => (await import('./mighty/mighty-terminal')).mightyTerminal()],
  ['mahjong', async () => (await import('./mahjong/mahjong-terminal')).mahjongTerminal()],
  ['yut', async () => (await import('./yut/yut-terminal')).createYutTerminal()],
]);

/** A problem with the terminal of its game. */
export interface OpenProblem {
  readonly terminal: GameTerminal;
  readonly problem: unknown;
}

/** Creates a function that opens problem files; those of one game share its terminal. */
export function createProblemOpener(): (file: string) => Promise<Result<OpenProblem>> {
  const terminals = new Map<string, GameTerminal>();
  return async (file) => {
    const opened = await findProblem(file);
    if (!opened.ok) return opened;
    const { game, problem } = opened.value;
    const terminal = terminals.get(game.id) ?? (await TERMINAL_FACTORIES.get(game.id)?.());
    invariant(terminal, `No terminal for ${game.id}?`);
    terminals.set(game.id, terminal);
    return { ok: true, value: { terminal, problem } };
  };
}
