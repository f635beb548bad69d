/** Entry points of mahjong: stored matches, hands of a command, and problems as lessons. */
import { seededRandom, type Random } from '$lib/core/random';
import { lossOf } from '$lib/choice/evaluated-decision';
import { nextWallTile } from '$lib/mahjong/lesson/wall-opponent';
import { legalDiscards, mahjongLesson } from '$lib/mahjong/lesson/mahjong-lesson';
import { evaluateDiscards } from '$lib/mahjong/lesson/evaluate-discards';
import { parseMahjongHand, parseTiles, formatTiles } from '$lib/mahjong/notation/tile-notation';
import { readProblem } from '$lib/mahjong/problem/read-mahjong-problem';
import { serializeMatch, parseMatch } from '$lib/mahjong/record/match-record-data';
import {
  addMahjongAction,
  createMatchRecord,
  currentDealState,
  currentDealIndex,
  matchStanding,
  type MatchRecord,
} from '$lib/mahjong/record/match-record';
import { bySeat } from '$lib/mahjong/rules/mahjong-seats';
import { COPIES_PER_TILE, countTiles, TILES, type Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { legalActions } from '$lib/mahjong/rules/mahjong-game-state';
import { formatMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import { parsePracticeTally } from '$lib/mahjong/ui/practice/tally';
import { replayablePrefix } from '$lib/trainer/port';
import { mutateText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { readProblemFiles } from './problem-file-entry-points';
import { corruptData } from './json-file-entry-points';

const NOW = Date.UTC(2026, 10, 23);

/** A match with some actions in its first deal. */
function createSampleMatch(): MatchRecord {
  const begun = createMatchRecord({
    ...{ seed: 7, length: 4, dealer: 0, options: { claims: true }, you: 0, begunAt: NOW },
    players: bySeat(() => 'ukeire'),
  });
  let record = begun;
  for (let i = 0; i < 9; i++) {
    const [first] = legalActions(currentDealState(record, currentDealIndex(record)));
    if (first)
      record = addMahjongAction(record, currentDealIndex(record), formatMahjongAction(first), NOW);
  }
  return record;
}

const WHOLE = serializeMatch(createSampleMatch());

/** Corrupt data in the browser's storage in place of a match. */
export const storedMatchTarget: AttackTarget = {
  name: 'kept matches of mahjong',
  generateInput: (random) => JSON.stringify(corruptData(WHOLE, random)),
  handleInput(input) {
    const read = parseMatch(JSON.parse(input) as unknown);
    if (!read.ok) {
      for (const { message } of read.faults)
        assertPromise(message.length < 1000, 'a fault repeats no more than a little');
      return;
    }
    currentDealState(read.value, currentDealIndex(read.value));
    matchStanding(read.value);
  },
};

/** Tiles in writing, as a command or a file brings them. */
export const mahjongHandTarget: AttackTarget = {
  name: 'hands of mahjong',
  generateInput(random) {
    const whole = formatTiles(
      Array.from({ length: 1 + random.below(16) }, () => pickOneOf(TILES, random)),
    );
    return random.below(2) === 0 ? mutateText(whole, random) : whole;
  },
  handleInput(input) {
    const read = parseTiles(input);
    if (!read.ok) {
      for (const { message } of read.faults)
        assertPromise(message.length < 1000, 'a fault is short');
      return;
    }
    assertPromise(
      countTiles(read.value).every((count) => count <= COPIES_PER_TILE),
      'a kind is there four times at most',
    );
    const again = parseTiles(formatTiles(read.value));
    assertPromise(
      again.ok && formatTiles(again.value) === formatTiles(read.value),
      'it is written the same',
    );
    parseMahjongHand(input);
    parsePracticeTally(input);
  },
};

/** A problem file with exchanged tiles, seats or lines. */
function corruptMahjongProblem(text: string, random: Random): string {
  const lines = text.split('\n');
  const digits = /[1-9](?=[1-9]*[mpsz])/g;
  const [one = '', other = ''] = [0, 1].map(() => pickOneOf(text.match(digits) ?? [''], random));
  switch (random.below(5)) {
    case 0:
      return text.replace(digits, (rank) => (rank === one ? other : rank));
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

export const mahjongLessonTarget: AttackTarget = {
  name: 'lessons of mahjong',
  generateInput(random) {
    let text = pickOneOf(readProblemFiles({ id: 'mahjong' }), random);
    for (let times = random.below(3); times > 0; times--)
      text = corruptMahjongProblem(text, random);
    return text;
  },
  handleInput(input) {
    const read = readProblem(input, 'sample');
    if (!read.ok) return;
    const { content: problem } = read.value;
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
    assertPromise(lesson.outcome(play) !== null, 'what is over has an end');
    for (const weighed of evaluateDiscards(problem, log))
      assertPromise(lossOf(weighed, weighed.chosen ?? '') >= 0, 'nothing is better than the best');
    const spoilt = log.map(String).with(random.below(log.length), '9z');
    assertPromise(
      replayablePrefix(lesson, spoilt).length < log.length,
      'no tile comes that is none',
    );
  },
};
