import { describe, expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/bridge/lesson/table-view';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { slam } from '../bridge-samples.fixture';
import { soundBetween } from './table-sounds';

function after(cards: string, holdTrick = false): TableView {
  return tableView(slam, playAfterLog(slam, unwrap(parseCards(cards))), {
    showEndedTrick: holdTrick,
  });
}

describe('what is heard', () => {
  test.each([
    ['a card', after(''), after('HA'), 'card'],
    ['the last card of a trick', after('HA H3 H5'), after('HA H3 H5 H2', true), 'card'],
    ['a trick as it goes', after('HA H3 H5 H2', true), after('HA H3 H5 H2'), 'trick'],
    ['nothing of a card that is taken back', after('HA H3'), after('HA'), null],
    ['nothing of a trick that is taken back', after('HA H3 H5 H2', true), after('HA H3 H5'), null],
    ['nothing while nothing happens', after('HA'), after('HA'), null],
  ])('%s', (_, before, now, sound) => expect(soundBetween(before, now)).toBe(sound));
});
