/** Laws of simulated plays of bridge problems of the library. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { definite, unwrap } from '$lib/core/result';
import { LessonTree } from '$lib/authoring/simulation/lesson-tree';
import { measureDifficulty } from '$lib/authoring/simulation/measure-difficulty';
import { createFixedStudent, pickAtRandom } from '$lib/authoring/simulation/random-students';
import type { SimulatedLesson } from '$lib/authoring/simulation/simulated-lesson';
import { playComputerTurns, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { playableCards } from '$lib/games/bridge/lesson/bridge-lesson';
import { authorCardAfter } from '$lib/games/bridge/problem/author-line';
import { playAtStart, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { cardsPlayed, playCard, type Play } from '$lib/games/bridge/rules/bridge-play';
import { createBridgeMeter, createBridgeSimulation } from './bridge-difficulty';

const provers = { players: createBridgeProver(), judge: createBridgeProver() };

function read(id: string): BridgeProblem {
  return unwrap(readProblem(readFileSync(`problems/bridge/${id}.yaml`, 'utf8'), id)).problem;
}

/** The cards since the problem's start. */
const logOf = (problem: BridgeProblem, play: Play): readonly Card[] =>
  cardsPlayed(play).slice(problem.start.length);

/** A declarer and a defender, against opponents who see all cards. */
const PROBLEMS = ['count-and-know', 'count-the-tricks'].map(read);

/** The author's card; once the line is over, any card that keeps the contract. */
function authorCard(
  problem: BridgeProblem,
  { isMistake }: SimulatedLesson<Play, Card>,
  play: Play,
): Card {
  const sound = playableCards(problem, play).find((card) => !isMistake(play, card));
  return definite(authorCardAfter(problem, logOf(problem, play)) ?? sound, 'Some card is sound.');
}

describe.each(PROBLEMS)('in $id', (problem) => {
  it('a student who plays the author’s line never fails', () => {
    const lesson = createBridgeSimulation(problem, provers);
    const author = createFixedStudent('author', (play: Play) => authorCard(problem, lesson, play));
    const { failed, tries } = measureDifficulty(lesson, [author], 1);
    expect({ failed, tries }).toEqual({ failed: 0, tries: 1 });
  });

  it('a student who plays a losing card where there is one always fails', () => {
    const lesson = createBridgeSimulation(problem, provers);
    const careless = createFixedStudent('careless', (play: Play) => {
      const losing = playableCards(problem, play).find((card) => lesson.isMistake(play, card));
      return losing ?? authorCard(problem, lesson, play);
    });
    const { failed, mistakes } = measureDifficulty(lesson, [careless], 1);
    expect({ failed, shares: mistakes.map(({ share }) => share) }).toEqual({
      failed: 1,
      shares: [1],
    });
  });

  it('the tree answers as the computer does in a play without it', () => {
    const tree = new LessonTree(createBridgeSimulation(problem, provers));
    const prover = createBridgeProver();
    const random = seededRandom(3);
    for (let count = 0; count < 6; count++) {
      warmUpProver(problem, prover);
      let node = tree.root;
      let play = playComputerTurns(problem, playAtStart(problem), prover);
      while (node.solved === null) {
        expect(cardsPlayed(node.position)).toEqual(cardsPlayed(play));
        const sound = node.legal.filter((card) => tree.childOf(node, card) !== 'mistake');
        const card = pickAtRandom(sound, random);
        const child = tree.childOf(node, card);
        if (child === 'mistake') break;
        node = child;
        play = playComputerTurns(problem, playCard(play, card), prover);
      }
      // The tree stops as soon as the goal is reached.
      const length = cardsPlayed(node.position).length;
      expect(cardsPlayed(play).slice(0, length)).toEqual(cardsPlayed(node.position));
      expect(node.solved).toBe(true);
    }
  });
});

it('a measurement is the same in another order of problems', () => {
  const [first, second] = ['count-the-tricks', 'count-the-diamonds'].map(read) as [
    BridgeProblem,
    BridgeProblem,
  ];
  const measure = createBridgeMeter();
  const alone = createBridgeMeter()(second, 1);
  measure(first, 1);
  expect(measure(second, 1)).toEqual(alone);
  expect(alone.students).toHaveProperty('human');
});
