/** A problem played in the terminal: the same lesson as on the screen, line by line. */
import { createInterface } from 'node:readline';
import { makeContract } from '$lib/bridge/notation/contracts';
import { readCard } from '$lib/bridge/notation/cards';
import { answerClaim } from '$lib/bridge/lesson/claim';
import { computerCard, warm } from '$lib/bridge/lesson/computer';
import { machineHints } from '$lib/bridge/lesson/hints';
import { judge } from '$lib/bridge/lesson/judge';
import { bridgeLesson, legalNow } from '$lib/bridge/lesson/lesson';
import { tableView } from '$lib/bridge/lesson/table-view';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { createProver } from '$lib/bridge/proof/prover';
import { tricksLeft, type Play } from '$lib/bridge/rules/play';
import type { Card } from '$lib/cards/card';
import { decisions, replay } from '$lib/trainer/port';
import { print } from '../command';
import { drawCard, drawResult, drawTable, drawTrick, SEAT_NAMES } from './draw';
import { drawHint, drawMoment } from './play-words';

const KEYS = 'A card such as HA; undo, hint, claim N, again, quit.';

/** Plays until the end of the play or of the input; resolves to the exit status. */
export async function playInteractively(problem: BridgeProblem): Promise<number> {
  const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
  const game = new TerminalGame(problem);
  if (!game.begin()) return 0;
  for await (const line of lines) {
    const word = line.trim().toLowerCase();
    if (word === 'quit' || word === 'q') break;
    if (word !== '' && !game.obey(word)) break;
  }
  lines.close();
  return 0;
}

/** What was played so far, and what is said about it. Whether the play goes on is each answer's value. */
class TerminalGame {
  private readonly port;
  private log: readonly Card[] = [];
  /** How many of the author's hints were given, and of the machine's since the last card. */
  private hints = 0;
  private steps = 0;

  private readonly players = createProver();
  /** Advice has a memory of its own: no card depends on what was asked. */
  private readonly advice = createProver();

  constructor(private readonly problem: BridgeProblem) {
    this.port = bridgeLesson(problem);
    warm(problem, this.players);
  }

  begin(): boolean {
    const { title, contract, goal } = this.problem;
    print(`${title.en}: ${makeContract(contract)}, you need ${goal} tricks. ${KEYS}`);
    return this.proceed();
  }

  obey(word: string): boolean {
    if (word === 'again') return this.goTo([]);
    if (word === 'undo') {
      return this.goTo(this.log.slice(0, decisions(this.port, this.log).at(-1) ?? 0));
    }
    if (word === 'hint') return this.hint();
    const claimed = /^claim\s+(\d{1,2})$/.exec(word)?.[1];
    return claimed === undefined ? this.playCard(word) : this.claim(Number(claimed));
  }

  private goTo(log: readonly Card[]): boolean {
    this.log = log;
    this.steps = 0;
    return this.proceed();
  }

  private playCard(word: string): boolean {
    const card = readCard(word);
    if (!card.ok) {
      print(`${card.faults[0]?.message ?? ''} ${KEYS}`);
      return true;
    }
    const play = this.now();
    if (!this.port.allows(play, card.value)) {
      print(`Not now. You may play ${legalNow(this.problem, play).map(drawCard).join(' ')}.`);
      return true;
    }
    sayTrickEnd(this.port.after(play, card.value));
    return this.goTo([...this.log, card.value]);
  }

  /** The author's hints first, then what the proof can tell about this position. */
  private hint(): boolean {
    const authors = this.problem.hints[this.hints];
    if (authors) {
      this.hints++;
      print(authors.en);
      return true;
    }
    const step = machineHints(this.problem, this.log, this.advice)[this.steps];
    if (step) this.steps++;
    print(step ? drawHint(this.problem, step) : 'There is no further hint.');
    return true;
  }

  private claim(tricks: number): boolean {
    const play = this.now();
    if (tricks > tricksLeft(play)) {
      print(`Only ${tricksLeft(play)} tricks are left.`);
      return true;
    }
    const { accepted, refutation } = answerClaim(this.problem, this.log, tricks, this.advice);
    if (!accepted) {
      print(
        refutation === null
          ? 'Not yet: play on until the tricks are on top, and show how.'
          : 'That is not certain however the cards lie. Play on.',
      );
      return true;
    }
    this.end(play, tricks);
    return false;
  }

  /** The computer's cards, and then the table; false when the play is over. */
  private proceed(): boolean {
    let play = this.now();
    while (this.port.turn(play) === 'computer') {
      const card = computerCard(this.problem, play, this.players);
      this.log = [...this.log, card];
      play = this.port.after(play, card);
      sayTrickEnd(play);
    }
    if (this.port.turn(play) === 'over') {
      this.end(play, 0);
      return false;
    }
    print(drawTable(tableView(this.problem, play)));
    return true;
  }

  private end(play: Play, claimed: number): void {
    print(drawResult(this.problem, play, claimed));
    const moment = drawMoment(this.problem, judge(this.problem, this.log, this.advice));
    if (moment !== null) print(moment);
  }

  private now(): Play {
    return replay(this.port, this.log);
  }
}

function sayTrickEnd(play: Play): void {
  const trick = play.trick.cards.length === 0 ? play.won.at(-1) : undefined;
  if (trick) print(`  ${drawTrick(trick)}  – ${SEAT_NAMES[trick.winner]} wins`);
}
