/**
 * Draws the positions of `tests/conformance/natural` from plays of all problems: the author's line,
 * and each natural mistake on it (a card of the student that is best double dummy in one of the
 * possible deals, but does not win in all of them), followed by the cards that are best on average.
 * The output leaves out the computer's card so that it cannot influence the person who judges which
 * cards are good; earlier positions of a play were judged first. `npm run bench --
 * natural-positions` prints new positions.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import {
  playComputerTurns,
  chooseComputerCard,
  warmUpProver,
} from '$lib/games/bridge/lesson/bridge-computer';
import { formatCall } from '$lib/games/bridge/notation/call-notation';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { averageCardValues } from '$lib/games/bridge/opponents/average-card-values';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { decidingSeat } from '$lib/games/bridge/problem/human-seats';
import { consistentDeals } from '$lib/games/bridge/proof/consistent-deals';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import type { Game, BridgeProver } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  handsLeft,
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { CURATED_BRIDGE, curated } from '../../playthroughs/curated';
import { JUDGED_POSITIONS, type JudgedPosition } from '../../conformance/natural/judged-positions';
import type { Bench } from '../bench-measures';

/**
 * These values drew the second file of judged positions; those of the first one came from seed 2111
 * with quotas of 6 and 8, 100 of each kind.
 */
const SEED = 5_303;
/**
 * The most positions of a problem, for seats that see every card and for seats that think;
 * `KEPT_PER_KIND` are kept.
 */
const MAX_PER_PROBLEM = { seeing: 3, thinking: 4 } as const;
const KEPT_PER_KIND = 50;
const PROOF_NODES = 300_000;
const MAX_TRIES = 90;

interface Branch {
  readonly play: Play;
  /** The student's card instead of the author's; null for the author's line. */
  readonly error: Card | null;
}

interface DrawnPosition {
  readonly problem: string;
  /**
   * `seeing`: the seat sees every card; `thinking`: it is human-like, and sees its own view only.
   */
  readonly kind: 'seeing' | 'thinking';
  readonly seat: Seat;
  /** The cards after the problem's start. */
  readonly cards: string;
  /**
   * The indices of the consistent deals that are judged: all for a seat that sees every card, one
   * for a seat that thinks.
   */
  readonly deals: readonly number[];
}

/** Draws positions from the plays of one problem. */
class PositionSource {
  readonly problem: BridgeProblem;
  readonly prover: BridgeProver = createBridgeProver();
  private readonly game: Game;
  private readonly computerCards = new Map<string, Card>();

  constructor(id: string) {
    this.problem = curated(id);
    warmUpProver(this.problem, this.prover);
    this.game = toProofGame(this.problem, this.prover);
  }

  draw(quota: typeof MAX_PER_PROBLEM, random: Random): readonly DrawnPosition[] {
    const branches = this.branches();
    const positionsByCards = new Map<string, DrawnPosition>();
    const countByKind = { seeing: 0, thinking: 0 };
    for (let i = 0; i < MAX_TRIES; i++) {
      const branch = branches[random.below(branches.length)];
      const position = branch && this.position(branch, random);
      if (
        !position ||
        positionsByCards.has(position.cards) ||
        this.isJudged(position) ||
        countByKind[position.kind] >= quota[position.kind]
      )
        continue;
      countByKind[position.kind] += 1;
      positionsByCards.set(position.cards, position);
    }
    return [...positionsByCards.values()];
  }

  /** True for a position that has been judged already. */
  private isJudged({ cards }: DrawnPosition): boolean {
    const { id } = this.problem;
    return JUDGED_POSITIONS.some((position) => position.problem === id && position.cards === cards);
  }

  /** The author's line, and every natural mistake of the student on it. */
  private branches(): readonly Branch[] {
    const { problem, prover, game } = this;
    const start = playAtStart(problem);
    const branches: Branch[] = [{ play: start, error: null }];
    let play = playComputerTurns(problem, start, prover);
    for (;;) {
      const card = authorCardAfter(problem, this.cardsAfterStart(play));
      if (!card) return branches;
      const { verdicts } = prover.prove(game, play, { nodes: PROOF_NODES });
      for (const alternative of this.naturalCards(play)) {
        const verdict = verdicts.get(alternative);
        if (alternative !== card && verdict !== 'sound')
          branches.push({ play, error: alternative });
      }
      play = this.playComputersCards(playCard(play, card));
    }
  }

  /**
   * The play up to a random turn of the computer on the branch that has a real choice; null when
   * the play ended before.
   */
  private position({ play, error }: Branch, random: Random): DrawnPosition | null {
    let currentPlay = error ? playCard(play, error) : play;
    let turnsToSkip = random.below(error ? 12 : 20);
    for (let seat = turnOf(currentPlay); seat !== null; seat = turnOf(currentPlay)) {
      if (!isPlayedByStudent(this.problem, seat)) {
        const position = this.toDrawnPosition(currentPlay, seat, random);
        if (position && turnsToSkip === 0) return position;
        if (position) turnsToSkip -= 1;
        currentPlay = playCard(currentPlay, this.computersCard(currentPlay));
      } else {
        const authorsCard = error
          ? null
          : authorCardAfter(this.problem, this.cardsAfterStart(currentPlay));
        currentPlay = playCard(currentPlay, authorsCard ?? this.bestAverageCard(currentPlay));
      }
    }
    return null;
  }

  private toDrawnPosition(play: Play, seat: Seat, random: Random): DrawnPosition | null {
    const dealIndices = consistentDeals(this.game, play).filter((dealIndex) =>
      hasChoice(this.game.deals[dealIndex] as Deal, play),
    );
    if (dealIndices.length === 0) return null;
    const isThinking = humanSeats(this.problem).includes(decidingSeat(this.problem, seat));
    const chosenIndex = dealIndices[random.below(dealIndices.length)] as number;
    return {
      problem: this.problem.id,
      kind: isThinking ? 'thinking' : 'seeing',
      seat,
      cards: this.cardsAfterStart(play).join(' '),
      deals: isThinking ? [chosenIndex] : dealIndices,
    };
  }

  private cardsAfterStart(play: Play): readonly Card[] {
    return cardsPlayed(play).slice(this.problem.start.length);
  }

  private playComputersCards(play: Play): Play {
    let currentPlay = play;
    for (
      let seat = turnOf(currentPlay);
      seat !== null && !isPlayedByStudent(this.problem, seat);
      seat = turnOf(currentPlay)
    )
      currentPlay = playCard(currentPlay, this.computersCard(currentPlay));
    return currentPlay;
  }

  private computersCard(play: Play): Card {
    const key = cardsPlayed(play).join('');
    const card = this.computerCards.get(key) ?? chooseComputerCard(this.problem, play, this.prover);
    this.computerCards.set(key, card);
    return card;
  }

  private consistentHands(play: Play): {
    readonly real: readonly Deal[];
    readonly virtual: readonly Deal[];
  } {
    return {
      real: consistentDeals(this.game, play).map((i) => this.game.deals[i] as Deal),
      virtual: [],
    };
  }

  /** The card with the most double-dummy tricks on average over the consistent deals. */
  private bestAverageCard(play: Play): Card {
    return averageCardValues(this.consistentHands(play), play, this.prover.solver)[0]
      ?.action as Card;
  }

  /**
   * The student's cards that are double-dummy best in one of the consistent deals; of equals the
   * lowest.
   */
  private naturalCards(play: Play): readonly Card[] {
    const bestCards = new Set<Card>();
    for (const deal of this.consistentHands(play).real) {
      const values = averageCardValues({ real: [deal], virtual: [] }, play, this.prover.solver);
      const maxSum = Math.max(...values.map(({ sum }) => sum));
      for (const { action, sum } of values) if (sum === maxSum) bestCards.add(action);
    }
    const hand = legalIn(this.consistentHands(play).real[0] as Deal, play);
    return [...bestCards].filter((card) => !isEquivalentToLower(card, hand, play));
  }
}

/** True if the seat to play has two cards that are not equivalent. */
function hasChoice(deal: Deal, play: Play): boolean {
  const legal = legalIn(deal, play);
  return legal.filter((card) => !isEquivalentToLower(card, legal, play)).length > 1;
}

/** True when the next lower unplayed card of the suit is in the same hand. */
function isEquivalentToLower(card: Card, hand: readonly Card[], play: Play): boolean {
  const playedCards = new Set(cardsPlayed(play));
  const nextLower = '23456789TJQKA'
    .slice(0, cardStrength(card) - 2)
    .split('')
    .reverse()
    .map((rank) => `${suitOf(card)}${rank}` as Card)
    .find((unplayed) => !playedCards.has(unplayed));
  return nextLower !== undefined && hand.includes(nextLower);
}

/**
 * Draws positions from all problems and keeps a fixed number of each kind, in the order of the
 * problems.
 */
function drawAll(): readonly DrawnPosition[] {
  const allPositions = CURATED_BRIDGE.flatMap((id, problemIndex) =>
    new PositionSource(id).draw(MAX_PER_PROBLEM, seededRandom(SEED + problemIndex)),
  );
  const selected = (['seeing', 'thinking'] as const).flatMap((kind) => {
    const positionsOfKind = allPositions.filter((position) => position.kind === kind);
    return shuffle(positionsOfKind, seededRandom(SEED)).slice(0, KEPT_PER_KIND);
  });
  return allPositions.filter((position) => selected.includes(position));
}

/** The position as it is written for judging, with no accepted card yet. */
function toUnjudgedPosition({ problem, kind, seat, cards, deals }: DrawnPosition): JudgedPosition {
  const source = curated(problem);
  const play = playCards(playAtStart(source), unwrap(parseCards(cards)));
  // The judge sees the hand, not the deal: deals with the same hand are judged once.
  const dealIndicesByHand = new Map<string, number[]>();
  for (const dealIndex of deals) {
    const hand = handsLeft((source.real[dealIndex] as { deal: Deal }).deal, play)[seat].join(' ');
    dealIndicesByHand.set(hand, [...(dealIndicesByHand.get(hand) ?? []), dealIndex]);
  }
  return {
    problem,
    kind,
    seat,
    cards,
    seen: describeSeen(source, play),
    hands: [...dealIndicesByHand].map(([hand, dealIndices]) => ({
      deals: dealIndices,
      hand,
      accepted: '',
      why: '',
    })),
  };
}

function describeSeen(problem: BridgeProblem, play: Play): JudgedPosition['seen'] {
  const { contract, auction, dealer, signals } = problem;
  const dummy = handsLeft((problem.real[0] as { deal: Deal }).deal, play)[dummyOf(contract)];
  const tricks = [...play.won, play.trick].filter(({ cards }) => cards.length > 0);
  return {
    contract: formatContract(contract),
    auction: `${dealer ?? '?'}: ${auction.map(({ call }) => formatCall(call)).join(' ')}`,
    signals,
    tricks: tricks.map(({ leader, cards }) => `${leader}: ${cards.join(' ')}`).join(' | '),
    dummy: dummy.join(' '),
  };
}

export const naturalPositions: Bench = {
  name: 'natural-positions',
  about:
    'positions out of the plays of all problems, as lines of JSON, to be judged before anybody looks',
  run() {
    for (const position of drawAll()) console.log(JSON.stringify(toUnjudgedPosition(position)));
  },
};
