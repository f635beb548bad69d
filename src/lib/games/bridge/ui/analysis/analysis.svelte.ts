/**
 * State of the analysis board: the study, the displayed point and layout, and the solved values. A
 * study is a board (a contract and one or more layouts of the hidden hands) with a tree of lines of
 * play, and the current point in it (`path`: the cards from the first one on).
 */
import type { Card } from '$lib/cards/card';
import { cardsInSuit, type Hand } from '$lib/cards/hand';
import { SUITS, type Suit } from '$lib/cards/suits';
import { MAX_STUDY_CARDS } from '$lib/core/limits';
import {
  consistentLayoutIndices,
  layoutDeal,
  createBoardProofGame,
  playAlongPath,
  turnOnBoard,
  type StudyBoard,
} from '$lib/games/bridge/analysis/study-board';
import {
  changeBoard,
  goToPath,
  cutLine,
  promoteLine,
  nameLine,
  playInStudy,
  stepInStudy,
  type StudyStep,
  type Study,
} from '$lib/games/bridge/analysis/study';
import {
  countTreeCards,
  containsPath,
  extendToLineEnd,
  type TreePath,
} from '$lib/games/bridge/analysis/play-tree';
import {
  bestDeclarerTricks,
  declarerTricksByCard,
} from '$lib/games/bridge/analysis/board-card-values';
import { CARD_VERDICTS, type CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';
import { legalIn } from '$lib/games/bridge/rules/bridge-play';
import { Autoplay } from '$lib/kit/lesson/review/walk/autoplay.svelte';
import { AnalysisResults, type AnalysisSolvers } from './analysis-solutions.svelte';

/** A legal card with its solved values; null for values that are not solved yet. */
export interface AnalysisChoice {
  readonly card: Card;
  /** Declarer's total tricks in the displayed layout after this card, 0 to 13. */
  readonly tricks: number | null;
  /**
   * True when no other card is better for the side to play: by verdict where it is proved, else by
   * tricks in the displayed layout.
   */
  readonly isBest: boolean;
  /** Proved over all consistent layouts: does the side to play reach its goal with this card? */
  readonly verdict: CardVerdict | null;
}

export interface AnalysisOptions {
  readonly study: Study;
  readonly solvers: AnalysisSolvers;
  /** Milliseconds from card to card during autoplay. */
  readonly stepDelay: () => number;
}

export class Analysis {
  #study = $state.raw() as Study;
  /** The index of the layout chosen last, which the line may rule out. */
  #chosenLayoutIndex = $state(0);
  readonly results: AnalysisResults;
  readonly #autoplay: Autoplay;

  readonly play;
  /** The seat to play; null when no card is left. */
  readonly turn;
  /** The indices of the layouts that are consistent with the cards played. */
  readonly consistentIndices;
  /** The index of the displayed layout. */
  readonly layoutIndex;
  /** The displayed layout's deal. */
  readonly deal;
  /** The displayed point and layout. */
  readonly query;
  readonly choices;
  /** Declarer's total tricks with best play from this point; null until solved. */
  readonly bestTricks;
  /**
   * True when there are several layouts and a player has the same hand in all of them: his cards
   * can be proved against all consistent layouts at once.
   */
  readonly isJudgedOverLayouts;
  /** The whole line through this point, from its first card to its end. */
  readonly line;

  constructor({ study, solvers, stepDelay }: AnalysisOptions) {
    this.#study = study;
    this.results = new AnalysisResults(solvers);
    this.#autoplay = new Autoplay({ pace: stepDelay, step: () => this.#step() });
    this.play = $derived(playAlongPath(this.board, this.path));
    this.turn = $derived(turnOnBoard(this.board, this.play));
    this.consistentIndices = $derived(consistentLayoutIndices(this.board, this.play));
    this.layoutIndex = $derived(
      this.consistentIndices.includes(this.#chosenLayoutIndex)
        ? this.#chosenLayoutIndex
        : (this.consistentIndices[0] ?? 0),
    );
    this.deal = $derived(layoutDeal(this.board, this.layoutIndex));
    this.query = $derived({ study: this.#study, layoutIndex: this.layoutIndex });
    this.isJudgedOverLayouts = $derived(createBoardProofGame(this.board) !== null);
    this.line = $derived(extendToLineEnd(this.study.tree, this.path));
    this.bestTricks = $derived.by(() => {
      const values = this.results.values(this.query);
      if (!values) return null;
      return bestDeclarerTricks(
        this.board,
        values,
        declarerTricksByCard(this.board, this.play, values).values(),
      );
    });
    this.choices = $derived(this.#toChoices());
  }

  get study(): Study {
    return this.#study;
  }

  get board(): StudyBoard {
    return this.#study.board;
  }

  get path(): TreePath {
    return this.#study.path;
  }

  get isAutoplaying(): boolean {
    return this.#autoplay.isRunning;
  }

  /** Plays a card; false when it is illegal, or would exceed `MAX_STUDY_CARDS`. */
  playCard(card: Card): boolean {
    if (!this.legalCards.includes(card)) return false;
    const { tree } = this.study;
    if (countTreeCards(tree) >= MAX_STUDY_CARDS && !containsPath(tree, [...this.path, card]))
      return false;
    this.#update(playInStudy(this.#study, card));
    return true;
  }

  /** The cards that may be played at this point in the displayed layout. */
  get legalCards(): Hand {
    return this.turn === null ? [] : legalIn(this.deal, this.play);
  }

  /** The legal cards by suit, without empty suits. */
  get choicesBySuit(): readonly {
    readonly suit: Suit;
    readonly choices: readonly AnalysisChoice[];
  }[] {
    return SUITS.flatMap((suit) => {
      const cards = cardsInSuit(this.legalCards, suit);
      const choices = this.choices.filter(({ card }) => cards.includes(card));
      return choices.length > 0 ? [{ suit, choices }] : [];
    });
  }

  step(step: StudyStep): void {
    this.#update(stepInStudy(this.#study, step));
  }

  goTo(path: TreePath): void {
    this.#update(goToPath(this.#study, path));
  }

  /** Goes to the point after the first `count` cards of the line. */
  goAlongLine(count: number): void {
    this.goTo(this.line.slice(0, count));
  }

  /** Displays a layout; when the line rules it out, goes back to the last point that allows it. */
  showLayout(index: number): void {
    const lastConsistent = this.path.findLastIndex((_, i) =>
      consistentLayoutIndices(
        this.board,
        playAlongPath(this.board, this.path.slice(0, i + 1)),
      ).includes(index),
    );
    this.#chosenLayoutIndex = index;
    if (!this.consistentIndices.includes(index)) this.goTo(this.path.slice(0, lastConsistent + 1));
  }

  /** Changes the contract or the goal; lines that become illegal are dropped. */
  changeBoard(changes: Partial<Omit<StudyBoard, 'layouts'>>): void {
    this.#update(changeBoard(this.#study, changes));
  }

  /** Makes the current variation the main line. */
  promoteLine(): void {
    this.#update(promoteLine(this.#study));
  }

  /** Deletes the last card before this point and all that follows it. */
  cutLine(): void {
    this.#update(cutLine(this.#study));
  }

  /** Names the current variation. */
  nameLine(name: string): void {
    this.#update(nameLine(this.#study, name));
  }

  /** Plays the line automatically from this point, or from its beginning when it is at its end. */
  startAutoplay(): void {
    if (this.path.length === this.line.length) this.goTo([]);
    this.#autoplay.start();
  }

  stopAutoplay(): void {
    this.#autoplay.stop();
  }

  /** Goes to the next point; false at the end of the line. */
  #step(): boolean {
    this.#study = stepInStudy(this.#study, 'next');
    return this.path.length < this.line.length;
  }

  /** Replaces the study and stops autoplay. */
  #update(study: Study): void {
    this.stopAutoplay();
    this.#study = study;
  }

  /** The legal cards with the values solved so far. */
  #toChoices(): readonly AnalysisChoice[] {
    const values = this.results.values(this.query);
    const tricks = values && declarerTricksByCard(this.board, this.play, values);
    const verdicts = this.results.classes(this.query);
    // A verdict over all consistent layouts outranks the tricks in the displayed one.
    const bestVerdict =
      verdicts && CARD_VERDICTS.find((verdict) => [...verdicts.values()].includes(verdict));
    return this.legalCards.map((card) => ({
      card,
      tricks: tricks?.get(card) ?? null,
      isBest: bestVerdict
        ? verdicts.get(card) === bestVerdict
        : tricks?.get(card) === this.bestTricks,
      verdict: verdicts?.get(card) ?? null,
    }));
  }
}
