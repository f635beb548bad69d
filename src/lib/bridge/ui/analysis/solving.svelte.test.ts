import { describe, expect, test, vi } from 'vitest';
import { readStudyAddress } from '$lib/bridge/analysis/study-address';
import { playInStudy, type Study } from '$lib/bridge/analysis/study';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { unwrap } from '$lib/core/result';
import { ComputerFailure } from '$lib/trainer/port';
import { AnalysisResults, type AnalysisSolvers } from './solving.svelte';

const prover = createBridgeProver({ tableBytes: 2 ** 20, proofBytes: 2 ** 20 });

/** Answers as the worker does, with a note of what was asked in which order. */
function solvers(): AnalysisSolvers & { readonly requests: string[] } {
  const requests: string[] = [];
  return {
    requests,
    values: (position) => {
      requests.push(`values ${position.played.length}`);
      return Promise.resolve(prover.solver.cardValues(position));
    },
    tricks: (position) => {
      requests.push('tricks');
      return Promise.resolve(prover.solver.positionValue(position).tricks);
    },
    classes: (game, play) => {
      requests.push('classes');
      return Promise.resolve(prover.prove(game, play));
    },
  };
}

/** North has the ace and the queen of spades; the king lies with West, or with East. */
const finesse: Study = unwrap(
  readStudyAddress(
    'deal=N:AQ... K2... 43... JT...&deal=N:AQ... JT... 43... K2...&declarer=E&trumps=NT&goal=1',
  ),
);
const alone: Study = {
  ...finesse,
  board: { ...finesse.board, layouts: finesse.board.layouts.slice(0, 1) },
};

describe('what the machine knows about a board', () => {
  test('comes in the order in which it is wanted: the cards, their classes, the results', async () => {
    const asking = solvers();
    const solving = new AnalysisResults(asking);
    const looked = { study: finesse, place: 0 };
    solving.setQuery(looked);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(asking.requests.slice(0, 3)).toEqual(['values 0', 'classes', 'tricks']);
    expect(asking.requests.filter((each) => each === 'tricks')).toHaveLength(20);
    // West over the ace and the queen leads up to them; East leads into them.
    expect([solving.result(0, 'NT', 'S'), solving.result(0, 'NT', 'N')]).toEqual([1, 2]);
    expect([...(solving.classes(looked)?.keys() ?? [])]).toEqual(['S4', 'S3']);
  });

  test('turns to where the reader has gone before it goes on', async () => {
    const asking = solvers();
    const solving = new AnalysisResults(asking);
    solving.setQuery({ study: alone, layoutIndex: 0 });
    const next = { study: playInStudy(alone, 'S4'), place: 0 };
    solving.setQuery(next);
    await vi.waitFor(() => expect(solving.values(next)).toBeDefined());
    expect(asking.requests.indexOf('values 1')).toBeLessThanOrEqual(1);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
  });

  test('asks about several layouts only where the student is to play and more than one is alive', async () => {
    const asking = solvers();
    const solving = new AnalysisResults(asking);
    const led = { study: playInStudy(finesse, 'S4'), place: 0 };
    solving.setQuery(led);
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    solving.setQuery({ study: alone, layoutIndex: 0 });
    await vi.waitFor(() => expect(solving.isWorking).toBe(false));
    expect(asking.requests).not.toContain('classes');
  });

  test('says when nobody answers, and asks again when it is told to', async () => {
    const asking = solvers();
    const values = vi.fn(asking.values).mockRejectedValueOnce(new ComputerFailure('gone'));
    const solving = new AnalysisResults({ ...asking, values });
    const looked = { study: alone, place: 0 };
    solving.setQuery(looked);
    await vi.waitFor(() => expect(solving.hasFailed).toBe(true));
    solving.setQuery(looked);
    expect(values).toHaveBeenCalledTimes(1);
    solving.retry();
    await vi.waitFor(() => expect(solving.values(looked)).toBeDefined());
    expect(solving.hasFailed).toBe(false);
  });
});
