/** Records of games drawn by lot, with the options of every kind of table. */
import fc from 'fast-check';
import { seededRandom, type Random } from '$lib/core/random';
import { dealCards } from '$lib/mighty/rules/mighty-deal';
import { legalActions, type Action } from '$lib/mighty/rules/mighty-game-state';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/mighty/rules/mighty-options';
import { mapSeats, SEATS } from '$lib/mighty/rules/mighty-seats';
import { addAction, rewindTo, switchTo } from './record-branches';
import { actionsOf, beginRecord, gameOf, type GameRecord } from './mighty-record';

/** A day in May 2026, in milliseconds since 1970. */
export const NOON = 1_779_278_400_000;

const optionsOf = (seed: number): MightyOptions => ({
  ...DEFAULT_MIGHTY_OPTIONS,
  minimum: seed % 2 === 0 ? 13 : 14,
  noTrumpBeatsSuit: seed % 3 === 0,
  dealMiss: seed % 5 === 0 ? 4 : null,
  toNoTrump: seed % 7 === 0 ? 1 : 2,
  callerUnderClubs: seed % 4 === 0 ? 'S3' : 'H3',
  runDoubles: seed % 11 === 0,
});

/** A game that has just been dealt. */
export function dealtRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  return beginRecord({
    options: optionsOf(seed),
    dealer: SEATS[random.below(5)] ?? 0,
    deal: dealCards(random),
    players: mapSeats((seat) => ({ name: `P${seat}`, kind: seat === 0 ? 'student' : 'heuristic' })),
    you: seed % 3 === 0 ? null : 0,
    begunAt: NOON,
  });
}

/** The record with up to `count` actions more, drawn by lot. */
export function playedOn(record: GameRecord, count: number, random: Random): GameRecord {
  let next = record;
  for (let i = 0; i < count; i++) {
    const action = drawn(legalActions(gameOf(next)), random);
    if (!action) break;
    next = addAction(next, action, NOON + i);
  }
  return next;
}

/** Who bids at random ends at 20: a pass is likelier than all bids together. */
function drawn(actions: readonly Action[], random: Random): Action | undefined {
  const pass = actions.find((action) => action.kind === 'call' && action.call === 'pass');
  return pass && random.below(3) > 0 ? pass : actions[random.below(actions.length)];
}

/** More actions than any game has. */
export const WHOLE = 100;

export function wholeRecord(seed: number): GameRecord {
  return playedOn(dealtRecord(seed), WHOLE, seededRandom(seed));
}

/** The first seeds from `seed` on whose game is played to its last card. */
export function overRecords(count: number, seed = 1): readonly GameRecord[] {
  const found: GameRecord[] = [];
  for (let next = seed; found.length < count; next++) {
    const record = wholeRecord(next);
    if (gameOf(record).phase === 'over') found.push(record);
  }
  return found;
}

/**
 * A game of some lines, gone back to in places drawn by lot, and standing anywhere in one of them.
 */
export function branchedRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  let record = playedOn(dealtRecord(seed), random.below(WHOLE), random);
  for (let more = random.below(5); more > 0; more--) {
    record = switchTo(record, random.below(record.lines.length));
    record = rewindTo(record, random.below(record.at + 1));
    record = playedOn(record, random.below(WHOLE), random);
  }
  const { length } = actionsOf(record, record.current);
  return rewindTo(record, random.below(length + 1));
}

export const anyRecord: fc.Arbitrary<GameRecord> = fc.nat().map(branchedRecord);
