/** The texts of a game: the effect of a move, and the standing of the loser. */
import { expect, test } from 'vitest';
import { parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import { replayYutActions, type Action } from '$lib/games/yut/rules/yut-play';
import { PAPER_RULES } from '$lib/games/yut/rules/yut-options';
import { initialYutState } from '$lib/games/yut/rules/yut-state';
import { actionLine, yutGameStatus } from './yut-action-texts';

const record = { players: { A: '', B: '' }, sticks: 'entered', options: PAPER_RULES } as const;

function momentAfter(log: readonly string[]) {
  const states = replayYutActions(log.map((text) => parseYutAction(text) as Action)) ?? [];
  return { record, log, states };
}

test('actionLine names the number of caught mals, or the size of the stack', () => {
  const log = ['+gae', 'gae:0-2', '+do', 'do:0-1', '+gae', 'gae:0-2', '+do', 'do:1-2'];
  const game = momentAfter(log);
  expect(game.states).toHaveLength(log.length + 1);
  expect(actionLine(game, 1)).toMatch(/a new mal to 2\.$/);
  expect(actionLine(game, 5)).toMatch(/a new mal to 2, 2 go together\.$/);
  expect(actionLine(game, 7)).toMatch(/1 to 2, 2 caught\.$/);
});

test('the status of a lost game counts the mals that were home, without a number for none', () => {
  const lostGameDetail = (home: number) => {
    const b = [0, 0, 0, 0].map((_, i) => (i < 4 - home ? 0 : 30));
    const states = [{ ...initialYutState(), a: [30, 30, 30, 30], b }];
    const players = { A: 'score', B: '' };
    return yutGameStatus({ record: { ...record, players }, log: [], states, isPersonToAct: false })
      .rest;
  };
  expect(lostGameDetail(0)).not.toMatch(/\d/);
  expect(lostGameDetail(3)).toContain('3');
});
