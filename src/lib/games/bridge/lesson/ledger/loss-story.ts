/**
 * The story of a loss against human-like opponents: the card of one of them that beat the student,
 * and the inference that led to it. Everything is tested against the opponents' own thinking: had
 * the student played a sound card instead of the losing one, that seat would have played another
 * card and let the goal through; the placement decided between the two cards; and the losing card
 * told it, or left the placed card in the student's hand. A story that fails a test is not told.
 */
import { cardStrength, DECK, suitOf, type Card } from '$lib/cards/card';
import { removeCards } from '$lib/cards/hand';
import { think, type ThinkOptions } from '$lib/games/bridge/opponents/human/human-player';
import type { HumanThought } from '$lib/games/bridge/opponents/human/mind';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import {
  humanSeats,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import type { BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import { holderOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { JUDGE_NODES } from '$lib/hidden-information/play-judge';
import { chooseComputerCard } from '../bridge-computer';
import { playAfterLog } from '../bridge-lesson';
import { isReachable } from '../layout-loss';
import { studentSide } from '../table-positions';
import type { LedgerCard } from './ledger-entry';

/** The card of an opponent that beat the student, with its reason and its alternative. */
export interface LossStory {
  /** The index in the log of the opponent's card. */
  readonly logIndex: number;
  /** The seat that chose it: declarer for dummy's cards. */
  readonly seat: Seat;
  /** The student's losing card, which the seat saw. */
  readonly seen: LedgerCard;
  /** The card that the seat placed, a ten or higher, and with whom. */
  readonly placed: {
    readonly card: Card;
    readonly holder: Seat;
    /** True when the student could have played it instead, and was known to have it. */
    readonly isKept: boolean;
    /**
     * True when the losing card's hand decided: of the layouts that the seat listed, every one with
     * that card there has the placed card with the holder.
     */
    readonly isImpliedByHolding: boolean;
  };
  /** The opponent's card. */
  readonly played: LedgerCard;
  /** The sound card that the student had, and what the seat would have played after it. */
  readonly instead: { readonly student: Card; readonly opponent: Card };
}

/** The strength of a ten: players place no lower cards. */
const MIN_PLACED_STRENGTH = 10;
/** The number of placements that are tried. */
const MAX_PLACEMENTS = 8;
/** A card is placed from this share of a belief on. */
const PLACED_SHARE = 0.9;

/** Null for a play that is not lost, or without an inference that decided it. */
export function findLossStory(
  problem: BridgeProblem,
  log: readonly Card[],
  losingIndex: number,
  prover: BridgeProver,
): LossStory | null {
  const game = toProofGame(problem, prover);
  const truth = game.deals[consistentDeals(game, playAfterLog(problem, log))[0] ?? 0];
  if (!truth) return null;
  const teller = new StoryTeller(problem, log, losingIndex, truth, prover);
  for (const sound of teller.soundCards()) {
    const story = teller.tell(sound);
    if (story) return story;
  }
  return null;
}

class StoryTeller {
  private readonly opponents: readonly Seat[];
  private readonly before: Play;

  constructor(
    private readonly problem: BridgeProblem,
    private readonly log: readonly Card[],
    private readonly losingIndex: number,
    private readonly truth: Deal,
    private readonly prover: BridgeProver,
  ) {
    this.opponents = humanSeats(problem).filter((seat) => sideOf(seat) !== studentSide(problem));
    this.before = playAfterLog(problem, log.slice(0, losingIndex));
  }

  /** The sound cards instead of the losing one, the author's first. */
  soundCards(): readonly Card[] {
    const game = toProofGame(this.problem, this.prover);
    const { verdicts } = this.prover.prove(game, this.before, { nodes: JUDGE_NODES });
    const author = authorCardAfter(this.problem, this.log.slice(0, this.losingIndex));
    return [...verdicts]
      .flatMap(([card, verdict]) => (verdict === 'sound' ? [card] : []))
      .toSorted((a, b) => Number(b === author) - Number(a === author));
  }

  /** The story against one sound card; null when the opponents would have played the same. */
  tell(sound: Card): LossStory | null {
    const mistake = this.findMistakeAfter(sound);
    if (!mistake) return null;
    let actual = this.before;
    for (const [offset, card] of this.log.slice(this.losingIndex).entries()) {
      const turn = turnOf(actual) as Seat;
      // The same seat had the same choice, and did not make the mistake.
      if (
        turn === mistake.turn &&
        this.letsThrough(actual, mistake.card) &&
        !this.letsThrough(actual, card)
      ) {
        const seat = decidingSeat(this.problem, turn);
        const placed = this.findPlacement(seat, actual, mistake.play, sound);
        return (
          placed && {
            logIndex: this.losingIndex + offset,
            seat,
            seen: this.toPlayedCard(this.before, this.log[this.losingIndex] as Card),
            placed,
            played: this.toPlayedCard(actual, card),
            instead: { student: sound, opponent: mistake.card },
          }
        );
      }
      actual = playCard(actual, card);
    }
    return null;
  }

  /**
   * The first card of an opponent that lets the goal through after a sound card, when the student
   * goes on as the author does, else as in the log where that is possible.
   */
  private findMistakeAfter(
    sound: Card,
  ): { readonly play: Play; readonly turn: Seat; readonly card: Card } | null {
    const { problem, log, losingIndex, truth, prover } = this;
    const cards: Card[] = [...log.slice(0, losingIndex), sound];
    let play = playCard(this.before, sound);
    for (let turn = turnOf(play); turn !== null; turn = turnOf(play)) {
      const legal = legalIn(truth, play);
      let card: Card | undefined;
      if (isPlayedByStudent(problem, turn)) {
        const { length } = cards;
        card = [
          authorCardAfter(problem, cards),
          log[length],
          log[losingIndex],
          naturalCard(legal, play),
        ].find((candidate) => candidate && legal.includes(candidate)) as Card;
      } else {
        card = chooseComputerCard(problem, play, prover);
        if (
          this.opponents.includes(decidingSeat(problem, turn)) &&
          !isReachable(problem, play, truth, prover.solver) &&
          this.letsThrough(play, card)
        )
          return { play, turn, card };
      }
      cards.push(card);
      play = playCard(play, card);
    }
    return null;
  }

  /**
   * The placement of a card that decided: sure of it, the seat beat the student; thinking the card
   * elsewhere, or not knowing of it after the sound card, it lets the goal through. Only the losing
   * card tells it: after the sound card the seat is not sure, or that card is the placed one. High
   * cards of the suits in question are tried, the sound card first.
   */
  private findPlacement(
    seat: Seat,
    actual: Play,
    other: Play,
    sound: Card,
  ): LossStory['placed'] | null {
    const { problem } = this;
    const thought = this.think(seat, actual);
    const otherThought = this.think(seat, other);
    const hiddenSeats = SEATS.filter(
      (holder) => holder !== seat && holder !== dummyOf(problem.contract),
    );
    // The sentence must be about a suit that matters.
    const suits = [thought.card, otherThought.card].map(suitOf);
    const score = (card: Card): number => cardStrength(card) + (card === sound ? 60 : 0);
    const candidates = hiddenSeats
      .flatMap((holder) =>
        removeCards(DECK, cardsPlayed(actual)).flatMap((card) =>
          cardStrength(card) >= MIN_PLACED_STRENGTH &&
          suits.includes(suitOf(card)) &&
          shareOf(thought, holder, card) >= PLACED_SHARE
            ? [{ card, holder }]
            : [],
        ),
      )
      .toSorted((a, b) => score(b.card) - score(a.card));
    const isUnknownAfterSound = ({ card, holder }: (typeof candidates)[number]): boolean =>
      !cardsPlayed(other).includes(card) && shareOf(otherThought, holder, card) < PLACED_SHARE;
    const isKept = ({ card, holder }: (typeof candidates)[number]): boolean =>
      card === sound && this.truth[holder].includes(card);
    const decides = (candidate: (typeof candidates)[number]): boolean => {
      const { card, holder } = candidate;
      const elsewhere = hiddenSeats.filter((other) => other !== holder);
      return (
        elsewhere.some((there) =>
          this.letsThrough(
            actual,
            this.think(seat, actual, { knownCard: { seat: there, card } }).card,
          ),
        ) ||
        (isUnknownAfterSound(candidate) &&
          !this.letsThrough(
            other,
            this.think(seat, other, { knownCard: { seat: holder, card } }).card,
          ))
      );
    };
    const placed = candidates
      .filter((candidate) => isKept(candidate) || isUnknownAfterSound(candidate))
      .slice(0, MAX_PLACEMENTS)
      .find(decides);
    if (!placed) return null;
    return {
      ...placed,
      isKept: isKept(placed),
      isImpliedByHolding: this.isImpliedByHolding(placed, thought, otherThought),
    };
  }

  /** `thought` is that after the losing card, `otherThought` that after the sound one. */
  private isImpliedByHolding(
    { card, holder }: Pick<LossStory['placed'], 'card' | 'holder'>,
    thought: HumanThought,
    otherThought: HumanThought,
  ): boolean {
    const seenCard = this.log[this.losingIndex] as Card;
    const seenHolder = holderOf(this.truth, seenCard);
    const isListed = (belief: HumanThought['beliefs'][number]): boolean =>
      belief.believedIndex !== null;
    const isPlaced = ({ deal }: HumanThought['beliefs'][number]): boolean =>
      holderOf(deal, card) === holder;
    const otherLayouts = otherThought.beliefs.filter((belief) => !isPlaced(belief));
    return (
      thought.beliefs.every((belief) => isListed(belief) && isPlaced(belief)) &&
      otherLayouts.length > 0 &&
      otherLayouts.every(
        (belief) => isListed(belief) && holderOf(belief.deal, seenCard) !== seenHolder,
      )
    );
  }

  /** True when the goal can be reached after this card, double dummy, where it could not before. */
  private letsThrough(play: Play, card: Card): boolean {
    const { problem, truth, prover } = this;
    return (
      legalIn(truth, play).includes(card) &&
      isReachable(problem, playCard(play, card), truth, prover.solver)
    );
  }

  private toPlayedCard(play: Play, card: Card): LedgerCard {
    return { trick: play.won.length + 1, seat: turnOf(play) as Seat, card };
  }

  private think(seat: Seat, play: Play, options: ThinkOptions = {}): HumanThought {
    const view = viewFor(seat, this.problem.contract, this.truth, play);
    return think(toMind(this.problem, seat), view, this.prover.solver, options);
  }
}

/** The share of a belief in which a seat holds a card. */
function shareOf({ beliefs }: HumanThought, holder: Seat, card: Card): number {
  return beliefs.reduce(
    (sum, { deal, weight }) => sum + (holderOf(deal, card) === holder ? weight : 0),
    0,
  );
}
