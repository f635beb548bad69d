import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/bridge/lesson/table-view';
import { findRefusalReason } from './refusal-reasons';
import { slam } from '../bridge-samples.fixture';

function after(cards: string, holdTrick = false): TableView {
  return tableView(slam, playAfterLog(slam, unwrap(parseCards(cards))), {
    showEndedTrick: holdTrick,
  });
}

describe('why a card cannot be played', () => {
  test('on lead every card of the hand may be played; the other hand waits', () => {
    const view = after('');
    expect(findRefusalReason(view, view.seats.top)).toBeNull();
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'dummys-turn' });
  });

  test('the suit that was led must be followed', () => {
    const view = after('HA H3');
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'follow', suit: 'H' });
    expect(findRefusalReason(view, view.seats.top)).toEqual({ kind: 'own-turn' });
  });

  test('while an opponent is to play, it is that opponent’s turn', () => {
    const view = after('HA');
    expect(findRefusalReason(view, view.seats.bottom)).toEqual({ kind: 'seats-turn', seat: 'E' });
  });

  test('while a trick is shown, its winner gathers it', () => {
    const view = after('HA H3 H5 HQ', true);
    expect(findRefusalReason(view, view.seats.top)).toEqual({ kind: 'gathered', seat: 'N' });
  });
});
