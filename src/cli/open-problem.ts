/** The tables in the terminal: each is made when a file of it is met. */
import { loadMoveEvaluator } from '$lib/yut/players/load-player-resources';
import { invariant, type Result } from '$lib/core/result';
import { bridgeTerminal } from './bridge/bridge-terminal';
import { mahjongTerminal } from './mahjong/mahjong-terminal';
import { mightyTerminal } from './mighty/mighty-terminal';
import { yutTerminal } from './yut/yut-terminal';
import { findProblem } from './find-problem';
import type { Terminal } from './game-terminal';

type Maker = () => Terminal | Promise<Terminal>;

const MAKERS: ReadonlyMap<string, Maker> = new Map<string, Maker>([
  ['bridge', bridgeTerminal],
  ['mighty', mightyTerminal],
  ['mahjong', mahjongTerminal],
  ['yut', async () => yutTerminal(await loadMoveEvaluator())],
]);

/** A problem with the terminal of its table. */
export interface OpenProblem {
  readonly terminal: Terminal;
  readonly problem: unknown;
}

/** Opens problem files; those of one table share its terminal. */
export function opener(): (file: string) => Promise<Result<OpenProblem>> {
  const made = new Map<string, Terminal>();
  return async (file) => {
    const found = await findProblem(file);
    if (!found.ok) return found;
    const { table, problem } = found.value;
    const terminal = made.get(table.id) ?? (await MAKERS.get(table.id)?.());
    invariant(terminal, `No terminal for ${table.id}?`);
    made.set(table.id, terminal);
    return { ok: true, value: { terminal, problem } };
  };
}
