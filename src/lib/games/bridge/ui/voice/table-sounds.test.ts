/**
 * The sound of a change of the table, on the sample slam. Each row: the change, the table before
 * and after it, and the sound (null for none).
 */
import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/games/bridge/lesson/table-view';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { slam } from '../bridge-samples.fixture';
import { soundBetween } from './table-sounds.svelte';

/** The table after some cards; `showEndedTrick`: a completed trick still lies there. */
function after(cards: string, showEndedTrick = false): TableView {
  return tableView(slam, playAfterLog(slam, unwrap(parseCards(cards))), { showEndedTrick });
}

const SHOW_ENDED_TRICK = true;

describe('the sound between two states of the table', () => {
  test.each([
    ['a card is played', after(''), after('HA'), 'card'],
    [
      'the last card of a trick is played',
      after('HA H3 H5'),
      after('HA H3 H5 H2', SHOW_ENDED_TRICK),
      'card',
    ],
    [
      'a completed trick is gathered',
      after('HA H3 H5 H2', SHOW_ENDED_TRICK),
      after('HA H3 H5 H2'),
      'trick',
    ],
    ['a card is taken back', after('HA H3'), after('HA'), null],
    [
      'a completed trick is taken back',
      after('HA H3 H5 H2', SHOW_ENDED_TRICK),
      after('HA H3 H5'),
      null,
    ],
    ['nothing changes', after('HA'), after('HA'), null],
  ])('when %s', (_, viewBefore, viewAfter, sound) =>
    expect(soundBetween(viewBefore, viewAfter)).toBe(sound),
  );
});
