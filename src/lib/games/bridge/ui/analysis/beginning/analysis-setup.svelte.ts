/** State of the setup form: a pasted deal, cards placed one by one, the rest dealt at random. */
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import {
  EMPTY_DEAL,
  fillAtRandom,
  placeCard,
  isPlayableDeal,
  countMissingCards,
  type KnownVoids,
} from '$lib/games/bridge/analysis/deal-building';
import {
  openPastedStudy,
  unknownHands,
  type OpenedStudy,
} from '$lib/games/bridge/analysis/open-pasted-study';
import { readPaste } from '$lib/games/bridge/analysis/read-paste';
import type { PastedBoard, PasteFault } from '$lib/games/bridge/analysis/pasted-board';
import { collectPlayEvidence } from '$lib/games/bridge/analysis/play-evidence';
import type { Study } from '$lib/games/bridge/analysis/study';
import { fillInLastHand } from '$lib/games/bridge/notation/deal-notation';
import { holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** The largest seed, short enough to be told to others; the smallest is 1. */
const MAX_SEED = 999_999;

const EMPTY_PASTE: PastedBoard = {
  deals: [],
  contract: null,
  dealer: null,
  vulnerable: null,
  plays: [],
  omittedCount: 0,
};

export interface AnalysisSetupOptions {
  /** Returns a random integer from 0 to `limit` - 1. */
  readonly randomInteger: (limit: number) => number;
  /** The study whose first layout the form starts with; null for an empty deal. */
  readonly previousStudy: Study | null;
  readonly onopen: (openedStudy: OpenedStudy) => void;
}

export class AnalysisSetupState {
  readonly #options: AnalysisSetupOptions;
  #deal = $state.raw<Deal>(EMPTY_DEAL);
  #faults = $state.raw<readonly PasteFault[]>([]);
  #omittedFaultCount = $state(0);
  /** The other parts of a pasted text whose deal is incomplete. */
  #pastedRest: PastedBoard = EMPTY_PASTE;
  /** The voids that the pasted play shows. */
  #knownVoids: KnownVoids | undefined;
  /** The hand to which cards are added. */
  targetSeat = $state<Seat>('N');
  seed = $state(1);

  constructor(options: AnalysisSetupOptions) {
    this.#options = options;
    this.#deal = options.previousStudy?.board.layouts[0]?.deal ?? EMPTY_DEAL;
    this.seed = 1 + options.randomInteger(MAX_SEED);
  }

  get deal(): Deal {
    return this.#deal;
  }

  get faults(): readonly PasteFault[] {
    return this.#faults;
  }

  /** The number of faults beyond those in `faults`. */
  get omittedFaultCount(): number {
    return this.#omittedFaultCount;
  }

  get missingCards(): ReturnType<typeof countMissingCards> {
    return countMissingCards(this.#deal);
  }

  get isPlayable(): boolean {
    return isPlayableDeal(this.#deal);
  }

  /** True when cards are missing that can be dealt at random. */
  get isFillable(): boolean {
    return SEATS.some((seat) => this.#deal[seat].length < 13);
  }

  get isEmpty(): boolean {
    return SEATS.every((seat) => this.#deal[seat].length === 0);
  }

  /** Moves a card to the target hand, or removes it from there; false when that hand is full. */
  toggleCard(card: Card): boolean {
    const seat = holderOf(this.#deal, card) === this.targetSeat ? null : this.targetSeat;
    const deal = placeCard(this.#deal, card, seat);
    if (deal) this.#deal = deal;
    return deal !== null;
  }

  clear(): void {
    this.#deal = EMPTY_DEAL;
    this.#pastedRest = EMPTY_PASTE;
    this.#knownVoids = undefined;
  }

  /** Deals the missing cards at random, reproducibly by the seed. */
  dealRest(): void {
    this.#deal = fillAtRandom(this.#deal, seededRandom(this.seed), this.#knownVoids);
  }

  /** Chooses a new random seed. */
  drawSeed(): void {
    this.seed = 1 + this.#options.randomInteger(MAX_SEED);
  }

  /** Opens a pasted text; a single incomplete deal goes to the form instead. False on faults. */
  paste(text: string): boolean {
    const result = readPaste(text);
    this.#faults = result.ok ? [] : result.faults;
    this.#omittedFaultCount = result.ok ? 0 : result.more;
    if (!result.ok) return false;
    const deals = result.value.deals.map(fillInLastHand);
    const [deal, ...otherDeals] = deals;
    if (deal && otherDeals.length === 0 && unknownHands(deal).length > 0) {
      ({ deal: this.#deal, voids: this.#knownVoids } = collectPlayEvidence(deal, result.value));
      this.#pastedRest = result.value;
      this.targetSeat = unknownHands(deal)[0] ?? this.targetSeat;
      return true;
    }
    return this.#open(result.value);
  }

  /** Opens the deal of the form as a study; false on faults. */
  openDeal(): boolean {
    return this.#open({ ...this.#pastedRest, deals: [this.#deal] });
  }

  #open(pasted: PastedBoard): boolean {
    const result = openPastedStudy(pasted);
    this.#faults = result.ok ? [] : result.faults.map((fault) => ({ ...fault, sourceText: '' }));
    if (result.ok) this.#options.onopen(result.value);
    return result.ok;
  }
}
