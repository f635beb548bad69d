/** Opens problem files; the terminal of a game is created when the first of its files is opened. */
import { loadMoveEvaluator } from '$lib/games/yut/players/load-player-resources';
import { invariant, type Result } from '$lib/core/result';
import { createBridgeTerminal } from './bridge/bridge-terminal';
import { mahjongTerminal } from './mahjong/mahjong-terminal';
import { mightyTerminal } from './mighty/mighty-terminal';
import { yutTerminal } from './yut/yut-terminal';
import { findProblem } from './find-problem';
import type { GameTerminal } from './game-terminal';

type TerminalFactory = () => GameTerminal | Promise<GameTerminal>;

const TERMINAL_FACTORIES: ReadonlyMap<string, TerminalFactory> = new Map<string, TerminalFactory>([
  ['bridge', createBridgeTerminal],
  ['mighty', mightyTerminal],
  ['mahjong', mahjongTerminal],
  ['yut', async () => yutTerminal(await loadMoveEvaluator())],
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
