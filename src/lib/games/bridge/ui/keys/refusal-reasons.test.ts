/**
 * Why a card cannot be played, on the sample slam: the student is South (`bottom`) and plays dummy,
 * North (`top`), who leads first.
 */
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/games/bridge/lesson/table-view';
import { findRefusalReason } from './refusal-reasons';
import { slam } from '../bridge-samples.fixture';

/** The table after some cards; `showEndedTrick`: a completed trick still lies there. */
function after(cards: string, showEndedTrick = false): TableView {
  return tableView(slam, playAfterLog(slam, unwrap(parseCards(cards))), { showEndedTrick });
}

describe('the reason why a card cannot be played', () => {
  test('is absent in the hand on lead; in declarer’s hand it is dummy’s turn', () => {
    const view = after('');
    expect(findRefusalReason(view, view.seats.top)).toBeNull();
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'dummys-turn' });
  });

  test('is the duty to follow suit', () => {
    const view = after('HA H3');
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'follow', suit: 'H' });
    expect(findRefusalReason(view, view.seats.top)).toEqual({ kind: 'own-turn' });
  });

  test('is the turn of the opponent who is to play', () => {
    const view = after('HA');
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'seats-turn', seat: 'E' });
  });

  test('is the completed trick that still lies there, with its winner', () => {
    const showEndedTrick = true;
    const view = after('HA H3 H5 HQ', showEndedTrick);
    expect(findRefusalReason(view, view.seats.top)).toEqual({ kind: 'gathered', seat: 'N' });
  });
});
