/** Records of random games, with varied options. */
import fc from 'fast-check';
import { seededRandom, type Random } from '$lib/core/random';
import { formatRecord, readRecord } from '$lib/core/record-file';
import type { Result } from '$lib/core/result';
import { dealCards } from '$lib/games/mighty/rules/mighty-deal';
import { legalActions, type Action } from '$lib/games/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/games/mighty/rules/mighty-options';
import { mapSeats, SEATS } from '$lib/games/mighty/rules/mighty-seats';
import { addMightyAction, rewindMightyRecord, switchToBranch } from './record-branches';
import { actionsOfLine, createMightyRecord, currentGame, type GameRecord } from './mighty-record';
import { MIGHTY_RECORD_CODEC } from './read-mighty-record';

/** A day in May 2026, in milliseconds since 1970. */
export const FIXTURE_TIME = 1_779_278_400_000;

const optionsForSeed = (seed: number): MightyOptions => ({
  ...DEFAULT_MIGHTY_OPTIONS,
  minimum: seed % 2 === 0 ? 13 : 14,
  noTrumpBeatsSuit: seed % 3 === 0,
  dealMiss: seed % 5 === 0 ? 4 : null,
  toNoTrump: seed % 7 === 0 ? 1 : 2,
  callerUnderClubs: seed % 4 === 0 ? 'S3' : 'H3',
  runDoubles: seed % 11 === 0,
});

/** The text of a record, as it stands in a file. */
export const recordText = (record: GameRecord): string => formatRecord(record, MIGHTY_RECORD_CODEC);

/** The record in a text. */
export const parseRecordText = (text: string): Result<GameRecord> =>
  readRecord(text, MIGHTY_RECORD_CODEC);

/** A game that has just been dealt. */
export function dealtRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  return createMightyRecord({
    options: optionsForSeed(seed),
    dealer: SEATS[random.below(5)] ?? 0,
    deal: dealCards(random),
    players: mapSeats((seat) => ({ name: `P${seat}`, kind: seat === 0 ? 'student' : 'heuristic' })),
    you: seed % 3 === 0 ? null : 0,
    begunAt: FIXTURE_TIME,
  });
}

/** The record after up to `count` more random actions. */
export function playRandomly(record: GameRecord, count: number, random: Random): GameRecord {
  let next = record;
  for (let i = 0; i < count; i++) {
    const action = randomAction(legalActions(currentGame(next)), random);
    if (!action) break;
    next = addMightyAction(next, action, FIXTURE_TIME + i);
  }
  return next;
}

/** Random bids would soon end at 20: a pass is more likely than all bids together. */
function randomAction(actions: readonly Action[], random: Random): Action | undefined {
  const pass = actions.find((action) => action.kind === 'call' && action.call === 'pass');
  return pass && random.below(3) > 0 ? pass : actions[random.below(actions.length)];
}

/** More actions than any game has. */
export const ALL_ACTIONS = 100;

/** A game played randomly to its end. */
export function wholeRecord(seed: number): GameRecord {
  return playRandomly(dealtRecord(seed), ALL_ACTIONS, seededRandom(seed));
}

/** The first games, by their seeds from `firstSeed` on, that are played to the last card. */
export function finishedRecords(count: number, firstSeed = 1): readonly GameRecord[] {
  const records: GameRecord[] = [];
  for (let seed = firstSeed; records.length < count; seed++) {
    const record = wholeRecord(seed);
    if (currentGame(record).phase === 'over') records.push(record);
  }
  return records;
}

/** A game with several branches at random positions, positioned anywhere in one of them. */
export function branchedRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  let record = playRandomly(dealtRecord(seed), random.below(ALL_ACTIONS), random);
  for (let branchCount = random.below(5); branchCount > 0; branchCount--) {
    record = switchToBranch(record, random.below(record.lines.length));
    record = rewindMightyRecord(record, random.below(record.at + 1));
    record = playRandomly(record, random.below(ALL_ACTIONS), random);
  }
  const { length } = actionsOfLine(record, record.current);
  return rewindMightyRecord(record, random.below(length + 1));
}

export const arbitraryRecord: fc.Arbitrary<GameRecord> = fc.nat().map(branchedRecord);
