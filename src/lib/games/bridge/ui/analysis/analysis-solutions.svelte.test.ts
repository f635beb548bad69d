/** Requests of the analysis board to its solvers: their order, repetition and failure. */
import { describe, expect, test, vi } from 'vitest';
import { readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { playInStudy, type Study } from '$lib/games/bridge/analysis/study';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { unwrap } from '$lib/core/result';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { STRAINS, type Strain } from '$lib/games/bridge/rules/contract';
import type { DoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-port';
import { ComputerFailure } from '$lib/trainer/port';
import { AnalysisResults, type AnalysisSolvers } from './analysis-solutions.svelte';

const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });

/**
 * Solvers that answer in this thread and log their requests: `values` (double-dummy value of each
 * card, with the number of cards in the trick), `classes` (verdicts) and `tricks` (one result).
 */
function createLoggedSolvers(): AnalysisSolvers & { readonly requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    values: (position) => {
      requests.push(`values ${position.played.length}`);
      return Promise.resolve(prover.solver.cardValues(position));
    },
    tricks: [
      (position) => {
        requests.push('tricks');
        return Promise.resolve(prover.solver.positionValue(position).tricks);
      },
    ],
    classes: (game, play) => {
      requests.push('classes');
      return Promise.resolve(prover.prove(game, play));
    },
  };
}

/**
 * North has the ace and the queen of spades; the king lies with East, or with West. East declares,
 * so that South leads; South's hand is the same in both layouts: the verdicts are on South's cards.
 */
const finesse: Study = unwrap(
  readStudyAddress(
    'deal=N:AQ... K2... 43... JT...&deal=N:AQ... JT... 43... K2...&declarer=E&trumps=NT&goal=1',
  ),
).study;
const singleLayout: Study = {
  ...finesse,
  board: { ...finesse.board, layouts: finesse.board.layouts.slice(0, 1) },
};

describe('the solved values of a board', () => {
  test('are requested in the order card values, verdicts, double-dummy results', async () => {
    const loggedSolvers = createLoggedSolvers();
    const solving = new AnalysisResults(loggedSolvers);
    const query = { study: finesse, layoutIndex: 0 };
    solving.setQuery(query);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(loggedSolvers.requests.slice(0, 3)).toEqual(['values 0', 'classes', 'tricks']);
    // One result for each declarer and strain.
    expect(loggedSolvers.requests.filter((request) => request === 'tricks')).toHaveLength(20);
    // Against South West leads, and East's king lies over the ace and queen; against North East
    // leads into them.
    expect([solving.result(0, 'NT', 'S'), solving.result(0, 'NT', 'N')]).toEqual([1, 2]);
    expect([...(solving.classes(query)?.keys() ?? [])]).toEqual(['S4', 'S3']);
  });

  test('are requested for a new point before the rest of the previous one', async () => {
    const loggedSolvers = createLoggedSolvers();
    const solving = new AnalysisResults(loggedSolvers);
    solving.setQuery({ study: singleLayout, layoutIndex: 0 });
    const next = { study: playInStudy(singleLayout, 'S4'), layoutIndex: 0 };
    solving.setQuery(next);
    await vi.waitFor(() => expect(solving.values(next)).toBeDefined());
    expect(loggedSolvers.requests.indexOf('values 1')).toBeLessThanOrEqual(1);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
  });

  test('are requested no further while it is paused', async () => {
    const loggedSolvers = createLoggedSolvers();
    const solving = new AnalysisResults(loggedSolvers);
    const query = { study: singleLayout, layoutIndex: 0 };
    solving.setQuery(query);
    solving.pause();
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(loggedSolvers.requests).toEqual(['values 0']);
    solving.setQuery(query);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(loggedSolvers.requests).toHaveLength(21);
  });

  test('are shared by the workers, a strain each', async () => {
    const strainsByWorker = [new Set<Strain>(), new Set<Strain>(), new Set<Strain>()];
    const tricks = strainsByWorker.map((strains) => (position: DoubleDummyPosition) => {
      strains.add(position.strain);
      return Promise.resolve(prover.solver.positionValue(position).tricks);
    });
    const solving = new AnalysisResults({ ...createLoggedSolvers(), tricks });
    solving.setQuery({ study: finesse, layoutIndex: 0 });
    expect(solving.isWorking).toBe(true);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    const alone = new AnalysisResults(createLoggedSolvers());
    alone.setQuery({ study: finesse, layoutIndex: 0 });
    await vi.waitFor(() => expect(alone.isWorking).toBe(false));
    for (const strain of STRAINS)
      for (const declarer of SEATS) {
        const result = solving.result(0, strain, declarer);
        expect(result).toBeDefined();
        expect(result).toBe(alone.result(0, strain, declarer));
      }
    for (const strains of strainsByWorker) expect(strains.size).toBeGreaterThan(0);
    expect(strainsByWorker.flatMap((strains) => [...strains]).toSorted()).toEqual(
      STRAINS.toSorted(),
    );
  });

  test('stop after the loss of any worker until a retry', async () => {
    const loggedSolvers = createLoggedSolvers();
    const [requestTricks = vi.fn()] = loggedSolvers.tricks;
    const lostOnce = vi.fn(requestTricks).mockRejectedValueOnce(new ComputerFailure('gone'));
    const solving = new AnalysisResults({ ...loggedSolvers, tricks: [requestTricks, lostOnce] });
    solving.setQuery({ study: singleLayout, layoutIndex: 0 });
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(solving.hasFailed).toBe(true);
    solving.retry();
    await vi.waitFor(() => expect(solving.result(0, 'NT', 'W')).toBeDefined());
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(solving.hasFailed).toBe(false);
  });

  test('include verdicts only where the proving side is to play and several layouts are consistent', async () => {
    const loggedSolvers = createLoggedSolvers();
    const solving = new AnalysisResults(loggedSolvers);
    const nextPoint = { study: playInStudy(finesse, 'S4'), layoutIndex: 0 };
    solving.setQuery(nextPoint);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    solving.setQuery({ study: singleLayout, layoutIndex: 0 });
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(loggedSolvers.requests).not.toContain('classes');
  });

  test('stop after a failure until a retry', async () => {
    const loggedSolvers = createLoggedSolvers();
    const values = vi.fn(loggedSolvers.values).mockRejectedValueOnce(new ComputerFailure('gone'));
    const solving = new AnalysisResults({ ...loggedSolvers, values });
    const query = { study: singleLayout, layoutIndex: 0 };
    solving.setQuery(query);
    await vi.waitFor(() => expect(solving.hasFailed).toBe(true));
    solving.setQuery(query);
    expect(values).toHaveBeenCalledTimes(1);
    solving.retry();
    await vi.waitFor(() => expect(solving.values(query)).toBeDefined());
    expect(solving.hasFailed).toBe(false);
  });
});
