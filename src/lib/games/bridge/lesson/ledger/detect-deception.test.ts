/** A win by deception: told only where the opponent would have played a better card without it. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { definite, unwrap } from '$lib/core/result';
import { think, type ThinkOptions } from '$lib/games/bridge/opponents/human/human-player';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { toDoubleDummyPosition } from '$lib/games/bridge/solver/double-dummy-position';
import { consistentRealDeals, playAfterLog } from '../bridge-lesson';
import { playOutAuthorLine } from '../bridge-model-play';
import { detectDeception } from './detect-deception';
import { buildOpponentLedger } from './opponent-ledger';

const prover = createBridgeProver();

describe.each(['as-if-it-hurt', 'hide-the-queen', 'play-the-card-they-know'])('%s', (id) => {
  const file = `problems/bridge/${id}.yaml`;
  const { problem } = unwrap(readProblem(readFileSync(file, 'utf8'), file));
  const { log } = definite(playOutAuthorLine(problem, prover), 'It has a line.');
  const ledger = buildOpponentLedger(problem, log, prover);
  const entry = definite(
    ledger.find(({ fooled }) => fooled),
    'An opponent is fooled.',
  );
  const play = playAfterLog(problem, log.slice(0, entry.at));
  const truth = definite(
    consistentRealDeals(problem, playAfterLog(problem, log))[0],
    'A real deal is possible.',
  ).deal;
  const thinkWith = (options: ThinkOptions = {}) => {
    const view = viewFor(entry.seat, problem.contract, truth, play);
    return think(toMind(problem, entry.seat), view, prover.solver, options);
  };
  const doubleDummyTricks = () =>
    prover.solver.cardValues(toDoubleDummyPosition(truth, play)).cards;
  const deceptionIf = (thinkAgain: typeof thinkWith) =>
    detectDeception(problem, truth, play, entry.card, thinkWith(), {
      doubleDummyTricks,
      thinkAgain,
    });

  test('the card of the student that fooled the opponent is found', () => {
    expect(deceptionIf(thinkWith)).toEqual(entry.fooled);
  });

  test('where the opponent would have played the same card without it, nothing is told', () => {
    expect(deceptionIf(() => thinkWith())).toBeNull();
  });
});
