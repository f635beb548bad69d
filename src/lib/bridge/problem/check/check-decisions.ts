/**
 * What the student's decisions are worth along the author's line, whatever the opponents play: whether
 * each card of the line is sound, whether any other card is not, and which deals make it so.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { quoted } from '$lib/core/quoted';
import { makeCards } from '$lib/bridge/notation/cards';
import { answerCard } from '$lib/bridge/opponents/answer';
import type { CardClass, Game, Prover } from '$lib/bridge/proof/port';
import { cardsPlayed, playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/play';
import { sideOf, type Seat } from '$lib/bridge/rules/seats';
import { isMistake } from '$lib/switching/proof';
import { gameOf } from '../game';
import type { StepPath } from '../line';
import { playAtStart, type BridgeProblem, type Step } from '../problem';
import { sayTricks } from '../say-tricks';
import { BoundedProver } from './bounded-prover';
import { canBePlayed } from './check-line';
import { naturalEnd } from './natural-end';
import {
  THINKING_PART,
  type ProofBudgets,
  type ProofFinding,
  type ProofTold,
} from './proof-findings';
import { legalHere, positionOf, type Table } from './table';
import { Trail } from './trail';
import { walkLine, type LineMoment } from './walk-line';

export interface CheckedDecisions {
  readonly findings: readonly ProofFinding[];
  /** Steps of the line, or without a line turns of the student's, at which a card would lose. */
  readonly decisions: number;
  readonly nodes: number;
}

/**
 * The decisions of a problem that can be won; `lineBudget` is for the walk, see `walkLine`. With a line: `proof/line-unsound`, `proof/unknown`,
 * `proof/no-decision`, `proof/deal-not-needed`. A draft without one is played once against the opponents
 * of the app, the student by its lowest sound card, and can only be told `proof/no-decision`.
 *
 * What the cards of the start are worth is not asked again where it is known (`begun`).
 *
 * A deal is needed when, at a decision of the line at which other deals are alive too, some card is
 * a mistake that would be sound if that deal were not among the real ones.
 */
export function checkDecisions(
  problem: BridgeProblem,
  prover: Prover,
  budgets: ProofBudgets,
  lineBudget: number,
  told?: ProofTold,
  begun: ReadonlyMap<Card, CardClass> = new Map(),
): CheckedDecisions {
  const way = new Way(problem, prover, budgets, begun, told);
  return problem.solution ? way.alongLine(problem.solution.line, lineBudget) : way.withoutLine();
}

/** What the student's cards are worth at a position. */
interface Position {
  readonly classes: ReadonlyMap<Card, CardClass>;
  /** Whether nobody has come to it before. */
  readonly isNew: boolean;
  readonly play: () => Play;
}

class Way {
  private readonly game: Game;
  private readonly soundness: BoundedProver;
  private readonly needs: BoundedProver;
  private readonly unsound = new Map<string, ProofFinding>();
  /** Steps, joined by dots: those whose card was sound wherever it was asked, and those that are decisions. */
  private readonly sound = new Set<string>();
  private readonly decisions = new Set<string>();
  /** The places of the deals that nothing has been found to need. */
  private readonly idle: Set<number>;
  /** Whether a card that cannot be played cut a branch off. */
  private cut = false;
  /** Whether a card of the line has no class, and whether anything else was left open. */
  private unproved = false;
  private open = false;
  private readonly someThink: boolean;
  private readonly trail: Trail;
  private readonly positions = new Map<string, ReadonlyMap<Card, CardClass>>();
  private readonly ours = (seat: Seat): boolean => this.game.student.includes(seat);

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: Prover,
    budgets: ProofBudgets,
    private readonly begun: ReadonlyMap<Card, CardClass>,
    told?: ProofTold,
  ) {
    this.game = gameOf(problem, prover);
    this.trail = new Trail(playAtStart(problem));
    this.soundness = new BoundedProver(prover, budgets.line, told);
    this.needs = new BoundedProver(prover, budgets.deals, told);
    this.someThink = Object.keys(this.game.policies ?? {}).length > 0;
    this.idle = new Set(problem.real.length > 1 ? problem.real.keys() : []);
  }

  alongLine(line: readonly Step[], budget: number): CheckedDecisions {
    const ours = sideOf(this.problem.student);
    const complete = walkLine(this.problem, line, budget, this.game.policies, (moment) => {
      // What is played after the goal is made cannot give it away.
      if (moment.table.won[ours] >= this.game.goal) return this.passes(moment.said.path, false);
      if (!canBePlayed(moment)) {
        this.cut = true;
        return false;
      }
      return this.isSound(moment);
    });
    const faults = [...this.unsound.values()];
    if (this.unproved || !complete) return this.answer([...faults, this.lineUnknown(line)]);
    if (this.cut || faults.length > 0) return this.answer(faults);
    const settled = this.decisions.size > 0 && (this.idle.size === 0 || this.someThink);
    if (this.open && !settled) return this.answer([UNKNOWN_USE]);
    if (this.decisions.size === 0) return this.answer([NO_DECISION]);
    // Where a partner's card tells the deals apart, that is what each of them is needed for.
    return this.answer(this.someThink ? [] : this.idleDeals());
  }

  /** One play of a draft: the lowest sound card each time against the opponents of the app. */
  withoutLine(): CheckedDecisions {
    const virtual = this.problem.virtual.map(({ deal }) => deal);
    let play = playAtStart(this.problem);
    for (let seat = turnOf(play); seat !== null && !this.isMade(play); seat = turnOf(play)) {
      if (!this.game.student.includes(seat)) {
        play = playCard(play, answerCard({ game: this.game, virtual }, play, this.prover));
        continue;
      }
      const classes = this.soundness.prove(this.game, play)?.classes ?? new Map<Card, CardClass>();
      const sound = [...classes].flatMap(([card, found]) => (found === 'sound' ? [card] : []));
      const [card] = sound.sort(lowestFirst);
      if (!card) return this.answer([]);
      if (mistakesIn(classes).length > 0) this.decisions.add(String(cardsPlayed(play).length));
      play = playCard(play, card);
    }
    return this.answer(this.decisions.size === 0 ? [NO_DECISION_IN_DRAFT] : []);
  }

  /** Whether the line's card keeps what is won; a forced card does. */
  private isSound({ table, said: { card, path } }: LineMoment): boolean {
    const key = path.join('.');
    const { seat, choices } = this.choicesAt(table);
    if (seat === null || choices === 1) return this.passes(path, true);
    const found = this.classesAt(table);
    const mine = found?.classes.get(card) ?? 'unknown';
    if (!found || mine === 'unknown') {
      this.unproved = true;
      return false;
    }
    const { classes, isNew, play } = found;
    const mistakes = mistakesIn(classes);
    if (mistakes.length > 0 || (this.someThink && this.losesNaturally(play(), classes)))
      this.decisions.add(key);
    if (mine !== 'sound') {
      if (!this.unsound.has(key))
        this.unsound.set(key, this.unsoundCard(play(), card, path, classes));
      return false;
    }
    if ([...classes.values()].includes('unknown')) this.open = true;
    // What a position needs it needs whichever way one has come to it.
    if (isNew) this.findNeeds(play(), table.places, mistakes);
    return this.passes(path, true);
  }

  private choicesAt(table: Table): { readonly seat: Seat | null; readonly choices: number } {
    const { turn, alive } = table;
    const [deal] = alive;
    return {
      seat: turn,
      choices: turn !== null && deal ? legalHere(table, deal, turn).length : 0,
    };
  }

  /** What the student's cards are worth, asked once for all ways to the same position. */
  private classesAt(table: Table): Position | null {
    const play = (): Play => this.trail.after(table.cards);
    // Who thinks has drawn conclusions from every card: no two ways are the same.
    const key = this.someThink ? table.cards.join() : positionOf(table, this.ours);
    const known = this.positions.get(key);
    if (known) return { classes: known, isNew: false, play };
    const part = this.someThink ? THINKING_PART : 1;
    const isBegin = table.cards.length === 0 && this.begun.size > 0;
    const classes = isBegin ? this.begun : this.soundness.prove(this.game, play(), part)?.classes;
    if (!classes) return null;
    this.positions.set(key, classes);
    return { classes, isNew: true, play };
  }

  /**
   * Against players who think, not every other card can be followed to its end: it is enough that some
   * card which is not settled loses when the student goes on as if all cards were open.
   */
  private losesNaturally(play: Play, classes: ReadonlyMap<Card, CardClass>): boolean {
    const open = [...classes].flatMap(([card, found]) => (found === 'unknown' ? [card] : []));
    return open.some((card) => !naturalEnd(this.game, playCard(play, card), this.prover));
  }

  private passes(path: StepPath, goOn: boolean): boolean {
    this.sound.add(path.join('.'));
    return goOn;
  }

  /** Takes the deals from the idle ones without which a mistake would be none. */
  private findNeeds(play: Play, alive: readonly number[], mistakes: readonly Card[]): void {
    if (alive.length < 2) return;
    for (const place of alive.filter((each) => this.idle.has(each))) {
      const others = { ...this.game, deals: this.game.deals.filter((_, i) => i !== place) };
      for (const card of mistakes) {
        const wins = this.needs.wins(others, playCard(play, card));
        if (wins === null) this.open = true;
        if (wins === true) this.idle.delete(place);
        if (wins !== false) break;
      }
    }
  }

  private unsoundCard(
    play: Play,
    card: Card,
    path: StepPath,
    classes: ReadonlyMap<Card, CardClass>,
  ): ProofFinding {
    const since = cardsPlayed(play).slice(this.problem.start.length);
    const found = this.soundness.refute(this.game, play, card);
    const sound = [...classes].flatMap(([other, each]) => (each === 'sound' ? [other] : []));
    const said = [
      `${card}${since.length > 0 ? ` after ${makeCards(since)}` : ''} does not win against every deal that is still possible`,
      classes.get(card) === 'lucky' ? ' (lucky: in some deal it makes).' : ' (beaten: in none).',
      found ? ` The deal ${this.nameOf(found.deal)} beats it: ${sayTricks(play, found.line)}.` : '',
      ` Sound here: ${makeCards(sound)}.`,
    ];
    return {
      kind: 'fault',
      code: 'proof/line-unsound',
      message: said.join(''),
      path: ['solution', 'line', ...path],
    };
  }

  private lineUnknown(line: readonly Step[]): ProofFinding {
    const steps = countCards(line);
    return {
      kind: 'warning',
      code: 'proof/unknown',
      message: `Not every card of the line was proved: there are too many positions. Sound wherever it was asked: ${this.sound.size} of its ${steps} cards, after ${this.soundness.used.toLocaleString('en')} positions.`,
      path: ['solution', 'line'],
    };
  }

  private idleDeals(): readonly ProofFinding[] {
    return [...this.idle].map((place) => ({
      kind: 'warning',
      code: 'proof/deal-not-needed',
      message: `Without the deal ${this.nameOf(place)} the same cards are right all along the line: no card is a mistake because of this deal alone. Take it out, or change it.`,
      path: ['deals', 'real', place],
    }));
  }

  private answer(findings: readonly ProofFinding[]): CheckedDecisions {
    const nodes = this.soundness.used + this.needs.used;
    return { findings, decisions: this.decisions.size, nodes };
  }

  private isMade(play: Play): boolean {
    return tricksWon(play, sideOf(this.problem.student)) >= this.game.goal;
  }

  private nameOf(place: number): string {
    return quoted(this.problem.real[place]?.name.en ?? '');
  }
}

/** The cards that are proved not to be sound. */
function mistakesIn(classes: ReadonlyMap<Card, CardClass>): readonly Card[] {
  return [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
}

function countCards(steps: readonly Step[]): number {
  return steps.reduce(
    (count, step) => count + ('if' in step ? countCards(step.then) + countCards(step.else) : 1),
    0,
  );
}

const NO_DECISION: ProofFinding = {
  kind: 'warning',
  code: 'proof/no-decision',
  message:
    'It cannot be lost: all along the line every card wins against every deal. Give the student something to decide: another goal, another deal, an earlier start.',
  path: ['goal'],
};

const NO_DECISION_IN_DRAFT: ProofFinding = {
  ...NO_DECISION,
  message:
    'It may be that this cannot be lost: played once by sound cards, every other card would have won too. Give the student something to decide: another goal, another deal, an earlier start.',
};

const UNKNOWN_USE: ProofFinding = {
  kind: 'warning',
  code: 'proof/unknown',
  message:
    'The line is sound, but whether each deal is needed was not settled: there are too many positions.',
  path: ['deals', 'real'],
};
