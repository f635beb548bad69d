/**
 * What the student's decisions are worth along the author's line, whatever the opponents play: whether
 * each card of the line is sound, whether any other card is not, and which deals make it so.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { chooseOpponentCard } from '$lib/bridge/opponents/answer';
import type { CardClass, Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, playCard, tricksWon, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import { sideOf } from '$lib/bridge/rules/bridge-seats';
import { isMistake } from '$lib/switching/proof';
import { toProofGame } from '../../proof-game';
import type { StepPath } from '../../author-line';
import { playAtStart, type BridgeProblem, type BridgeLineStep } from '../../bridge-problem';
import { BoundedProver } from '../bounded-prover';
import { isLineCardLegal } from './check-line';
import { CardClassCache, countLegalCards } from './card-class-cache';
import {
  dealNotNeeded,
  lineUnknown,
  NO_DECISION,
  NO_DECISION_IN_DRAFT,
  unsoundCard,
  UNKNOWN_DEAL_USE,
} from './decision-findings';
import { playoutReachesGoal } from './average-playout';
import type { BridgeProofBudgets, ProofFinding, ProofProgressListener } from '../proof-findings';
import { IncrementalReplay } from './incremental-replay';
import { walkBridgeLine, type LineTurn } from './walk-bridge-line';

export interface DecisionReport {
  readonly findings: readonly ProofFinding[];
  /** Steps of the line, or without a line turns of the student's, at which a card would lose. */
  readonly decisionCount: number;
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
  budgets: BridgeProofBudgets,
  lineBudget: number,
  told?: ProofProgressListener,
  startClasses: ReadonlyMap<Card, CardClass> = new Map(),
): DecisionReport {
  const way = new DecisionCheck(problem, prover, budgets, startClasses, told);
  return problem.solution
    ? way.checkAlongLine(problem.solution.line, lineBudget)
    : way.checkDraft();
}

class DecisionCheck {
  private readonly game: Game;
  private readonly soundnessProver: BoundedProver;
  private readonly needsProver: BoundedProver;
  private readonly unsoundCards = new Map<string, ProofFinding>();
  /** Steps, joined by dots: those whose card was sound wherever it was asked, and those that are decisions. */
  private readonly soundSteps = new Set<string>();
  private readonly decisionSteps = new Set<string>();
  /** The places of the deals that nothing has been found to need. */
  private readonly unneededDeals: Set<number>;
  /** Whether a card that cannot be played cut a branch off. */
  private hasIllegalCard = false;
  /** Whether a card of the line has no class, and whether anything else was left open. */
  private hasUnprovedCard = false;
  private hasUnsettledQuestion = false;
  private readonly hasHumanSeats: boolean;
  private readonly classCache: CardClassCache;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    budgets: BridgeProofBudgets,
    begun: ReadonlyMap<Card, CardClass>,
    told?: ProofProgressListener,
  ) {
    this.game = toProofGame(problem, prover);
    this.soundnessProver = new BoundedProver(prover, budgets.line, told);
    this.needsProver = new BoundedProver(prover, budgets.deals, told);
    this.hasHumanSeats = Object.keys(this.game.policies ?? {}).length > 0;
    const trail = new IncrementalReplay(playAtStart(problem));
    this.classCache = new CardClassCache(this.game, this.soundnessProver, trail, begun);
    this.unneededDeals = new Set(problem.real.length > 1 ? problem.real.keys() : []);
  }

  checkAlongLine(line: readonly BridgeLineStep[], budget: number): DecisionReport {
    const ours = sideOf(this.problem.student);
    const complete = walkBridgeLine(this.problem, line, budget, this.game.policies, (moment) => {
      // What is played after the goal is made cannot give it away.
      if (moment.state.tricksWonBySide[ours] >= this.game.goal)
        return this.markSound(moment.linePlay.stepPath, false);
      if (!isLineCardLegal(moment)) {
        this.hasIllegalCard = true;
        return false;
      }
      return this.checkTurn(moment);
    });
    const faults = [...this.unsoundCards.values()];
    if (this.hasUnprovedCard || !complete)
      return this.createReport([
        ...faults,
        lineUnknown(line, this.soundSteps.size, this.soundnessProver.used),
      ]);
    if (this.hasIllegalCard || faults.length > 0) return this.createReport(faults);
    const settled =
      this.decisionSteps.size > 0 && (this.unneededDeals.size === 0 || this.hasHumanSeats);
    if (this.hasUnsettledQuestion && !settled) return this.createReport([UNKNOWN_DEAL_USE]);
    if (this.decisionSteps.size === 0) return this.createReport([NO_DECISION]);
    // Where a partner's card tells the deals apart, that is what each of them is needed for.
    return this.createReport(
      this.hasHumanSeats
        ? []
        : [...this.unneededDeals].map((place) => dealNotNeeded(this.problem, place)),
    );
  }

  /** One play of a draft: the lowest sound card each time against the opponents of the app. */
  checkDraft(): DecisionReport {
    const virtual = this.problem.virtual.map(({ deal }) => deal);
    let play = playAtStart(this.problem);
    for (let seat = turnOf(play); seat !== null && !this.isGoalMade(play); seat = turnOf(play)) {
      if (!this.game.student.includes(seat)) {
        play = playCard(play, chooseOpponentCard({ game: this.game, virtual }, play, this.prover));
        continue;
      }
      const classes =
        this.soundnessProver.prove(this.game, play)?.classes ?? new Map<Card, CardClass>();
      const sound = [...classes].flatMap(([card, found]) => (found === 'sound' ? [card] : []));
      const [card] = sound.sort(lowestFirst);
      if (!card) return this.createReport([]);
      if (listMistakes(classes).length > 0)
        this.decisionSteps.add(String(cardsPlayed(play).length));
      play = playCard(play, card);
    }
    return this.createReport(this.decisionSteps.size === 0 ? [NO_DECISION_IN_DRAFT] : []);
  }

  /** Whether the line's card keeps what is won; a forced card does. */
  private checkTurn({ state: table, linePlay: { card, stepPath: path } }: LineTurn): boolean {
    const key = path.join('.');
    if (countLegalCards(table) <= 1) return this.markSound(path, true);
    const found = this.classCache.classify(table);
    const mine = found?.classes.get(card) ?? 'unknown';
    if (!found || mine === 'unknown') {
      this.hasUnprovedCard = true;
      return false;
    }
    const { classes, isNew, play } = found;
    const mistakes = listMistakes(classes);
    if (mistakes.length > 0 || (this.hasHumanSeats && this.someCardLosesPlayout(play(), classes)))
      this.decisionSteps.add(key);
    if (mine !== 'sound') {
      if (!this.unsoundCards.has(key)) {
        const beaten = this.soundnessProver.refute(this.game, play(), card);
        this.unsoundCards.set(
          key,
          unsoundCard(this.problem, play(), { card, path }, classes, beaten),
        );
      }
      return false;
    }
    if ([...classes.values()].includes('unknown')) this.hasUnsettledQuestion = true;
    // What a position needs it needs whichever way one has come to it.
    if (isNew) this.removeNeededDeals(play(), table.dealIndices, mistakes);
    return this.markSound(path, true);
  }

  /**
   * Against players who think, not every other card can be followed to its end: it is enough that some
   * card which is not settled loses when the student goes on as if all cards were open.
   */
  private someCardLosesPlayout(play: Play, classes: ReadonlyMap<Card, CardClass>): boolean {
    const open = [...classes].flatMap(([card, found]) => (found === 'unknown' ? [card] : []));
    return open.some((card) => !playoutReachesGoal(this.game, playCard(play, card), this.prover));
  }

  private markSound(path: StepPath, goOn: boolean): boolean {
    this.soundSteps.add(path.join('.'));
    return goOn;
  }

  /** Takes the deals from the idle ones without which a mistake would be none. */
  private removeNeededDeals(play: Play, alive: readonly number[], mistakes: readonly Card[]): void {
    if (alive.length < 2) return;
    for (const place of alive.filter((each) => this.unneededDeals.has(each))) {
      const others = { ...this.game, deals: this.game.deals.filter((_, i) => i !== place) };
      for (const card of mistakes) {
        const wins = this.needsProver.wins(others, playCard(play, card));
        if (wins === null) this.hasUnsettledQuestion = true;
        if (wins === true) this.unneededDeals.delete(place);
        if (wins !== false) break;
      }
    }
  }

  private createReport(findings: readonly ProofFinding[]): DecisionReport {
    const nodes = this.soundnessProver.used + this.needsProver.used;
    return { findings, decisionCount: this.decisionSteps.size, nodes };
  }

  private isGoalMade(play: Play): boolean {
    return tricksWon(play, sideOf(this.problem.student)) >= this.game.goal;
  }
}

/** The cards that are proved not to be sound. */
function listMistakes(classes: ReadonlyMap<Card, CardClass>): readonly Card[] {
  return [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
}
