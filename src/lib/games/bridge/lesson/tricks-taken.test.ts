/** The tricks of a finished play as a result shows them, and the trick in which two plays part. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { tricksLeft } from '$lib/games/bridge/rules/bridge-play';
import { bridgeOutcomeAfterClaim, playAfterLog } from './bridge-lesson';
import { createRandomPlayer, simulatePlay } from './simulated-plays.fixture';
import { partingTrick, tricksTaken } from './tricks-taken';

/** A problem of declarer and one of a defender. */
const problems = ['before-you-finesse', 'let-it-go'].map((id) => {
  const text = readFileSync(`problems/bridge/${id}.yaml`, 'utf8');
  return unwrap(readProblem(text, id)).problem;
});

describe.each(problems)('in $id', (problem) => {
  const anyLog = fc.record({ seed: fc.nat(), length: fc.nat(52) }).map(({ seed, length }) => {
    const player = createRandomPlayer(seededRandom(seed));
    return simulatePlay(problem, player, player, { length });
  });

  it('a result has thirteen tricks, as many of them won as the outcome counts', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(13), (log, amount) => {
        const play = playAfterLog(problem, log);
        const claimed = Math.min(amount, tricksLeft(play));
        const tricks = tricksTaken(problem, play, claimed);
        expect(tricks).toHaveLength(13);
        const { reached } = bridgeOutcomeAfterClaim(problem, play, claimed);
        expect(tricks.filter(Boolean)).toHaveLength(reached);
        // Only a trick that was played is lost; the claimed ones follow, then the others.
        const played = tricks.slice(0, play.won.length);
        expect(played).not.toContain(null);
        const rest = [...played, ...Array<true>(claimed).fill(true)];
        expect(tricks).toEqual([...rest, ...Array<null>(13 - rest.length).fill(null)]);
      }),
    );
  });

  it('two plays part in the trick of the first card that differs', () => {
    fc.assert(
      fc.property(anyLog, anyLog, (log, other) => {
        const parting = partingTrick(problem, log, other);
        expect(partingTrick(problem, other, log)).toBe(parting);
        const common = log.findIndex((card, i) => card !== other[i]);
        if (parting === null) expect([-1, other.length]).toContain(common);
        else expect(playAfterLog(problem, log.slice(0, common)).won.length).toBe(parting - 1);
      }),
    );
  });
});
