/**
 * Targets of the attack run in Mighty: records of games, deals in links, and lessons from problem
 * files. A target generates hostile inputs, handles them as the app does, and asserts its promises.
 */
import { unwrap } from '$lib/core/result';
import { seededRandom, type Random } from '$lib/core/random';
import { readRecordFile } from '$lib/core/record-file';
import { MIGHTY_RECORD_CODEC, toMightyRecord } from '$lib/games/mighty/record/read-mighty-record';
import { currentGame } from '$lib/games/mighty/record/mighty-record';
import { branchedRecord } from '$lib/games/mighty/record/mighty-record.fixture';
import { toMightyRecordData } from '$lib/games/mighty/record/write-mighty-record';
import {
  actualDeal,
  gameAsSeenByStudent,
  knownPoints,
  knownSides,
} from '$lib/games/mighty/lesson/student-knowledge';
import {
  outcomeOfClaim,
  studentLegalPlays,
  mightyLesson,
  claimablePoints,
} from '$lib/games/mighty/lesson/mighty-lesson';
import { adviseFromMightyLine } from '$lib/games/mighty/problem/mighty-line';
import type { MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import { studentRoles } from '$lib/games/mighty/problem/mighty-problem';
import { ALL_POINTS, MIGHTY_DECK } from '$lib/games/mighty/rules/mighty-cards';
import { allPlayedCards, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import {
  parseDealFragment,
  formatDealFragment,
} from '$lib/games/mighty/ui/game/series/deal-in-link';
import { replayablePrefix } from '$lib/trainer/port';
import { mutateText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';
import { readProblemFiles, SAMPLE_SIZE } from './problem-file-entry-points';
import { assertRefused, createFileTarget, corruptData } from './json-file-entry-points';

const SAMPLE_RECORD_DATA = toMightyRecordData(branchedRecord(2));

export const mightyRecordTarget = createFileTarget(
  'records of games',
  SAMPLE_RECORD_DATA,
  (text) => {
    const result = readRecordFile(text, MIGHTY_RECORD_CODEC);
    // An accepted record must replay as a game.
    for (const { record } of result.records) currentGame(record);
    const hasResult = result.records.length + result.faults.length > 0;
    assertPromise(hasResult || text.trim() === '', 'a record is read or refused');
    return result.faults.length === 0 || assertRefused(result.faults);
  },
);

/** Many records in one file, some of them no records. */
export const mightyRecordFileTarget: AttackTarget = {
  ...mightyRecordTarget,
  name: 'files of many games',
  validInputs: () => [`${JSON.stringify(SAMPLE_RECORD_DATA)}\n`.repeat(3)],
  generateInput(random) {
    const line = (): string => {
      if (random.below(3) === 0) return JSON.stringify(SAMPLE_RECORD_DATA);
      return random.below(2) === 0
        ? mutateText(JSON.stringify(SAMPLE_RECORD_DATA), random)
        : JSON.stringify(corruptData(SAMPLE_RECORD_DATA, random));
    };
    return Array.from({ length: 1 + random.below(6) }, line).join(
      pickOneOf(['\n', '\r\n'], random),
    );
  },
};

/** Corrupt data in the browser's storage in place of a game. */
export const storedMightyGameTarget: AttackTarget = {
  name: 'stored games',
  validInputs: () => [JSON.stringify(SAMPLE_RECORD_DATA)],
  generateInput: (random) => JSON.stringify(corruptData(SAMPLE_RECORD_DATA, random)),
  handleInput(input) {
    const result = toMightyRecord(JSON.parse(input) as unknown);
    if (!result.ok) return assertRefused(result.faults);
    currentGame(result.value);
    return true;
  },
};

const VALID_DEAL_FRAGMENT = `#${formatDealFragment(branchedRecord(2).deal)}`;

/** Deals that one page hands to another in an address. */
export const dealLinkTarget: AttackTarget = {
  name: 'deals handed over',
  validInputs: () => [VALID_DEAL_FRAGMENT],
  generateInput(random) {
    if (random.below(2) === 0) return mutateText(VALID_DEAL_FRAGMENT, random);
    // As many letters as there are cards, dealt to random seats.
    const seatLetters = MIGHTY_DECK.map(() =>
      pickOneOf(['0', '1', '2', '3', '4', 'k', '5'], random),
    );
    return `#deal=${seatLetters.join('')}`;
  },
  handleInput(input) {
    const deal = parseDealFragment(input);
    if (deal === null) return false;
    const cards = [...deal.hands, deal.kitty].flat();
    assertPromise(new Set(cards).size === MIGHTY_DECK.length, 'a deal has every card once');
    assertPromise(
      deal.hands.every(({ length }) => length === 10),
      'a hand has ten cards',
    );
    assertPromise(
      JSON.stringify(parseDealFragment(formatDealFragment(deal))) === JSON.stringify(deal),
      'a parsed deal is formatted and parsed back',
    );
    return true;
  },
};

/**
 * A problem file with one change: two cards exchanged, another seat, contract, friend or goal, or a
 * line deleted or doubled.
 */
function corruptMightyProblem(text: string, random: Random): string {
  const words = /\b(?:[SHDC][AKQJT2-9]|JK)\b/g;
  const [firstWord = '', secondWord = ''] = [0, 1].map(() =>
    pickOneOf(text.match(words) ?? [''], random),
  );
  const lines = text.split('\n');
  switch (random.below(6)) {
    case 0:
      return text.replace(words, (card) =>
        card === firstWord ? secondWord : card === secondWord ? firstWord : card,
      );
    case 1:
      return text.replace(/^(student|declarer): P\d/m, `$1: P${random.below(6)}`);
    case 2:
      return text.replace(/^contract: .*/m, `contract: ${pickOneOf(CONTRACTS, random)}`);
    case 3:
      return text.replace(/^friend: .*/m, `friend: ${pickOneOf(FRIENDS, random)}`);
    case 4:
      return text.replace(/^goal: .*\n|^(?=hand:)/m, `goal: ${random.below(22)}\n`);
    default: {
      const from = random.below(lines.length);
      return lines
        .toSpliced(
          from,
          1,
          ...(random.below(2) === 0 ? [] : [lines[from] ?? ''].concat(lines[from] ?? '')),
        )
        .join('\n');
    }
  }
}
const CONTRACTS = ['13S', '20NT', '15H', '17D', '14C', '13NT', '21S', 'pass', '15'];
const FRIENDS = ['mighty', 'joker', 'first', 'none', 'HA', 'S2', 'JK', 'P1', '7'];

export const mightyLessonTarget: AttackTarget = {
  name: 'lessons of mighty',
  validInputs: () => readProblemFiles({ id: 'mighty' }).slice(0, SAMPLE_SIZE),
  generateInput(random) {
    let text = pickOneOf(readProblemFiles({ id: 'mighty' }), random);
    for (let changesLeft = 1 + random.below(3); changesLeft > 0; changesLeft--)
      text = corruptMightyProblem(text, random);
    return text;
  },
  handleInput(input) {
    const result = readProblem(input, 'sample');
    if (!result.ok) return false;
    const { content: problem } = unwrap(result);
    assertPromise(studentRoles(problem).length > 0, 'the student has a role');
    const random = seededRandom(input.length);
    const log = createRandomLog(problem, random);
    const invalidLog = log.with(random.below(log.length + 1) - 1, 'JK:S');
    for (const testedLog of [log, invalidLog])
      assertConsistentViews(
        problem,
        replayablePrefix(mightyLesson(problem), testedLog) as MightyPlayedCard[],
      );
    return true;
  },
};

/** A complete log of random legal plays of all seats. */
function createRandomLog(problem: MightyProblem, random: Random): readonly MightyPlayedCard[] {
  const lesson = mightyLesson(problem);
  const log: MightyPlayedCard[] = [];
  let play: MightyPlay = lesson.start;
  while (lesson.turn(play) !== 'over') {
    const legal = studentLegalPlays(problem, play);
    assertPromise(legal.length > 0, 'there is a legal play until the lesson is over');
    const played = pickOneOf(legal, random);
    log.push(played);
    play = lesson.after(play, played);
  }
  return log;
}

/** Checks every view that the screen derives from a play. */
function assertConsistentViews(problem: MightyProblem, log: readonly MightyPlayedCard[]): void {
  const lesson = mightyLesson(problem);
  let play: MightyPlay = lesson.start;
  for (const [i, played] of [...log, null].entries()) {
    const { ownPoints, undecidedPoints } = knownPoints(problem, play);
    assertPromise(
      ownPoints >= 0 && ownPoints + undecidedPoints <= ALL_POINTS,
      'known points add up to at most all points',
    );
    assertPromise(
      knownSides(problem, play).ownSide.includes(problem.student),
      'the student is on its own side',
    );
    const game = gameAsSeenByStudent(problem, play);
    assertPromise(game.hands.flat().length === 50, 'the five hands have fifty cards');
    adviseFromMightyLine(problem, problem.solution?.line ?? [], log.slice(0, i));
    const claimable = lesson.turn(play) === 'student' ? claimablePoints(problem, play) : 0;
    assertPromise(
      claimable >= 0 && claimable <= ALL_POINTS,
      'claimable points are at most all points',
    );
    const { reached } = outcomeOfClaim(problem, play, claimable);
    assertPromise(reached <= ALL_POINTS, 'a claim reaches at most all points');
    actualDeal(problem, play, null);
    if (played !== null) play = lesson.after(play, played);
  }
  const [first] = allPlayedCards(play);
  assertPromise(first !== undefined || log.length === 0, 'a non-empty log has a first card');
}
