/** `lie play`: the trainer without a screen, for scripts with `--cards`, for people without. */
import { readCards } from '$lib/bridge/notation/cards';
import { makeContract } from '$lib/bridge/notation/contracts';
import { ledgerOf } from '$lib/bridge/lesson/ledger/ledger';
import { judge } from '$lib/bridge/lesson/judge';
import type { Judgement } from '$lib/bridge/lesson/judgement';
import { warm } from '$lib/bridge/lesson/computer';
import { playStudentCards } from '$lib/bridge/lesson/replay';
import { playReport } from '$lib/bridge/lesson/report';
import { tableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { createProver } from '$lib/bridge/proof/prover';
import { cardsPlayed, turnOf, type Play } from '$lib/bridge/rules/play';
import type { Fault } from '$lib/core/result';
import {
  complain,
  faultLine,
  print,
  readArgs,
  readCount,
  WrongUsage,
  type Command,
} from '../command';
import { drawResult, drawTable, drawTrick, SEAT_NAMES } from './draw';
import { playInteractively } from './play-interactive';
import { readProblem } from './problem-file';
import { drawMoment } from './play-words';

const HELP = `lie play FILE [--cards "HA DK ..."] [--json] [--seed N]
  Plays a problem. --cards lists the student's cards in playing order, forced ones too (for a declarer
  those of declarer and dummy); the computer answers as in the app. Without --cards you play yourself.
  --json: {"tricks", "result", "verdicts", "deal", "alive", "ledger"}
  --seed: for human-like players where they imagine deals; opponents who see every card need none.`;

export const play: Command = {
  name: 'play',
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      cards: { type: 'string' },
      json: { type: 'boolean' },
      seed: { type: 'string' },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new WrongUsage('play takes one problem file.');
    const seed = readSeed(values.seed);
    const read = await readProblem(file);
    if (!read.ok) return refuse(read.faults, file);
    const problem: BridgeProblem = { ...read.value, seed };
    if (values.cards === undefined) {
      if (values.json) throw new WrongUsage('--json needs --cards.');
      return playInteractively(problem);
    }
    const cards = readCards(values.cards);
    if (!cards.ok) return refuse(cards.faults);
    const prover = createProver();
    // As in the app, where the beginning is proved while the auction is read.
    warm(problem, prover);
    const played = playStudentCards(problem, cards.value, prover);
    if (!played.ok) return refuse(played.faults);
    const log = cardsPlayed(played.value).slice(problem.start.length);
    const judgement = judge(problem, log, prover);
    if (values.json) {
      const ledger = ledgerOf(problem, log, prover);
      print(JSON.stringify(playReport(problem, played.value, judgement, ledger)));
    } else tell(problem, played.value, judgement);
    return 0;
  },
};

function readSeed(text: string | undefined): number {
  return text === '0' ? 0 : (readCount('seed', text) ?? 0);
}

function refuse(faults: readonly Fault[], file?: string): number {
  for (const found of faults) complain(faultLine(found, file));
  return 1;
}

function tell(problem: BridgeProblem, played: Play, judgement: Judgement): void {
  print(`${problem.title.en}: ${makeContract(problem.contract)}, goal ${problem.goal}`);
  for (const trick of played.won) print(`${drawTrick(trick)}  – ${SEAT_NAMES[trick.winner]}`);
  if (turnOf(played) === null) print(drawResult(problem, played));
  else print(drawTable(tableView(problem, played)));
  const moment = drawMoment(problem, judgement);
  if (moment !== null) print(moment);
}
