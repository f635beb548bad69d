/**
 * Invariants of play against the computer, in many random plays of every curated problem. A card is
 * sound if the student can still reach the goal in every real deal that is possible; a problem is
 * made if the goal was reached, also by a defender.
 */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom, type Random } from '$lib/core/random';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import {
  consistentRealDeals,
  bridgeOutcome,
  trueDealAtEnd,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import { CURATED_BRIDGE, curated } from './curated';

/** The number of plays per problem by a student who plays sound cards only. */
const SOUND_PLAYS = 112;
/** The number of plays per problem by a student who errs somewhere. */
const FALLIBLE_PLAYS = 60;
/** The number of plays per problem with human-like opponents, who are slow. */
const THOUGHTFUL_PLAYS = 4;
/** The node budget of one proof; against human-like opponents it may run out. */
const NODES = 3_000_000;
/** One prover for all, as in the app, whose transposition table speeds up later plays. */
const prover = createBridgeProver();

function randomCard(cards: readonly Card[], random: Random): Card {
  const card = cards[random.below(cards.length)];
  if (card === undefined) throw new Error('There is nothing to choose from.');
  return card;
}

type PositionFunction<Value> = (problem: BridgeProblem, play: Play) => Value;

/** Memoizes a function of a problem and a play. */
function memoize<Value>(compute: PositionFunction<Value>): PositionFunction<Value> {
  const answersByProblem = new WeakMap<BridgeProblem, Map<string, Value>>();
  return (problem, play) => {
    const answers = answersByProblem.get(problem) ?? new Map<string, Value>();
    answersByProblem.set(problem, answers);
    const key = cardsPlayed(play).join('');
    const answer = answers.get(key) ?? compute(problem, play);
    answers.set(key, answer);
    return answer;
  };
}

const computerCardAt = memoize((problem, play) => chooseComputerCard(problem, play, prover));
const verdictsAt = memoize(
  (problem, play) => prover.prove(toProofGame(problem, prover), play, { nodes: NODES }).verdicts,
);
const winsAt = memoize(
  (problem, play) => prover.wins(toProofGame(problem, prover), play, { nodes: NODES }).wins,
);

/** A random card of the student, a sound one if wanted and possible. */
function randomStudentCard(
  problem: BridgeProblem,
  play: Play,
  random: Random,
  wantsSound: boolean,
): Card {
  const cards = verdictsAt(problem, play);
  const sound = [...cards.keys()].filter((card) => cards.get(card) === 'sound');
  return randomCard(wantsSound && sound.length > 0 ? sound : [...cards.keys()], random);
}

/**
 * A random play, position by position. The student plays sound cards for the first `soundCount`
 * cards of the play, then any legal card.
 */
function simulatePositions(
  problem: BridgeProblem,
  random: Random,
  soundCount: number,
): readonly Play[] {
  const plays = [playAtStart(problem)];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const isStudents = isPlayedByStudent(problem, seat);
    const card = isStudents
      ? randomStudentCard(problem, play, random, plays.length <= soundCount)
      : computerCardAt(problem, play);
    play = playCard(play, card);
    plays.push(play);
  }
  return plays;
}

describe.each(CURATED_BRIDGE)('%s', (id) => {
  const problem = curated(id);
  const seed = inject('seed');
  const isHumanLike = humanSeats(problem).length > 0;
  const playCount = (count: number): number => (isHumanLike ? THOUGHTFUL_PLAYS : count);
  /** The plays of a student who errs somewhere, position by position. */
  let fallible: readonly (readonly Play[])[] = [];

  beforeAll(() => {
    const random = seededRandom(seed);
    // Errors come in the first half, because the last cards are seldom a choice.
    const early = Math.ceil((52 - problem.start.length) / 2);
    fallible = Array.from({ length: playCount(FALLIBLE_PLAYS) }, () =>
      simulatePositions(problem, random, random.below(early)),
    );
  });

  it('is always made by a student who plays only sound cards', () => {
    const random = seededRandom(seed);
    for (let i = 0; i < playCount(SOUND_PLAYS); i++) {
      const end = simulatePositions(problem, random, 52).at(-1) as Play;
      expect(bridgeOutcome(problem, end).made).toBe(true);
    }
  });

  it('stays lost under the computer’s play once it is lost, whatever the student does', () => {
    let failed = 0;
    for (const positions of fallible) {
      const won = positions.map((play) => winsAt(problem, play));
      const lost = won.indexOf(false);
      if (lost < 0) continue;
      failed++;
      expect(won.slice(lost)).not.toContain(true);
      expect(bridgeOutcome(problem, positions.at(-1) as Play).made).toBe(false);
    }
    if (!isHumanLike) expect(failed).toBeGreaterThan(FALLIBLE_PLAYS / 4);
  });

  it('ends with a real deal that is consistent with every position of the play', () => {
    for (const positions of fallible) {
      const truth = trueDealAtEnd(problem, positions.at(-1) as Play);
      if (!truth) throw new Error('A finished play has a true deal.');
      expect(problem.real).toContain(truth);
      for (const play of positions) {
        expect(fits(truth.deal, play)).toBe(true);
        expect(consistentRealDeals(problem, play)).toContain(truth);
      }
    }
  });

  it('has only cards that are legal in some real deal consistent with the play before', () => {
    for (const positions of fallible)
      for (const [before, after] of pairs(positions)) {
        const card = cardsPlayed(after).at(-1) as Card;
        const allows = ({ deal }: NamedDeal): boolean =>
          fits(deal, before) && legalIn(deal, before).includes(card);
        expect(problem.real.some(allows)).toBe(true);
      }
  });
});

/** Each position with the next one. */
function pairs(plays: readonly Play[]): readonly (readonly [Play, Play])[] {
  return plays.slice(1).map((after, i) => [plays[i] as Play, after] as const);
}
