/**
 * Undo, and the last choice of a lost play, on the sample slam. `createUndoEvent` takes the log, a
 * claim and the phase of the lesson: 'computer' or 'student' is to play, 'shown' is the pause after
 * a trick, 'failed' a worker that did not answer. `to` is the number of cards that stay.
 */
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { plainEngine, slam } from '../bridge-samples.fixture';
import { createBridgeLessonAdvisor } from './bridge-lesson-advisor';
import { createBridgeLessonTable } from './bridge-lesson-table';
import { findLastChoice, createUndoEvent } from '$lib/kit/lesson/rewind-targets';

const table = createBridgeLessonTable(slam, createBridgeLessonAdvisor(slam, plainEngine()));
const cards = (text: string) => unwrap(parseCards(text));

describe('undo', () => {
  test('a card nobody has answered is taken back at once', () => {
    expect(createUndoEvent(table, { log: cards('HA') }, 'computer')).toEqual({ type: 'UNDO' });
  });

  test('after an answer the play goes back to the student’s last card', () => {
    expect(createUndoEvent(table, { log: cards('HA H3') }, 'student')).toEqual({
      type: 'REWIND',
      to: 0,
    });
    expect(createUndoEvent(table, { log: cards('HA H3 H5 HQ') }, 'shown')).toEqual({
      type: 'REWIND',
      to: 2,
    });
  });

  test('when the computer fails to answer, the student’s last card is taken back', () => {
    expect(createUndoEvent(table, { log: cards('HA') }, 'failed')).toEqual({
      type: 'REWIND',
      to: 0,
    });
  });

  test('a claim is taken back before any card: pending, failed or accepted', () => {
    const log = cards('HA H3');
    expect(createUndoEvent(table, { log, pendingClaim: 5 }, 'claiming')).toEqual({ type: 'UNDO' });
    expect(createUndoEvent(table, { log, pendingClaim: 5 }, 'failed')).toEqual({ type: 'PLAY_ON' });
    expect(createUndoEvent(table, { log, claimed: 5 }, 'result')).toEqual({
      type: 'REWIND',
      to: 2,
    });
  });

  test('goes over the moves that play themselves, claims too', () => {
    // All but the first card are forced.
    const isForced = ({ won, trick }: Play): boolean => won.length > 2 || trick.cards.length > 0;
    const undo = (text: string, claimed: number | null = null) =>
      createUndoEvent(table, { log: cards(text), claimed }, 'student', isForced);
    expect(undo('HA H3 H5')).toEqual({ type: 'REWIND', to: 0 });
    expect(undo('HA H3 H5 HQ', 10)).toEqual({ type: 'REWIND', to: 0 });
    expect(undo('HA')).toEqual({ type: 'UNDO' });
    expect(createUndoEvent(table, { log: cards('HA H3') }, 'student', () => true)).toBeNull();
  });

  test('with no card of the student’s there is nothing to take back', () => {
    expect(createUndoEvent(table, { log: [] }, 'student')).toBeNull();
  });
});

describe('the last choice', () => {
  test('is the last card that was not forced', () => {
    expect(findLastChoice(table, cards('H6 H2 HJ HQ'))).toEqual({ logIndex: 2, round: 3 });
  });

  test('is no move that plays itself', () => {
    const isForced = ({ trick }: Play): boolean => trick.cards.length > 0;
    expect(findLastChoice(table, cards('H6 H2 HJ HQ'), isForced)).toEqual({
      logIndex: 0,
      round: 3,
    });
  });

  test('lies before the goal was out of reach', () => {
    const logAfterLoss = cards('H6 H2 HJ HQ ST SK S3 D4');
    expect(findLastChoice(table, logAfterLoss)).toEqual({ logIndex: 2, round: 3 });
  });
});
