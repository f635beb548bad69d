/**
 * A deal against players that answer at once: what one is asked, what is taken back, and what the
 * record keeps.
 */
import { currentLog } from '$lib/core/played-lines';
import { expect, test, vi } from 'vitest';
import { createMahjongGameAnswers } from '$lib/mahjong/engine/mahjong-game-answers';
import { formatMahjongAction } from '$lib/mahjong/notation/mahjong-action-notation';
import {
  createMatchRecord,
  scoredGame,
  dealAt,
  currentDealState,
  type MatchRecord,
} from '$lib/mahjong/record/match-record';
import { legalActions, type Action } from '$lib/mahjong/rules/mahjong-game-state';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import type { MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import { MahjongGameSession } from './mahjong-game-session.svelte';

const answers = createMahjongGameAnswers();
const engine = {
  ask: (question: (remote: typeof answers) => unknown) => Promise.resolve(question(answers)),
} as unknown as Pick<EngineClient<MahjongEngine>, 'ask'>;

function begun(seed: number, asksForClaims: () => boolean = () => true) {
  preferences.update({ tempo: 'instant' });
  const record = createMatchRecord({
    ...{ seed, length: 4, options: { claims: true }, dealer: 0, you: 0, begunAt: 1 },
    players: ['', 'ukeire', 'ukeire', 'ukeire'],
  });
  const kept: MatchRecord[] = [];
  const onrecord = (now: MatchRecord): void => void kept.push(now);
  return {
    session: new MahjongGameSession({ record, number: 0, engine, asksForClaims, onrecord }),
    kept,
  };
}

const waits = (session: MahjongGameSession): Promise<void> =>
  vi.waitFor(() => expect(['student', 'over']).toContain(session.phase));

const isClaim = ({ kind }: Action): boolean => kind === 'pung' || kind === 'chi';

/**
 * Plays on, throwing the first tile and taking nothing, until something is so or the deal is over.
 */
async function playUntil(session: MahjongGameSession, wanted: () => boolean): Promise<void> {
  for (;;) {
    await waits(session);
    if (session.phase === 'over' || wanted()) return;
    const may = legalActions(session.game);
    const done = may.find(({ kind }) => kind === 'win' || kind === 'pass') ?? may[0];
    if (done) session.act(done);
  }
}

test('a whole deal is played, and every action is in the record that is kept', async () => {
  const { session, kept } = begun(3);
  await playUntil(session, () => false);
  const last = kept.at(-1);
  expect(last && currentLog(dealAt(last, 0))).toEqual(session.log);
  expect(kept).toHaveLength(session.log.length);
  expect(last && scoredGame(last, 0)?.phase).toBe('over');
  session.close();
});

test('undo takes back the last decision and what came of it, and both ways stay', async () => {
  const { session } = begun(4);
  expect(session.undoTo).toBeNull();
  await waits(session);
  const before = session.game;
  const [first, second] = legalActions(before);
  if (first) session.act(first);
  await waits(session);
  expect(session.log.length).toBeGreaterThan(3);
  session.undo();
  expect(session.game).toEqual(before);
  if (second) session.act(second);
  await waits(session);
  const { lines } = dealAt(session.record, 0);
  expect(lines.map(([text]) => text)).toEqual(
    [first, second].map((each) => each && formatMahjongAction(each)),
  );
  session.close();
});

test('one is asked for a pung and a chi, and not where one does not want to be', async () => {
  let wants = true;
  let claimCount = 0;
  for (let seed = 0; seed < 4; seed++) {
    wants = seed % 2 === 0;
    const { session } = begun(seed, () => wants);
    await playUntil(session, () => {
      if (session.game.phase !== 'claim') return false;
      if (!wants) expect(legalActions(session.game).some(({ kind }) => kind === 'win')).toBe(true);
      else if (legalActions(session.game).some(isClaim)) claimCount++;
      return false;
    });
    session.close();
  }
  expect(claimCount).toBeGreaterThan(0);
});

test('what another window has played is kept beside, and the table stands where it stood', async () => {
  const [here, there] = [begun(9), begun(9)];
  await waits(here.session);
  await waits(there.session);
  const [first, second] = legalActions(here.session.game);
  if (first) here.session.act(first);
  if (second) there.session.act(second);
  await waits(here.session);
  await waits(there.session);
  const stood = here.session.log;
  here.session.mergeRecord(there.session.record);
  expect(here.session.log).toBe(stood);
  expect(dealAt(here.session.record, 0).lines).toHaveLength(2);
  expect(currentDealState(here.session.record, 0)).toEqual(here.session.game);
  here.session.close();
  there.session.close();
});
