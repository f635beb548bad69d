/** Invariants of play against the computer, in many random plays of every curated problem. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom, type Random } from '$lib/core/random';
import { chooseComputerCard } from '$lib/bridge/lesson/bridge-computer';
import {
  consistentRealDeals,
  bridgeOutcome,
  trueDealAtEnd,
} from '$lib/bridge/lesson/bridge-lesson';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import {
  humanSeats,
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
  type NamedDeal,
} from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import {
  cardsPlayed,
  fits,
  legalIn,
  playCard,
  turnOf,
  type Play,
} from '$lib/bridge/rules/bridge-play';
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

type Answer<Given> = (problem: BridgeProblem, play: Play) => Given;

/** Memoizes a function of a problem and a play. */
function memoize<Given>(ask: Answer<Given>): Answer<Given> {
  const known = new WeakMap<BridgeProblem, Map<string, Given>>();
  return (problem, play) => {
    const answers = known.get(problem) ?? new Map<string, Given>();
    known.set(problem, answers);
    const key = cardsPlayed(play).join('');
    const answer = answers.get(key) ?? ask(problem, play);
    answers.set(key, answer);
    return answer;
  };
}

const computerCardAt = memoize((problem, play) => chooseComputerCard(problem, play, prover));
const classes = memoize(
  (problem, play) => prover.prove(toProofGame(problem, prover), play, { nodes: NODES }).verdicts,
);
const wins = memoize(
  (problem, play) => prover.wins(toProofGame(problem, prover), play, { nodes: NODES }).wins,
);

/** A random card of the student, a sound one if wanted and possible. */
function randomStudentCard(
  problem: BridgeProblem,
  play: Play,
  random: Random,
  wantsSound: boolean,
): Card {
  const cards = classes(problem, play);
  const sound = [...cards.keys()].filter((card) => cards.get(card) === 'sound');
  return randomCard(wantsSound && sound.length > 0 ? sound : [...cards.keys()], random);
}

/** A random play, position by position; the student plays sound for the first `sound` cards. */
function simulatePositions(problem: BridgeProblem, random: Random, sound: number): readonly Play[] {
  const plays = [playAtStart(problem)];
  let play = playAtStart(problem);
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const students = isPlayedByStudent(problem, seat);
    const card = students
      ? randomStudentCard(problem, play, random, plays.length <= sound)
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
  const plays = (usual: number): number => (isHumanLike ? THOUGHTFUL_PLAYS : usual);
  /** The plays of a student who errs somewhere, position by position. */
  let fallible: readonly (readonly Play[])[] = [];

  beforeAll(() => {
    const random = seededRandom(seed);
    // Errors come in the first half, because the last cards are seldom a choice.
    const early = Math.ceil((52 - problem.start.length) / 2);
    fallible = Array.from({ length: plays(FALLIBLE_PLAYS) }, () =>
      simulatePositions(problem, random, random.below(early)),
    );
  });

  it('is always made by a student who plays only sound cards', () => {
    const random = seededRandom(seed);
    for (let i = 0; i < plays(SOUND_PLAYS); i++) {
      const end = simulatePositions(problem, random, 52).at(-1) as Play;
      expect(bridgeOutcome(problem, end).made).toBe(true);
    }
  });

  it('stays lost under the computer’s play once it is lost, whatever the student does', () => {
    let failed = 0;
    for (const positions of fallible) {
      const won = positions.map((play) => wins(problem, play));
      const lost = won.indexOf(false);
      if (lost < 0) continue;
      failed++;
      expect(won.slice(lost)).not.toContain(true);
      expect(bridgeOutcome(problem, positions.at(-1) as Play).made).toBe(false);
    }
    if (!isHumanLike) expect(failed).toBeGreaterThan(FALLIBLE_PLAYS / 4);
  });

  it('keeps every card seen while hidden cards move', () => {
    for (const positions of fallible) {
      const truth = trueDealAtEnd(problem, positions.at(-1) as Play);
      if (!truth) throw new Error('A play that is over has a truth.');
      expect(problem.real).toContain(truth);
      for (const play of positions) {
        expect(fits(truth.deal, play)).toBe(true);
        expect(consistentRealDeals(problem, play)).toContain(truth);
      }
    }
  });

  it('has no computer’s card that is illegal in every consistent real deal', () => {
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
