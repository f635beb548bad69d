/** The way to a board: what is pasted, what is built card by card, and what chance deals. */
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import {
  EMPTY_DEAL,
  fillAtRandom,
  placeCard,
  isPlayableDeal,
  countMissingCards,
  type KnownVoids,
} from '$lib/bridge/analysis/deal-building';
import {
  openPastedStudy,
  unknownHands,
  type OpenedStudy,
} from '$lib/bridge/analysis/open-pasted-study';
import { readPaste } from '$lib/bridge/analysis/read-paste';
import type { PastedBoard, PasteFault } from '$lib/bridge/analysis/pasted-board';
import { collectPlayEvidence } from '$lib/bridge/analysis/play-evidence';
import type { Study } from '$lib/bridge/analysis/study';
import { fillInLastHand } from '$lib/bridge/notation/deal-notation';
import { holderOf, type Deal } from '$lib/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/bridge/rules/bridge-seats';

/** Seeds that one can read out: 1 to this. */
const SEEDS = 999_999;

const NOTHING: PastedBoard = {
  deals: [],
  contract: null,
  dealer: null,
  vulnerable: null,
  plays: [],
  omittedCount: 0,
};

export interface AnalysisSetupOptions {
  /** A whole number from 0 to below this, by chance. */
  readonly randomInteger: (below: number) => number;
  /** The study that lay on the table before; null when there was none. */
  readonly previousStudy: Study | null;
  readonly onopen: (opened: OpenedStudy) => void;
}

export class AnalysisSetupState {
  readonly #given: AnalysisSetupOptions;
  #deal = $state.raw<Deal>(EMPTY_DEAL);
  #faults = $state.raw<readonly PasteFault[]>([]);
  #more = $state(0);
  /** Notes that were read along with a deal that is still incomplete. */
  #rest: PastedBoard = NOTHING;
  /** The suits that a hand was seen to be out of, in the play that was written beside it. */
  #outOf: KnownVoids | undefined;
  /** The hand that takes the cards. */
  targetSeat = $state<Seat>('N');
  seed = $state(1);

  constructor(given: AnalysisSetupOptions) {
    this.#given = given;
    this.#deal = given.previousStudy?.board.layouts[0]?.deal ?? EMPTY_DEAL;
    this.seed = 1 + given.randomInteger(SEEDS);
  }

  get deal(): Deal {
    return this.#deal;
  }

  get faults(): readonly PasteFault[] {
    return this.#faults;
  }

  /** How many faults there are besides those that are told. */
  get omittedFaultCount(): number {
    return this.#more;
  }

  get missingCards(): ReturnType<typeof countMissingCards> {
    return countMissingCards(this.#deal);
  }

  get isPlayable(): boolean {
    return isPlayableDeal(this.#deal);
  }

  /** True when chance can deal the rest. */
  get isFillable(): boolean {
    return SEATS.some((seat) => this.#deal[seat].length < 13);
  }

  get isEmpty(): boolean {
    return SEATS.every((seat) => this.#deal[seat].length === 0);
  }

  /**
   * Gives the card to the hand that takes the cards, or takes it back from there; false when it is
   * full.
   */
  toggleCard(card: Card): boolean {
    const to = holderOf(this.#deal, card) === this.targetSeat ? null : this.targetSeat;
    const next = placeCard(this.#deal, card, to);
    if (next) this.#deal = next;
    return next !== null;
  }

  clear(): void {
    this.#deal = EMPTY_DEAL;
    this.#rest = NOTHING;
    this.#outOf = undefined;
  }

  /** Deals the rest by the seed. */
  dealRest(): void {
    this.#deal = fillAtRandom(this.#deal, seededRandom(this.seed), this.#outOf);
  }

  /** Another seed by chance. */
  drawSeed(): void {
    this.seed = 1 + this.#given.randomInteger(SEEDS);
  }

  /**
   * Opens what was pasted; a single deal that is not complete goes to be built on. False with
   * faults.
   */
  paste(text: string): boolean {
    const read = readPaste(text);
    this.#faults = read.ok ? [] : read.faults;
    this.#more = read.ok ? 0 : read.more;
    if (!read.ok) return false;
    const deals = read.value.deals.map(fillInLastHand);
    const [deal, ...others] = deals;
    if (deal && others.length === 0 && unknownHands(deal).length > 0) {
      ({ deal: this.#deal, voids: this.#outOf } = collectPlayEvidence(deal, read.value));
      this.#rest = read.value;
      this.targetSeat = unknownHands(deal)[0] ?? this.targetSeat;
      return true;
    }
    return this.#open(read.value);
  }

  /** Puts the deal that was built on the table. */
  openDeal(): boolean {
    return this.#open({ ...this.#rest, deals: [this.#deal] });
  }

  #open(pasted: PastedBoard): boolean {
    const opened = openPastedStudy(pasted);
    this.#faults = opened.ok ? [] : opened.faults.map((each) => ({ ...each, sourceText: '' }));
    if (opened.ok) this.#given.onopen(opened.value);
    return opened.ok;
  }
}
