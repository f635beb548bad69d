/**
 * Targets of the attack run in yut: stored games, states given to commands, and lessons from
 * problem files. A target generates hostile inputs, handles them as the app does, and asserts its
 * promises.
 */
import { lossOf } from '$lib/choice/evaluated-decision';
import { currentLog } from '$lib/core/played-lines';
import { seededRandom, type Random } from '$lib/core/random';
import { legalSteps, yutLesson } from '$lib/games/yut/lesson/yut-lesson';
import { bestTurnEnds, evaluateTurnLog } from '$lib/games/yut/lesson/evaluate-turn';
import { formatYutAction, type StepText } from '$lib/games/yut/notation/yut-action-notation';
import {
  loadPlayerResources,
  loadMoveEvaluator,
} from '$lib/games/yut/players/load-player-resources';
import { readProblem } from '$lib/games/yut/problem/read-yut-problem';
import { YUT_RECORD_CODEC } from '$lib/games/yut/record/yut-record-data';
import {
  addYutAction,
  createYutRecord,
  nextSticks,
  replayLogStates,
  currentYutState,
  type GameRecord,
} from '$lib/games/yut/record/yut-record';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { winnerOf } from '$lib/games/yut/rules/yut-state';
import { scoreOfSticks } from '$lib/games/yut/rules/stick-throws';
import { replayablePrefix } from '$lib/trainer/port';
import {
  answerExact,
  answerMoves,
  answerValue,
  parseStateInput,
} from '../../../src/cli/yut/yut-answers';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { readProblemFiles, SAMPLE_SIZE } from './problem-file-entry-points';
import { assertRefused, corruptData } from './json-file-entry-points';

const NOW = Date.UTC(2026, 10, 23);

/** A game with some throws and moves in it. */
function createSampleGame(): GameRecord {
  let record = createYutRecord({
    ...{ seed: 7, sticks: 'seeded', options: PAPER_RULES, begunAt: NOW },
    players: { A: '', B: 'score' },
  });
  for (let i = 0; i < 12; i++) {
    const sticks = nextSticks(record, currentLog(record));
    const [move] = legalMoves(currentYutState(record));
    if (sticks)
      record = addYutAction(record, formatYutAction({ threw: scoreOfSticks(sticks) }), NOW);
    else if (move) record = addYutAction(record, formatYutAction(move), NOW);
  }
  return record;
}

const SAMPLE_GAME_DATA = YUT_RECORD_CODEC.encode(createSampleGame());

/** Corrupt data in the browser's storage in place of a game. */
export const storedYutGameTarget: AttackTarget = {
  name: 'stored games of yut',
  validInputs: () => [JSON.stringify(SAMPLE_GAME_DATA)],
  generateInput: (random) => JSON.stringify(corruptData(SAMPLE_GAME_DATA, random)),
  handleInput(input) {
    const result = YUT_RECORD_CODEC.decode(JSON.parse(input) as unknown);
    if (!result.ok) return assertRefused(result.faults);
    for (const line of result.value.lines)
      assertPromise(
        replayLogStates(result.value, line).length === line.length + 1,
        'an accepted game can be replayed',
      );
    return true;
  },
};

/** A place or a count that may be none. */
function randomPlaceOrCount(random: Random): unknown {
  return pickOneOf<unknown>([0, 1, 5, 15, 20, 29, 30, 31, -1, 1.5, 1e21, '7', null], random);
}

/** The places of a side's mals: sometimes one that is none, rarely no list at all. */
function randomRow(random: Random, length: number): unknown {
  const row = Array.from({ length }, () =>
    random.below(12) === 0 ? randomPlaceOrCount(random) : random.below(31),
  );
  return random.below(30) === 0 ? randomPlaceOrCount(random) : row;
}

const playerResources = await loadPlayerResources();
const evaluateMove = await loadMoveEvaluator();

/** States as another program may write them. */
export const yutStateTarget: AttackTarget = {
  name: 'states of yut',
  validInputs: () => [
    JSON.stringify({
      ...{ turn: 'A', a: [0, 5], b: [29, 30], scores: [0, 0, 1, 0, 0, 0], throw: false },
    }),
  ],
  generateInput(random) {
    const mals = 1 + random.below(4);
    return JSON.stringify({
      turn: pickOneOf(['A', 'B', 'C'], random),
      a: randomRow(random, mals),
      b: randomRow(random, random.below(10) === 0 ? 1 : mals),
      scores: Array.from({ length: 6 }, () => pickOneOf([0, 0, 0, 1, 2, 20, 21], random)),
      throw: random.below(2) === 0,
    });
  },
  handleInput(input) {
    const state = JSON.parse(input) as unknown;
    const result = parseStateInput(state);
    const moves = answerMoves(state);
    assertPromise(moves.ok === result.ok, 'moves are listed for valid states only');
    for (const answer of [
      answerValue(state, playerResources),
      answerExact(state, playerResources, 2),
    ]) {
      if (!answer.ok) {
        assertRefused(answer.faults);
        continue;
      }
      const { win } = answer.value as { win: number };
      assertPromise(win >= 0 && win <= 1, 'a win probability is from 0 to 1');
      if (result.ok && winnerOf(result.value) === result.value.turn)
        assertPromise(win === 1, 'a won game has win probability 1');
    }
    return result.ok;
  },
};

/** A problem file with changed places and scores. */
function corruptYutProblem(text: string, random: Random): string {
  switch (random.below(4)) {
    case 0:
      return text.replace(/^(you|opponent): .*/m, (_, side: string) => {
        const mals = Array.from({ length: 4 }, () => random.below(31));
        return `${side}: [${mals.join(', ')}]`;
      });
    case 1:
      return text.replace(/^scores: .*/m, () => {
        const scores = ['backdo', 'do', 'gae', 'geol', 'yut', 'mo'];
        const heldScores = Array.from({ length: 1 + random.below(5) }, () =>
          pickOneOf(scores, random),
        );
        return `scores: [${heldScores.join(', ')}]`;
      });
    case 2:
      return text.replace(/moves: .*/, `moves: [gae:${random.below(31)}-${random.below(31)}]`);
    default:
      return text.replace(/^you:/m, 'opponent:');
  }
}

export const yutLessonTarget: AttackTarget = {
  name: 'lessons of yut',
  validInputs: () => readProblemFiles({ id: 'yut' }).slice(0, SAMPLE_SIZE),
  generateInput(random) {
    let text = pickOneOf(readProblemFiles({ id: 'yut' }), random);
    for (let changesLeft = random.below(3); changesLeft > 0; changesLeft--)
      text = corruptYutProblem(text, random);
    return text;
  },
  handleInput(input) {
    const result = readProblem(input, 'sample');
    if (!result.ok) return false;
    const { content: problem } = result.value;
    const lesson = yutLesson(problem, bestTurnEnds(problem, evaluateMove));
    const random = seededRandom(input.length);
    const log: StepText[] = [];
    let play = lesson.start;
    while (lesson.turn(play) === 'student') {
      const action = pickOneOf(legalSteps(play), random);
      log.push(action);
      play = lesson.after(play, action);
    }
    assertPromise(
      replayablePrefix(lesson, log).length === log.length,
      'a log of legal actions is replayed in full',
    );
    const evaluations = evaluateTurnLog(problem, log, evaluateMove);
    const hasLoss = evaluations.some(
      (evaluation) => lossOf(evaluation, evaluation.chosen ?? '') > evaluation.margin,
    );
    assertPromise(
      !hasLoss || lesson.outcome(play)?.made === false,
      'a turn with a loss beyond the margin fails',
    );
    return true;
  },
};
