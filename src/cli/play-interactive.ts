/** A problem played in the terminal: the same lesson as on the screen, line by line. */
import { createInterface } from 'node:readline';
import { makeContract } from '$lib/bridge/notation/contracts';
import { readCard } from '$lib/bridge/notation/cards';
import { computerCard } from '$lib/bridge/lesson/computer';
import { bridgeLesson, legalNow } from '$lib/bridge/lesson/lesson';
import { tableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Play } from '$lib/bridge/rules/play';
import type { Solver } from '$lib/bridge/solver/port';
import type { Card } from '$lib/cards/card';
import { decisions, replay } from '$lib/trainer/port';
import { print } from './command';
import { drawCard, drawResult, drawTable, drawTrick, SEAT_NAMES } from './draw';

const KEYS = 'A card such as HA; undo, hint, again, quit.';

/** Plays until the end of the play or of the input; resolves to the exit status. */
export async function playInteractively(problem: BridgeProblem, solver: Solver): Promise<number> {
  const port = bridgeLesson(problem);
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  let log: readonly Card[] = [];
  let hints = 0;

  const answerAll = (): Play => {
    let play = replay(port, log);
    while (port.turn(play) === 'computer') {
      const card = computerCard(problem, play, solver);
      log = [...log, card];
      play = port.after(play, card);
      sayTrickEnd(play);
    }
    return play;
  };
  const sayTrickEnd = (play: Play): void => {
    const trick = play.trick.cards.length === 0 ? play.won.at(-1) : undefined;
    if (trick) print(`  ${drawTrick(trick)}  – ${SEAT_NAMES[trick.winner]} wins`);
  };
  /** Says what follows; false when the play is over. */
  const proceed = (): boolean => {
    const play = answerAll();
    if (port.turn(play) === 'over') {
      print(drawResult(problem, play));
      return false;
    }
    print(drawTable(tableView(problem, play)));
    return true;
  };

  print(
    `${problem.title.en}: ${makeContract(problem.contract)}, you need ${problem.goal} tricks. ${KEYS}`,
  );
  if (!proceed()) return 0;
  for await (const line of lines) {
    const word = line.trim().toLowerCase();
    if (word === '') continue;
    if (word === 'quit' || word === 'q') break;
    if (word === 'again') log = [];
    else if (word === 'undo') log = log.slice(0, decisions(port, log).at(-1) ?? 0);
    else if (word === 'hint') {
      print(problem.hints[hints]?.en ?? 'There is no further hint.');
      hints++;
      continue;
    } else {
      const card = readCard(word);
      const play = replay(port, log);
      if (!card.ok) {
        print(`${card.faults[0]?.message ?? ''} ${KEYS}`);
        continue;
      }
      if (!port.allows(play, card.value)) {
        print(`Not now. You may play ${legalNow(problem, play).map(drawCard).join(' ')}.`);
        continue;
      }
      log = [...log, card.value];
      sayTrickEnd(port.after(play, card.value));
    }
    if (!proceed()) break;
  }
  lines.close();
  return 0;
}
