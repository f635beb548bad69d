/**
 * What the student's decisions are worth along the author's line, whatever the opponents play: whether
 * each card of the line is sound, whether any other card is not, and which deals make it so.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { answerCard } from '$lib/bridge/opponents/answer';
import type { CardClass, Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { isMistake } from '$lib/switching/proof';
import { gameOf } from '../../proof-game';
import type { StepPath } from '../../author-line';
import { playAtStart, type BridgeProblem, type Step } from '../../bridge-problem';
import { BoundedProver } from '../bounded-prover';
import { canBePlayed } from './check-line';
import { ClassesAlong, choicesAt } from './card-class-cache';
import {
  dealNotNeeded,
  lineUnknown,
  NO_DECISION,
  NO_DECISION_IN_DRAFT,
  unsoundCard,
  UNKNOWN_USE,
} from './decision-findings';
import { naturalEnd } from './average-playout';
import type { ProofBudgets, ProofFinding, ProofTold } from '../proof-findings';
import { Trail } from './incremental-replay';
import { walkLine, type LineMoment } from './walk-bridge-line';

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
  prover: BridgeProver,
  budgets: ProofBudgets,
  lineBudget: number,
  told?: ProofTold,
  begun: ReadonlyMap<Card, CardClass> = new Map(),
): CheckedDecisions {
  const way = new Way(problem, prover, budgets, begun, told);
  return problem.solution ? way.alongLine(problem.solution.line, lineBudget) : way.withoutLine();
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
  private readonly classes: ClassesAlong;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    budgets: ProofBudgets,
    begun: ReadonlyMap<Card, CardClass>,
    told?: ProofTold,
  ) {
    this.game = gameOf(problem, prover);
    this.soundness = new BoundedProver(prover, budgets.line, told);
    this.needs = new BoundedProver(prover, budgets.deals, told);
    this.someThink = Object.keys(this.game.policies ?? {}).length > 0;
    const trail = new Trail(playAtStart(problem));
    this.classes = new ClassesAlong(this.game, this.soundness, trail, begun);
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
    if (this.unproved || !complete)
      return this.answer([...faults, lineUnknown(line, this.sound.size, this.soundness.used)]);
    if (this.cut || faults.length > 0) return this.answer(faults);
    const settled = this.decisions.size > 0 && (this.idle.size === 0 || this.someThink);
    if (this.open && !settled) return this.answer([UNKNOWN_USE]);
    if (this.decisions.size === 0) return this.answer([NO_DECISION]);
    // Where a partner's card tells the deals apart, that is what each of them is needed for.
    return this.answer(
      this.someThink ? [] : [...this.idle].map((place) => dealNotNeeded(this.problem, place)),
    );
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
    if (choicesAt(table) <= 1) return this.passes(path, true);
    const found = this.classes.at(table);
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
      if (!this.unsound.has(key)) {
        const beaten = this.soundness.refute(this.game, play(), card);
        this.unsound.set(key, unsoundCard(this.problem, play(), { card, path }, classes, beaten));
      }
      return false;
    }
    if ([...classes.values()].includes('unknown')) this.open = true;
    // What a position needs it needs whichever way one has come to it.
    if (isNew) this.findNeeds(play(), table.places, mistakes);
    return this.passes(path, true);
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

  private answer(findings: readonly ProofFinding[]): CheckedDecisions {
    const nodes = this.soundness.used + this.needs.used;
    return { findings, decisions: this.decisions.size, nodes };
  }

  private isMade(play: Play): boolean {
    return tricksWon(play, sideOf(this.problem.student)) >= this.game.goal;
  }
}

/** The cards that are proved not to be sound. */
function mistakesIn(classes: ReadonlyMap<Card, CardClass>): readonly Card[] {
  return [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
}
