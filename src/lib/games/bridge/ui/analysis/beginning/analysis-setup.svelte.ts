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
import {
  NO_PASTE_FAULTS,
  toPasteFaults,
  type PastedBoard,
  type PasteFaults,
} from '$lib/games/bridge/analysis/pasted-board';
import { collectPlayEvidence } from '$lib/games/bridge/analysis/play-evidence';
import type { Study } from '$lib/games/bridge/analysis/study';
import type { PartialDeal } from '$lib/games/bridge/notation/deal-notation';
import { dealOf, holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';

/** The largest seed, short enough to be told to others; the smallest is 1. */
const MAX_SEED = 999_999;

const EMPTY_PASTE: PastedBoard = {
  number: null,
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
  /** Receives a study, with the faults of the text that it was read from. */
  readonly onopen: (openedStudy: OpenedStudy, faults: PasteFaults) => void;
}

export class AnalysisSetupState {
  readonly #options: AnalysisSetupOptions;
  #deal = $state.raw<Deal>(EMPTY_DEAL);
  #faults = $state.raw(NO_PASTE_FAULTS);
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

  /** The faults of the pasted text, or of the deal that was to be opened. */
  get faults(): PasteFaults {
    return this.#faults;
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

  /**
   * Opens a pasted text as far as it can be read; a single deal that is incomplete goes to the form
   * instead. False without a deal to open, and for a deal in the form of a text with faults.
   */
  paste(text: string): boolean {
    const result = readPaste(text);
    this.#faults = result;
    if (!result.ok) return false;
    const [deal, ...otherDeals] = result.value.deals;
    if (deal && otherDeals.length === 0 && !isPlayable(deal)) {
      ({ deal: this.#deal, voids: this.#knownVoids } = collectPlayEvidence(deal, result.value));
      this.#pastedRest = result.value;
      this.targetSeat = unknownHands(deal)[0] ?? this.missingCards[0]?.seat ?? this.targetSeat;
      return result.faults.length === 0;
    }
    return this.#open(result.value);
  }

  /** Opens the deal of the form as a study; false on faults. */
  openDeal(): boolean {
    this.#faults = NO_PASTE_FAULTS;
    return this.#open({ ...this.#pastedRest, deals: [this.#deal] });
  }

  #open(pasted: PastedBoard): boolean {
    const result = openPastedStudy(pasted);
    if (result.ok) this.#options.onopen(result.value, this.#faults);
    else this.#faults = toPasteFaults(result.faults.map((fault) => ({ ...fault, sourceText: '' })));
    return result.ok;
  }
}

/** True for a deal with all hands known and of equal length. */
function isPlayable(deal: PartialDeal): boolean {
  return unknownHands(deal).length === 0 && isPlayableDeal(dealOf((seat) => deal[seat] ?? []));
}
