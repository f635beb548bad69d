import { describe, expect, it } from 'vitest';
import { readLin } from '$lib/bridge/notation/parse-lin';
import { makeLin } from '$lib/bridge/notation/format-lin';
import { makePbnGame } from '$lib/bridge/notation/format-pbn';
import { readPbnGame } from '$lib/bridge/notation/parse-pbn';
import { partnerOf, SEATS } from '$lib/bridge/rules/bridge-seats';
import { fits } from '$lib/bridge/rules/bridge-play';
import { dealOf } from '$lib/bridge/rules/bridge-deal';
import { seededRandom } from '$lib/core/random';
import { playAfter } from '$lib/bridge/lesson/bridge-lesson';
import { atRandom, playedBy } from '$lib/bridge/lesson/simulated-plays.fixture';
import { recordOf } from '$lib/bridge/lesson/board-from-play';
import { CURATED, curated } from './curated';

const problems = CURATED.map(curated);
const language = 'en';

describe('a problem as a board', () => {
  it('tells in mid-play only the hands that the student sees', () => {
    for (const problem of problems) {
      const log = playedBy(problem, atRandom(seededRandom(1)), atRandom(seededRandom(2)), {
        length: 6,
      });
      const { deal } = recordOf(problem, { log, claimed: null, open: false, language });
      const seen = SEATS.filter((seat) => deal[seat] !== null);
      const dummy = partnerOf(problem.contract.declarer);
      expect(new Set(seen)).toEqual(new Set([problem.student, dummy]));
    }
  });

  it('is open afterwards, with a deal that fits every card, and read back from PBN and LIN', () => {
    for (const problem of problems) {
      const log = playedBy(problem, atRandom(seededRandom(3)), atRandom(seededRandom(4)));
      const record = recordOf(problem, { log, claimed: null, open: true, language });
      const deal = dealOf((seat) => record.deal[seat] ?? []);
      expect(fits(deal, playAfter(problem, log))).toBe(true);
      expect(record.result).not.toBeNull();
      expect(readPbnGame(makePbnGame(record))).toEqual({ ok: true, value: record });
      const lin = readLin(makeLin(record));
      expect(lin.ok && { ...lin.value, auction: [], dealer: null }).toEqual({
        ...record,
        auction: [],
        dealer: null,
      });
    }
  });

  it('counts the tricks of declarer’s side, also for a defender and after a claim', () => {
    for (const problem of problems) {
      const record = recordOf(problem, { log: [], claimed: 0, open: true, language });
      expect(record.result).toBeGreaterThanOrEqual(0);
      const all = recordOf(problem, { log: [], claimed: 3, open: true, language });
      const declares =
        problem.student === problem.contract.declarer ||
        problem.student === partnerOf(problem.contract.declarer);
      expect((all.result ?? 0) - (record.result ?? 0)).toBe(declares ? 3 : -3);
    }
  });
});
