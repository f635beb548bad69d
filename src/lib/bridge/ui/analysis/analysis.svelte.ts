/**
 * A study on the screen: the point that is looked at, in which layout, and what is known about its
 * cards.
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
} from '$lib/bridge/analysis/study-board';
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
} from '$lib/bridge/analysis/study';
import {
  countTreeCards,
  containsPath,
  extendToLineEnd,
  type TreePath,
} from '$lib/bridge/analysis/play-tree';
import { bestDeclarerTricks, declarerTricksByCard } from '$lib/bridge/analysis/board-card-values';
import { CARD_VERDICTS, type CardVerdict } from '$lib/bridge/proof/bridge-proof-port';
import { legalIn } from '$lib/bridge/rules/bridge-play';
import { Autoplay } from '$lib/lesson-ui/review/walk/autoplay.svelte';
import { AnalysisResults, type AnalysisSolvers } from './solving.svelte';

/** A card that may be played now, with what is known about it; null for what is not known yet. */
export interface AnalysisChoice {
  readonly card: Card;
  /** Declarer's tricks in the whole play, 0 to 13. */
  readonly tricks: number | null;
  /**
   * True when no other card is worth more to the side that plays it: over all layouts where that is
   * known.
   */
  readonly isBest: boolean;
  /** Value over all consistent layouts. */
  readonly verdict: CardVerdict | null;
}

export interface AnalysisOptions {
  readonly study: Study;
  readonly solvers: AnalysisSolvers;
  /** Milliseconds from card to card when a line goes on by itself. */
  readonly stepDelay: () => number;
}

export class Analysis {
  #study = $state.raw() as Study;
  #asked = $state(0);
  readonly results: AnalysisResults;
  readonly #walking: Autoplay;

  readonly play;
  /** The seat that is next; null when no card is left. */
  readonly turn;
  /** The places of the layouts in which the line could have been played. */
  readonly consistentIndices;
  /** The place of the layout on the table. */
  readonly layoutIndex;
  readonly deal;
  readonly query;
  readonly choices;
  /** Declarer's tricks with best play from here; null as long as it is not known. */
  readonly bestTricks;
  /** True when one player's cards are judged against all layouts at once. */
  readonly isJudgedOverLayouts;
  /** The line from its first card to its end, through this point. */
  readonly line;

  constructor({ study, solvers, stepDelay: pace }: AnalysisOptions) {
    this.#study = study;
    this.results = new AnalysisResults(solvers);
    this.#walking = new Autoplay({ pace, step: () => this.#walk() });
    this.play = $derived(playAlongPath(this.board, this.path));
    this.turn = $derived(turnOnBoard(this.board, this.play));
    this.consistentIndices = $derived(consistentLayoutIndices(this.board, this.play));
    this.layoutIndex = $derived(this.consistentIndices.includes(this.#asked) ? this.#asked : (this.consistentIndices[0] ?? 0));
    this.deal = $derived(layoutDeal(this.board, this.layoutIndex));
    this.query = $derived({ study: this.#study, place: this.layoutIndex });
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
    this.choices = $derived(this.#choices());
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
    return this.#walking.isRunning;
  }

  /**
   * Plays a card of the seat whose turn it is; false when it cannot be played, and where the lines
   * are full.
   */
  playCard(card: Card): boolean {
    if (!this.legalCards.includes(card)) return false;
    const { tree } = this.study;
    if (countTreeCards(tree) >= MAX_STUDY_CARDS && !containsPath(tree, [...this.path, card]))
      return false;
    this.#to(playInStudy(this.#study, card));
    return true;
  }

  /** The cards that may be played now in the layout on the table. */
  get legalCards(): Hand {
    return this.turn === null ? [] : legalIn(this.deal, this.play);
  }

  /** Suits with the cards that may be played, for a row each. */
  get choicesBySuit(): readonly { readonly suit: Suit; readonly choices: readonly AnalysisChoice[] }[] {
    return SUITS.flatMap((suit) => {
      const cards = cardsInSuit(this.legalCards, suit);
      const choices = this.choices.filter(({ card }) => cards.includes(card));
      return choices.length > 0 ? [{ suit, choices }] : [];
    });
  }

  step(step: StudyStep): void {
    this.#to(stepInStudy(this.#study, step));
  }

  goTo(path: TreePath): void {
    this.#to(goToPath(this.#study, path));
  }

  /** To the point after so many cards of the line. */
  goAlongLine(count: number): void {
    this.goTo(this.line.slice(0, count));
  }

  /** Lays a layout on the table; where it is ruled out, the line goes back to where it fitted. */
  showLayout(place: number): void {
    const fitting = this.path.findLastIndex((_, i) =>
      consistentLayoutIndices(
        this.board,
        playAlongPath(this.board, this.path.slice(0, i + 1)),
      ).includes(place),
    );
    this.#asked = place;
    if (!this.consistentIndices.includes(place)) this.goTo(this.path.slice(0, fitting + 1));
  }

  changeBoard(part: Partial<Omit<StudyBoard, 'layouts'>>): void {
    this.#to(changeBoard(this.#study, part));
  }

  promoteLine(): void {
    this.#to(promoteLine(this.#study));
  }

  cutLine(): void {
    this.#to(cutLine(this.#study));
  }

  nameLine(name: string): void {
    this.#to(nameLine(this.#study, name));
  }

  /** Lets the line go on by itself, from its beginning when it is at its end. */
  startAutoplay(): void {
    if (this.path.length === this.line.length) this.goTo([]);
    this.#walking.start();
  }

  stopAutoplay(): void {
    this.#walking.stop();
  }

  #walk(): boolean {
    this.#study = stepInStudy(this.#study, 'next');
    return this.path.length < this.line.length;
  }

  #to(study: Study): void {
    this.stopAutoplay();
    this.#study = study;
  }

  #choices(): readonly AnalysisChoice[] {
    const values = this.results.values(this.query);
    const tricks = values && declarerTricksByCard(this.board, this.play, values);
    const classes = this.results.classes(this.query);
    // Where the hidden cards may lie in several ways, what holds in all of them counts for more.
    const best = classes && CARD_VERDICTS.find((known) => [...classes.values()].includes(known));
    return this.legalCards.map((card) => ({
      card,
      tricks: tricks?.get(card) ?? null,
      best: best ? classes.get(card) === best : tricks?.get(card) === this.bestTricks,
      found: classes?.get(card) ?? null,
    }));
  }
}
