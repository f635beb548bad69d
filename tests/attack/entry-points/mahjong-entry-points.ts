/**
 * Fuzzing targets of mahjong: stored matches, hands as text (for the command line and problem
 * files), and lessons from problem files.
 */
import { seededRandom, type Random } from '$lib/core/random';
import { lossOf } from '$lib/choice/evaluated-decision';
import { nextWallTile } from '$lib/games/mahjong/lesson/wall-opponent';
import { legalDiscards, mahjongLesson } from '$lib/games/mahjong/lesson/mahjong-lesson';
import { evaluateDiscards } from '$lib/games/mahjong/lesson/evaluate-discards';
import {
  parseMahjongHand,
  parseTiles,
  formatTiles,
} from '$lib/games/mahjong/notation/tile-notation';
import { readProblem } from '$lib/games/mahjong/problem/read-mahjong-problem';
import { MATCH_RECORD_CODEC } from '$lib/games/mahjong/record/match-record-data';
import {
  addMahjongAction,
  createMatchRecord,
  currentDealState,
  currentDealIndex,
  matchStanding,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { bySeat } from '$lib/games/mahjong/rules/mahjong-seats';
import {
  COPIES_PER_TILE,
  countTiles,
  TILES,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { legalActions } from '$lib/games/mahjong/rules/mahjong-game-state';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { parsePracticeTally } from '../../../src/routes/mahjong/practice/practice-results';
import { replayablePrefix } from '$lib/trainer/port';
import { mutateText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { readProblemFiles, SAMPLE_SIZE } from './problem-file-entry-points';
import { assertRefused, corruptData } from './json-file-entry-points';

const NOW = Date.UTC(2026, 10, 23);

/** A match with nine actions in its first deal. */
function createSampleMatch(): MatchRecord {
  let record = createMatchRecord({
    seed: 7,
    length: 4,
    dealer: 0,
    options: { claims: true },
    you: 0,
    begunAt: NOW,
    players: bySeat(() => 'ukeire'),
  });
  for (let i = 0; i < 9; i++) {
    const [first] = legalActions(currentDealState(record, currentDealIndex(record)));
    if (first)
      record = addMahjongAction(record, currentDealIndex(record), formatMahjongAction(first), NOW);
  }
  return record;
}

const SAMPLE_MATCH_DATA = MATCH_RECORD_CODEC.encode(createSampleMatch());

/** Corrupt match data in the browser's storage: refused with short messages, or replayable. */
export const storedMatchTarget: AttackTarget = {
  name: 'stored matches of mahjong',
  validInputs: () => [JSON.stringify(SAMPLE_MATCH_DATA)],
  generateInput: (random) => JSON.stringify(corruptData(SAMPLE_MATCH_DATA, random)),
  handleInput(input) {
    const result = MATCH_RECORD_CODEC.decode(JSON.parse(input) as unknown);
    if (!result.ok) return assertRefused(result.faults);
    currentDealState(result.value, currentDealIndex(result.value));
    matchStanding(result.value);
    return true;
  },
};

/** Tiles as text, from the command line or a file; half of the inputs are mutated. */
export const mahjongHandTarget: AttackTarget = {
  name: 'hands of mahjong',
  validInputs: () => ['23344566m45p46s11z'],
  generateInput(random) {
    const validText = formatTiles(
      Array.from({ length: 1 + random.below(16) }, () => pickOneOf(TILES, random)),
    );
    return random.below(2) === 0 ? mutateText(validText, random) : validText;
  },
  handleInput(input) {
    const result = parseTiles(input);
    if (!result.ok) return assertRefused(result.faults);
    assertPromise(
      countTiles(result.value).every((count) => count <= COPIES_PER_TILE),
      'parsed tiles have at most four copies of a kind',
    );
    const parsedAgain = parseTiles(formatTiles(result.value));
    assertPromise(
      parsedAgain.ok && formatTiles(parsedAgain.value) === formatTiles(result.value),
      'formatted tiles are parsed back',
    );
    // This must not throw.
    parsePracticeTally(input);
    return parseMahjongHand(input).ok;
  },
};

/**
 * A problem file with one corruption: a rank replaced by another throughout, a wrong seat, an added
 * wall size, another discard, or a line removed.
 */
function corruptMahjongProblem(text: string, random: Random): string {
  const lines = text.split('\n');
  // The digits of tiles such as `123m`.
  const rankPattern = /[1-9](?=[1-9]*[mpsz])/g;
  const ranks = text.match(rankPattern) ?? [''];
  const [oldRank = '', newRank = ''] = [0, 1].map(() => pickOneOf(ranks, random));
  switch (random.below(5)) {
    case 0:
      return text.replace(rankPattern, (rank) => (rank === oldRank ? newRank : rank));
    case 1:
      return text.replace(/^seat: .*/m, `seat: ${pickOneOf(['east', 'north', 'up'], random)}`);
    case 2:
      return text.replace(/^seat:/m, `wall: ${random.below(90)}\nseat:`);
    case 3:
      return text.replace(/discard: .*/, `discard: ${pickOneOf(TILES, random)}`);
    default:
      return lines.toSpliced(random.below(lines.length), 1).join('\n');
  }
}

/**
 * Corrupted problem files: each is refused, or its lesson can be played to the end with random
 * discards.
 */
export const mahjongLessonTarget: AttackTarget = {
  name: 'lessons of mahjong',
  validInputs: () => readProblemFiles({ id: 'mahjong' }).slice(0, SAMPLE_SIZE),
  generateInput(random) {
    let text = pickOneOf(readProblemFiles({ id: 'mahjong' }), random);
    for (let count = random.below(3); count > 0; count--)
      text = corruptMahjongProblem(text, random);
    return text;
  },
  handleInput(input) {
    const result = readProblem(input, 'sample');
    if (!result.ok) return false;
    const { content: problem } = result.value;
    const lesson = mahjongLesson(problem, []);
    const random = seededRandom(input.length);
    const log: Tile[] = [];
    let play = lesson.start;
    for (let turn = lesson.turn(play); turn !== 'over'; turn = lesson.turn(play)) {
      const tile =
        turn === 'student'
          ? pickOneOf(legalDiscards(problem, play), random)
          : nextWallTile(problem, play);
      log.push(tile);
      play = lesson.after(play, tile);
    }
    assertPromise(lesson.outcome(play) !== null, 'a lesson that is over has an outcome');
    for (const decision of evaluateDiscards(problem, log))
      assertPromise(
        lossOf(decision, decision.chosen ?? '') >= 0,
        'no discard is better than the best one',
      );
    // There is no honour tile with the number 9.
    const invalidLog = log.map(String).with(random.below(log.length), '9z');
    assertPromise(
      replayablePrefix(lesson, invalidLog).length < log.length,
      'a log is replayed only up to a text that is no tile',
    );
    return true;
  },
};
