/** The board record (as saved in PBN and LIN) that a played problem is exported as. */
import { describe, expect, it } from 'vitest';
import {
  parseFirstLinBoard,
  parsePbnGame,
} from '$lib/games/bridge/notation/complete-record.fixture';
import { formatLin } from '$lib/games/bridge/notation/format-lin';
import { formatPbnGame } from '$lib/games/bridge/notation/format-pbn';
import { partnerOf, SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { fits } from '$lib/games/bridge/rules/bridge-play';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { seededRandom } from '$lib/core/random';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { createRandomPlayer, simulatePlay } from '$lib/games/bridge/lesson/simulated-plays.fixture';
import { toBoardRecord } from '$lib/games/bridge/lesson/board-from-play';
import { CURATED_BRIDGE, curated } from './curated';

const problems = CURATED_BRIDGE.map(curated);
const language = 'en';

describe('the board record of a played problem', () => {
  it('has only the visible hands during the play', () => {
    for (const problem of problems) {
      const log = simulatePlay(
        problem,
        createRandomPlayer(seededRandom(1)),
        createRandomPlayer(seededRandom(2)),
        {
          length: 6,
        },
      );
      const { deal } = toBoardRecord(problem, {
        log,
        claimed: null,
        showsAllHands: false,
        language,
      });
      const recordedSeats = SEATS.filter((seat) => deal[seat] !== null);
      const dummy = partnerOf(problem.contract.declarer);
      expect(new Set(recordedSeats)).toEqual(new Set([problem.student, dummy]));
    }
  });

  it('has a consistent deal after the play, and survives PBN and LIN', () => {
    for (const problem of problems) {
      const log = simulatePlay(
        problem,
        createRandomPlayer(seededRandom(3)),
        createRandomPlayer(seededRandom(4)),
      );
      const record = toBoardRecord(problem, { log, claimed: null, showsAllHands: true, language });
      const deal = dealOf((seat) => record.deal[seat] ?? []);
      expect(fits(deal, playAfterLog(problem, log))).toBe(true);
      expect(record.result).not.toBeNull();
      expect(parsePbnGame(formatPbnGame(record))).toEqual({ ok: true, value: record });
      const lin = parseFirstLinBoard(formatLin(record));
      expect(lin.ok && { ...lin.value, auction: [], dealer: null }).toEqual({
        ...record,
        auction: [],
        dealer: null,
      });
    }
  });

  it('counts declarer’s tricks, also for a defender and after a claim', () => {
    for (const problem of problems) {
      const record = toBoardRecord(problem, { log: [], claimed: 0, showsAllHands: true, language });
      expect(record.result).toBeGreaterThanOrEqual(0);
      const withClaim = toBoardRecord(problem, {
        log: [],
        claimed: 3,
        showsAllHands: true,
        language,
      });
      const declares =
        problem.student === problem.contract.declarer ||
        problem.student === partnerOf(problem.contract.declarer);
      expect((withClaim.result ?? 0) - (record.result ?? 0)).toBe(declares ? 3 : -3);
    }
  });
});
