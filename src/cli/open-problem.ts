/** The tables in the terminal: each is made when a file of it is met. */
import { loadMoveEvaluator } from '$lib/yut/players/load-player-resources';
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

/** A problem with the terminal of its table. */
export interface OpenProblem {
  readonly terminal: GameTerminal;
  readonly problem: unknown;
}

/** Opens problem files; those of one table share its terminal. */
export function createProblemOpener(): (file: string) => Promise<Result<OpenProblem>> {
  const made = new Map<string, GameTerminal>();
  return async (file) => {
    const found = await findProblem(file);
    if (!found.ok) return found;
    const { game: table, problem } = found.value;
    const terminal = made.get(table.id) ?? (await TERMINAL_FACTORIES.get(table.id)?.());
    invariant(terminal, `No terminal for ${table.id}?`);
    made.set(table.id, terminal);
    return { ok: true, value: { terminal, problem } };
  };
}
