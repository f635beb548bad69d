/**
 * Draws the positions of `tests/conformance/natural` from plays of all problems: the author's line,
 * and each natural mistake on it followed by the best average play. The computer's card is not
 * written down, so that the judge of good cards has not seen it; earlier positions of a play were
 * judged first. `npm run bench -- natural-positions` prints new positions.
 */
import { cardStrength, suitOf, type Card } from '$lib/cards/card';
import { seededRandom, shuffle, type Random } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import {
  playComputerTurns,
  chooseComputerCard,
  warmUpProver,
} from '$lib/bridge/lesson/bridge-computer';
import { formatCall } from '$lib/bridge/notation/call-notation';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { formatContract } from '$lib/bridge/notation/contract-notation';
import { averageCardValues } from '$lib/bridge/opponents/average-card-values';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { authorCardAfter } from '$lib/bridge/problem/author-line';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/bridge/problem/bridge-problem';
import { decidingSeat } from '$lib/bridge/problem/human-seats';
import { consistentDeals } from '$lib/bridge/proof/consistent-deals';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import type { Game, BridgeProver } from '$lib/bridge/proof/bridge-proof-port';
import { dummyOf } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import {
  cardsPlayed,
  handsLeft,
  legalIn,
  playCard,
  playCards,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';
import { CURATED_BRIDGE, curated } from '../../playthroughs/curated';
import { JUDGED_POSITIONS, type JudgedPosition } from '../../conformance/natural/judged-positions';
import type { Bench } from '../bench-measures';

/**
 * The first two hundred positions came from seed 2111 with quotas of 6 and 8, 100 of each kind;
 * these values drew the second hundred.
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

class PositionSource {
  readonly problem: BridgeProblem;
  readonly prover: BridgeProver = createBridgeProver();
  private readonly game: Game;
  private readonly known = new Map<string, Card>();

  constructor(id: string) {
    this.problem = curated(id);
    warmUpProver(this.problem, this.prover);
    this.game = toProofGame(this.problem, this.prover);
  }

  draw(quota: typeof MAX_PER_PROBLEM, random: Random): readonly DrawnPosition[] {
    const branches = this.branches();
    const drawn = new Map<string, DrawnPosition>();
    const count = { seeing: 0, thinking: 0 };
    for (let i = 0; i < MAX_TRIES; i++) {
      const branch = branches[random.below(branches.length)];
      const position = branch && this.position(branch, random);
      if (
        !position ||
        drawn.has(position.cards) ||
        this.isJudged(position) ||
        count[position.kind] >= quota[position.kind]
      )
        continue;
      count[position.kind] += 1;
      drawn.set(position.cards, position);
    }
    return [...drawn.values()];
  }

  /** True when the first two hundred include the position. */
  private isJudged({ cards }: DrawnPosition): boolean {
    const { id } = this.problem;
    return JUDGED_POSITIONS.some((position) => position.problem === id && position.cards === cards);
  }

  /** The author's line, and every natural mistake of the student on it. */
  private branches(): readonly Branch[] {
    const { problem, prover, game } = this;
    const start = playAtStart(problem);
    const branches: Branch[] = [{ play: start, error: null }];
    let now = playComputerTurns(problem, start, prover);
    for (;;) {
      const card = authorCardAfter(problem, this.since(now));
      if (!card) return branches;
      const { verdicts: classes } = prover.prove(game, now, { nodes: PROOF_NODES });
      for (const other of this.naturalCards(now)) {
        const soundness = classes.get(other);
        if (other !== card && soundness !== 'sound') branches.push({ play: now, error: other });
      }
      now = this.answered(playCard(now, card));
    }
  }

  /** A turn of the computer on the branch, with a real choice; null when none was reached. */
  private position({ play, error }: Branch, random: Random): DrawnPosition | null {
    let now = error ? playCard(play, error) : play;
    let wait = random.below(error ? 12 : 20);
    for (let seat = turnOf(now); seat !== null; seat = turnOf(now)) {
      if (!isPlayedByStudent(this.problem, seat)) {
        const position = this.asDrawn(now, seat, random);
        if (position && wait === 0) return position;
        if (position) wait -= 1;
        now = playCard(now, this.computers(now));
      } else {
        const authors = error ? null : authorCardAfter(this.problem, this.since(now));
        now = playCard(now, authors ?? this.bestOf(now));
      }
    }
    return null;
  }

  private asDrawn(play: Play, seat: Seat, random: Random): DrawnPosition | null {
    const consistent = consistentDeals(this.game, play).filter((positionInTrick) =>
      hasChoice(this.game.deals[positionInTrick] as Deal, play),
    );
    if (consistent.length === 0) return null;
    const human = humanSeats(this.problem).includes(decidingSeat(this.problem, seat));
    const one = consistent[random.below(consistent.length)] as number;
    return {
      problem: this.problem.id,
      kind: human ? 'thinking' : 'seeing',
      seat,
      cards: this.since(play).join(' '),
      deals: human ? [one] : consistent,
    };
  }

  private since(play: Play): readonly Card[] {
    return cardsPlayed(play).slice(this.problem.start.length);
  }

  private answered(play: Play): Play {
    let now = play;
    for (
      let seat = turnOf(now);
      seat !== null && !isPlayedByStudent(this.problem, seat);
      seat = turnOf(now)
    )
      now = playCard(now, this.computers(now));
    return now;
  }

  private computers(play: Play): Card {
    const key = cardsPlayed(play).join('');
    const card = this.known.get(key) ?? chooseComputerCard(this.problem, play, this.prover);
    this.known.set(key, card);
    return card;
  }

  private open(play: Play): { readonly real: readonly Deal[]; readonly virtual: readonly Deal[] } {
    return {
      real: consistentDeals(this.game, play).map((i) => this.game.deals[i] as Deal),
      virtual: [],
    };
  }

  private bestOf(play: Play): Card {
    return averageCardValues(this.open(play), play, this.prover.solver)[0]?.action as Card;
  }

  /**
   * The student's cards that are double-dummy best in one of the consistent deals; of equals the
   * lowest.
   */
  private naturalCards(play: Play): readonly Card[] {
    const good = new Set<Card>();
    for (const deal of this.open(play).real) {
      const values = averageCardValues({ real: [deal], virtual: [] }, play, this.prover.solver);
      const most = Math.max(...values.map(({ sum }) => sum));
      for (const { action, sum } of values) if (sum === most) good.add(action);
    }
    const hand = legalIn(this.open(play).real[0] as Deal, play);
    return [...good].filter((card) => !isEquivalentToLower(card, hand, play));
  }
}

function hasChoice(deal: Deal, play: Play): boolean {
  const legal = legalIn(deal, play);
  return legal.filter((card) => !isEquivalentToLower(card, legal, play)).length > 1;
}

/** True when the next lower unplayed card of the suit is in the same hand. */
function isEquivalentToLower(card: Card, hand: readonly Card[], play: Play): boolean {
  const playedCards = new Set(cardsPlayed(play));
  const below = '23456789TJQKA'
    .slice(0, cardStrength(card) - 2)
    .split('')
    .reverse()
    .map((rank) => `${suitOf(card)}${rank}` as Card)
    .find((other) => !playedCards.has(other));
  return below !== undefined && hand.includes(below);
}

/**
 * Draws positions from all problems and keeps a fixed number of each kind, in the order of the
 * problems.
 */
function drawAll(): readonly DrawnPosition[] {
  const drawn = CURATED_BRIDGE.flatMap((id, positionInTrick) =>
    new PositionSource(id).draw(MAX_PER_PROBLEM, seededRandom(SEED + positionInTrick)),
  );
  const kept = (['seeing', 'thinking'] as const).flatMap((kind) => {
    const ofKind = drawn.filter((position) => position.kind === kind);
    return shuffle(ofKind, seededRandom(SEED)).slice(0, KEPT_PER_KIND);
  });
  return drawn.filter((position) => kept.includes(position));
}

/** The position as it is written for judging, with no accepted card yet. */
function toUnjudgedPosition({ problem, kind, seat, cards, deals }: DrawnPosition): JudgedPosition {
  const source = curated(problem);
  const play = playCards(playAtStart(source), unwrap(parseCards(cards)));
  const hands = new Map<string, number[]>();
  for (const positionInTrick of deals) {
    const hand = handsLeft((source.real[positionInTrick] as { deal: Deal }).deal, play)[seat].join(
      ' ',
    );
    hands.set(hand, [...(hands.get(hand) ?? []), positionInTrick]);
  }
  return {
    problem,
    kind,
    seat,
    cards,
    seen: describeSeen(source, play),
    hands: [...hands].map(([hand, places]) => ({ deals: places, hand, accepted: '', why: '' })),
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
