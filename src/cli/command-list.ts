/** Every command of the command line, in the order of its help text. */
import type { Command } from './cli-command';
import { check } from './check';
import { link } from './authoring/link';
import { newProblem } from './authoring/new';
import { convert } from './bridge/convert';
import { dd } from './bridge/dd';
import { odds } from './bridge/odds';
import { suit } from './bridge/suit';
import { deals } from './authoring/deals';
import { mahjong } from './mahjong/mahjong-command';
import { mightyCommand } from './mighty/mighty-command';
import { play } from './play';
import { prove } from './prove';
import { yut } from './yut/yut-command';

export const COMMANDS: readonly Command[] = [
  check,
  prove,
  play,
  newProblem,
  link,
  convert,
  dd,
  odds,
  suit,
  deals,
  mightyCommand,
  mahjong,
  yut,
];

/** The text of `lie --help`. */
export const HELP = `lie COMMAND ...
${COMMANDS.map(({ help }) => help.split('\n')[0] ?? '').join('\n')}
Each command has --help. Exit status: 0 for success, 1 for a fault in the input, 2 for wrong usage, a
file or disk that fails, or a fault of the program, whose stack is printed with LIE_DEBUG=1.`;
