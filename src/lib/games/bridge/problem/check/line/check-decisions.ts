/**
 * The check of the student's decisions along the author's line, against every defence: each card of
 * the line is sound, some other card is a mistake, and every real deal is needed for some mistake.
 */
import { lowestFirst, type Card } from '$lib/cards/card';
import { chooseOpponentCard } from '$lib/games/bridge/opponents/opponent-card';
import type { CardVerdict, Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import {
  cardsPlayed,
  playCard,
  tricksWon,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { isMistake } from '$lib/hidden-information/prover';
import { playOutOnAverage } from '../../analysis/average-playout';
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
import type { BridgeProofBudgets, ProofFinding, ProofProgressListener } from '../proof-findings';
import { IncrementalReplay } from './incremental-replay';
import { walkBridgeLine, type LineTurn } from './walk-bridge-line';

/** The result of the check. */
export interface DecisionReport {
  readonly findings: readonly ProofFinding[];
  /**
   * Number of steps of the line (without a line: turns of the student) at which some card loses.
   */
  readonly decisionCount: number;
  readonly nodes: number;
}

/**
 * Checks the decisions of a problem that can be won. With a line the findings are
 * `proof/line-unsound`, `proof/unknown`, `proof/no-decision` and `proof/deal-not-needed`. A draft
 * without a line is played out once, the student playing the lowest sound card, and may only get
 * `proof/no-decision`.
 *
 * A deal is needed if it turns some card into a mistake: at a decision with several consistent
 * deals the card loses, and without this deal it would be sound.
 *
 * `lineBudget` limits the walk (`walkBridgeLine`). `startClasses`: the verdicts on the cards at the
 * start, if they are known already.
 */
export function checkDecisions(
  problem: BridgeProblem,
  prover: BridgeProver,
  budgets: BridgeProofBudgets,
  lineBudget: number,
  onProgress?: ProofProgressListener,
  startClasses: ReadonlyMap<Card, CardVerdict> = new Map(),
): DecisionReport {
  const check = new DecisionCheck(problem, prover, budgets, startClasses, onProgress);
  return problem.solution
    ? check.checkAlongLine(problem.solution.line, lineBudget)
    : check.checkDraft();
}

/** A position on the line with the student's cards that lose there. */
interface DecisionPosition {
  readonly play: () => Play;
  readonly dealIndices: readonly number[];
  readonly mistakes: readonly Card[];
}

class DecisionCheck {
  private readonly game: Game;
  private readonly soundnessProver: BoundedProver;
  private readonly needsProver: BoundedProver;
  private readonly unsoundCards = new Map<string, ProofFinding>();
  /** Paths, joined by dots, of the steps whose card was sound at every turn so far. */
  private readonly soundSteps = new Set<string>();
  /** Paths of the steps that are decisions. */
  private readonly decisionSteps = new Set<string>();
  /** The positions at which the line's card was sound, each class of equivalent ones once. */
  private readonly decisions: DecisionPosition[] = [];
  /** Indices of the real deals that no mistake was found to need. */
  private readonly unneededDeals: Set<number>;
  /** True when an illegal card cut off a branch. */
  private hasIllegalCard = false;
  /** True when the class of some card of the line could not be proved. */
  private hasUnprovedCard = false;
  /** True when anything else was not settled within the budgets. */
  private hasUnsettledQuestion = false;
  private readonly hasHumanSeats: boolean;
  private readonly classCache: CardClassCache;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly prover: BridgeProver,
    budgets: BridgeProofBudgets,
    startClasses: ReadonlyMap<Card, CardVerdict>,
    onProgress?: ProofProgressListener,
  ) {
    this.game = toProofGame(problem, prover);
    this.soundnessProver = new BoundedProver(prover, budgets.line, onProgress);
    this.needsProver = new BoundedProver(prover, budgets.deals, onProgress);
    this.hasHumanSeats = Object.keys(this.game.policies ?? {}).length > 0;
    const replay = new IncrementalReplay(playAtStart(problem));
    this.classCache = new CardClassCache(this.game, this.soundnessProver, replay, startClasses);
    this.unneededDeals = new Set(problem.real.length > 1 ? problem.real.keys() : []);
  }

  checkAlongLine(line: readonly BridgeLineStep[], budget: number): DecisionReport {
    const studentSide = sideOf(this.problem.student);
    // The callback returns whether the walk goes on after the line's card.
    const isComplete = walkBridgeLine(this.problem, line, budget, this.game.policies, (turn) => {
      // Cards played after the goal is made cannot lose it.
      if (turn.state.tricksWonBySide[studentSide] >= this.game.goal)
        return this.markSound(turn.linePlay.stepPath, false);
      if (!isLineCardLegal(turn)) {
        this.hasIllegalCard = true;
        return false;
      }
      return this.checkTurn(turn);
    });
    const faults = [...this.unsoundCards.values()];
    if (this.hasUnprovedCard || !isComplete)
      return this.createReport([
        ...faults,
        lineUnknown(line, this.soundSteps.size, this.soundnessProver.used),
      ]);
    if (this.hasIllegalCard || faults.length > 0) return this.createReport(faults);
    // An unsettled question could only have found a decision, or a need for a deal: it is of no
    // interest where a decision is found and no deal is left to report.
    const isSettled =
      this.decisionSteps.size > 0 && (this.unneededDeals.size === 0 || this.hasHumanSeats);
    if (this.hasUnsettledQuestion && !isSettled) return this.createReport([UNKNOWN_DEAL_USE]);
    if (this.decisionSteps.size === 0) return this.createReport([NO_DECISION]);
    // With human-like seats a deal may be needed because their cards depend on it.
    return this.createReport(
      this.hasHumanSeats
        ? []
        : [...this.unneededDeals].map((index) =>
            dealNotNeeded(this.problem, index, this.findSubstitutes(index)),
          ),
    );
  }

  /**
   * Plays a draft out once: the lowest sound card each time, against the computer's play of a
   * lesson.
   */
  checkDraft(): DecisionReport {
    const virtual = this.problem.virtual.map(({ deal }) => deal);
    let play = playAtStart(this.problem);
    for (let seat = turnOf(play); seat !== null && !this.isGoalMade(play); seat = turnOf(play)) {
      if (!this.game.student.includes(seat)) {
        play = playCard(play, chooseOpponentCard({ game: this.game, virtual }, play, this.prover));
        continue;
      }
      const verdicts =
        this.soundnessProver.prove(this.game, play)?.verdicts ?? new Map<Card, CardVerdict>();
      const soundCards = [...verdicts].flatMap(([card, verdict]) =>
        verdict === 'sound' ? [card] : [],
      );
      const [card] = soundCards.sort(lowestFirst);
      if (!card) return this.createReport([]);
      if (listMistakes(verdicts).length > 0)
        this.decisionSteps.add(String(cardsPlayed(play).length));
      play = playCard(play, card);
    }
    return this.createReport(this.decisionSteps.size === 0 ? [NO_DECISION_IN_DRAFT] : []);
  }

  /** Checks the line's card at one turn; returns whether it is sound (a forced card is). */
  private checkTurn({ state, linePlay: { card, stepPath } }: LineTurn): boolean {
    const key = stepPath.join('.');
    if (countLegalCards(state) <= 1) return this.markSound(stepPath, true);
    const classification = this.classCache.classify(state);
    const lineCardVerdict = classification?.verdicts.get(card) ?? 'unknown';
    if (!classification || lineCardVerdict === 'unknown') {
      this.hasUnprovedCard = true;
      return false;
    }
    const { verdicts, isNew, play } = classification;
    const mistakes = listMistakes(verdicts);
    if (mistakes.length > 0 || (this.hasHumanSeats && this.someCardLosesPlayout(play(), verdicts)))
      this.decisionSteps.add(key);
    if (lineCardVerdict !== 'sound') {
      if (!this.unsoundCards.has(key)) {
        const refutation = this.soundnessProver.refute(this.game, play(), card);
        this.unsoundCards.set(
          key,
          unsoundCard(this.problem, play(), { card, path: stepPath }, verdicts, refutation),
        );
      }
      return false;
    }
    if ([...verdicts.values()].includes('unknown')) this.hasUnsettledQuestion = true;
    // Equivalent positions need the same deals.
    if (isNew) {
      this.decisions.push({ play, dealIndices: state.dealIndices, mistakes });
      this.removeNeededDeals(play(), state.dealIndices, mistakes);
    }
    return this.markSound(stepPath, true);
  }

  /**
   * True when some card of unknown verdict loses in an average playout. Against human-like seats
   * not every card can be searched to the end, and this is taken as evidence of a decision.
   */
  private someCardLosesPlayout(play: Play, verdicts: ReadonlyMap<Card, CardVerdict>): boolean {
    const unsettledCards = [...verdicts].flatMap(([card, verdict]) =>
      verdict === 'unknown' ? [card] : [],
    );
    return unsettledCards.some(
      (card) => !this.isGoalMade(playOutOnAverage(this.game, playCard(play, card), this.prover)),
    );
  }

  private markSound(stepPath: StepPath, canContinue: boolean): boolean {
    this.soundSteps.add(stepPath.join('.'));
    return canContinue;
  }

  /** Removes from the unneeded deals those without which a mistake would be sound. */
  private removeNeededDeals(
    play: Play,
    dealIndices: readonly number[],
    mistakes: readonly Card[],
  ): void {
    if (dealIndices.length < 2) return;
    for (const index of dealIndices.filter((dealIndex) => this.unneededDeals.has(dealIndex))) {
      const gameWithoutDeal = {
        ...this.game,
        deals: this.game.deals.filter((_, i) => i !== index),
      };
      // Until one mistake needs the deal, or the budget is spent (null).
      for (const card of mistakes) {
        const wins = this.needsProver.wins(gameWithoutDeal, playCard(play, card));
        if (wins === null) this.hasUnsettledQuestion = true;
        if (wins === true) this.unneededDeals.delete(index);
        if (wins !== false) break;
      }
    }
  }

  /**
   * The unneeded deals that some mistake needs where the deal at `index` is gone too: of each such
   * pair either deal can be taken out, not both.
   */
  private findSubstitutes(index: number): readonly number[] {
    return [...this.unneededDeals].filter(
      (otherIndex) =>
        otherIndex !== index &&
        this.decisions.some(({ play, dealIndices, mistakes }) => {
          if (!dealIndices.includes(index) || !dealIndices.includes(otherIndex)) return false;
          // Both deals make the mistake: without them nothing is left to lose to.
          if (dealIndices.length === 2) return mistakes.length > 0;
          const deals = this.game.deals.filter((_, i) => i !== index && i !== otherIndex);
          return mistakes.some(
            (card) =>
              this.needsProver.wins({ ...this.game, deals }, playCard(play(), card)) === true,
          );
        }),
    );
  }

  private createReport(findings: readonly ProofFinding[]): DecisionReport {
    const nodes = this.soundnessProver.used + this.needsProver.used;
    return { findings, decisionCount: this.decisionSteps.size, nodes };
  }

  private isGoalMade(play: Play): boolean {
    return tricksWon(play, sideOf(this.problem.student)) >= this.game.goal;
  }
}

/** The cards that are proved to be unsound. */
function listMistakes(verdicts: ReadonlyMap<Card, CardVerdict>): readonly Card[] {
  return [...verdicts].flatMap(([card, verdict]) => (isMistake(verdict) ? [card] : []));
}
