/** A session against computer players that answer at once: claims, undo, and the stored record. */
import { currentLog } from '$lib/core/played-lines';
import { expect, test, vi } from 'vitest';
import { createMahjongAnswers } from '$lib/games/mahjong/engine/mahjong-answers';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import {
  createMatchRecord,
  scoredGame,
  dealAt,
  currentDealState,
  type MatchRecord,
} from '$lib/games/mahjong/record/match-record';
import { legalActions, type Action } from '$lib/games/mahjong/rules/mahjong-game-state';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import { MahjongGameSession } from './mahjong-game-session.svelte';

const answers = createMahjongAnswers();
const engine = {
  ask: (question: (remote: typeof answers) => unknown) => Promise.resolve(question(answers)),
} as unknown as Pick<EngineClient<MahjongEngine>, 'ask'>;

/** A session and the records that it stored, in order. */
function startSession(seed: number, asksForClaims: () => boolean = () => true) {
  preferences.update({ tempo: 'instant' });
  const record = createMatchRecord({
    ...{ seed, length: 4, options: { claims: true }, dealer: 0, you: 0, begunAt: 1 },
    players: ['', 'ukeire', 'ukeire', 'ukeire'],
  });
  const storedRecords: MatchRecord[] = [];
  const onrecord = (record: MatchRecord): void => void storedRecords.push(record);
  return {
    session: new MahjongGameSession({ record, dealIndex: 0, engine, asksForClaims, onrecord }),
    storedRecords,
  };
}

const waitForTurn = (session: MahjongGameSession): Promise<void> =>
  vi.waitFor(() => expect(['student', 'over']).toContain(session.phase));

const isClaim = ({ kind }: Action): boolean => kind === 'pung' || kind === 'chi';

/** Plays on, without claims and with the first legal discard, until a condition or the end. */
async function playUntil(session: MahjongGameSession, condition: () => boolean): Promise<void> {
  for (;;) {
    await waitForTurn(session);
    if (session.phase === 'over' || condition()) return;
    const actions = legalActions(session.position);
    const action = actions.find(({ kind }) => kind === 'win' || kind === 'pass') ?? actions[0];
    if (action) session.act(formatMahjongAction(action));
  }
}

test('stores the record after every action of a whole deal', async () => {
  const { session, storedRecords } = startSession(3);
  await playUntil(session, () => false);
  const last = storedRecords.at(-1);
  expect(last && currentLog(dealAt(last, 0))).toEqual(session.log);
  expect(storedRecords).toHaveLength(session.log.length);
  expect(last && scoredGame(last, 0)?.phase).toBe('over');
  session.close();
});

test('undo takes back the last decision and its consequences, and keeps both lines', async () => {
  const { session } = startSession(4);
  expect(session.countAfterUndo).toBeNull();
  await waitForTurn(session);
  const before = session.position;
  const [first, second] = legalActions(before);
  if (first) session.act(formatMahjongAction(first));
  await waitForTurn(session);
  expect(session.log.length).toBeGreaterThan(3);
  session.undo();
  expect(session.position).toEqual(before);
  if (second) session.act(formatMahjongAction(second));
  await waitForTurn(session);
  const { lines } = dealAt(session.record, 0);
  expect(lines.map(([text]) => text)).toEqual(
    [first, second].map((each) => each && formatMahjongAction(each)),
  );
  session.close();
});

test('offers pungs and chis only when the user wants to be asked', async () => {
  let wantsToBeAsked = true;
  let claimCount = 0;
  for (let seed = 0; seed < 4; seed++) {
    wantsToBeAsked = seed % 2 === 0;
    const { session } = startSession(seed, () => wantsToBeAsked);
    await playUntil(session, () => {
      if (session.position.phase !== 'claim') return false;
      // A win is offered in any case.
      if (!wantsToBeAsked)
        expect(legalActions(session.position).some(({ kind }) => kind === 'win')).toBe(true);
      else if (legalActions(session.position).some(isClaim)) claimCount++;
      return false;
    });
    session.close();
  }
  expect(claimCount).toBeGreaterThan(0);
});

test('merges the lines of another window without changing the current position', async () => {
  const [local, remote] = [startSession(9), startSession(9)];
  await waitForTurn(local.session);
  await waitForTurn(remote.session);
  const [first, second] = legalActions(local.session.position);
  if (first) local.session.act(formatMahjongAction(first));
  if (second) remote.session.act(formatMahjongAction(second));
  await waitForTurn(local.session);
  await waitForTurn(remote.session);
  const logBefore = local.session.log;
  local.session.mergeRecord(remote.session.record);
  expect(local.session.log).toBe(logBefore);
  expect(dealAt(local.session.record, 0).lines).toHaveLength(2);
  expect(currentDealState(local.session.record, 0)).toEqual(local.session.position);
  local.session.close();
  remote.session.close();
});
