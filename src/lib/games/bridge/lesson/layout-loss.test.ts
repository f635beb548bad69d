/**
 * The card that lost the layout which stood at the end of a play: the double-dummy mistake of the
 * student after which that layout could not be made any more.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { seededRandom } from '$lib/core/random';
import { unwrap } from '$lib/core/result';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { tricksWon, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { bridgeOutcome, playAfterLog } from './bridge-lesson';
import { judgeBridgePlay } from './judge-bridge-play';
import { createComputerPlayer, createRandomPlayer, simulatePlay } from './simulated-plays.fixture';
import { studentSide } from './table-positions';

const seed = inject('seed');
const prover = createBridgeProver();

function readCurated(name: string): BridgeProblem {
  const file = `problems/bridge/${name}.yaml`;
  return unwrap(readProblem(readFileSync(file, 'utf8'), file)).problem;
}

/** The tricks that each card of the student leads to in all, in the deal with this index. */
function tricksByCard(
  problem: BridgeProblem,
  dealIndex: number,
  log: readonly Card[],
): ReadonlyMap<Card, number> {
  const play = playAfterLog(problem, log);
  const deal = problem.real[dealIndex]?.deal;
  if (!deal) throw new Error('No such deal.');
  const won = tricksWon(play, studentSide(problem));
  const { cards } = prover.solver.cardValues(toDoubleDummyPosition(deal, play));
  return new Map([...cards].map(([card, tricks]) => [card, won + tricks]));
}

/** The indices of the student's cards that lost a deal which could be made before. */
function losingIndices(
  problem: BridgeProblem,
  dealIndex: number,
  log: readonly Card[],
): readonly number[] {
  return log.flatMap((card, logIndex) => {
    const seat = turnOf(playAfterLog(problem, log.slice(0, logIndex)));
    if (seat === null || !isPlayedByStudent(problem, seat)) return [];
    const tricks = tricksByCard(problem, dealIndex, log.slice(0, logIndex));
    const couldMake = Math.max(...tricks.values()) >= problem.goal;
    return couldMake && (tricks.get(card) ?? 0) < problem.goal ? [logIndex] : [];
  });
}

describe('the card that lost the layout', () => {
  test.each(['let-dummy-take-the-force', 'let-them-find-the-queen', 'keep-east-out'])(
    'is the last double-dummy mistake, at the losing card or later: %s',
    (name) => {
      const problem = readCurated(name);
      for (let i = 0; i < 6; i += 1) {
        const student = createRandomPlayer(seededRandom(seed + i));
        const log = simulatePlay(problem, student, createComputerPlayer(problem, prover));
        const { reveal } = judgeBridgePlay(problem, log, prover);
        if (bridgeOutcome(problem, playAfterLog(problem, log)).made || !reveal) continue;
        const mistakes = losingIndices(problem, reveal.beatingDealIndex, log);
        expect(reveal.layoutLoss?.logIndex).toBe(mistakes.at(-1));
        expect(reveal.layoutLoss?.logIndex).toBeGreaterThanOrEqual(reveal.logIndex);
        const { logIndex = 0, card, winningCard } = reveal.layoutLoss ?? {};
        const tricks = tricksByCard(problem, reveal.beatingDealIndex, log.slice(0, logIndex));
        expect(card).toBe(log[logIndex]);
        expect(tricks.get(winningCard as Card)).toBeGreaterThanOrEqual(problem.goal);
      }
    },
  );

  test('is another than the losing card, where the layout could still be made after it', () => {
    const problem = readCurated('before-you-finesse');
    // Led from dummy the six needs the queen with East, but the king would still drop it.
    const log = ['H6', 'H2', 'HJ', 'HQ'] as const;
    expect(judgeBridgePlay(problem, log, prover).reveal).toMatchObject({
      logIndex: 0,
      layoutLoss: { logIndex: 2, trick: 3, card: 'HJ', winningCard: 'HK' },
    });
  });

  test('is unknown of a play that has not lost it yet, and of opponents who think', () => {
    const problem = readCurated('before-you-finesse');
    expect(judgeBridgePlay(problem, ['H6'], prover).reveal?.layoutLoss).toBeNull();
    // A simulated loss against opponents who think like people.
    const log = 'ST S4 S2 SA SQ S9 H5 C6 CT C5 H8 C9 CQ DQ D6 HJ D8 DJ D7 H9 HT'.split(
      ' ',
    ) as Card[];
    const thinking = judgeBridgePlay(readCurated('play-the-card-they-know'), log, prover);
    expect(thinking.reveal).toMatchObject({ layoutLoss: null, fillingCards: [] });
  });
});
