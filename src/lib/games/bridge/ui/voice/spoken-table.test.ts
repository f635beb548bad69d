/** The texts that are read aloud on request, on the sample slam: 6♥ by South, North is dummy. */
import { expect, test } from 'vitest';
import { unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tableView, type TableView } from '$lib/games/bridge/lesson/table-view';
import { spokenPlayedCards, spokenTopicText } from './spoken-table';
import { slam } from '../bridge-samples.fixture';

const after = (log: string): TableView =>
  tableView(slam, playAfterLog(slam, log === '' ? [] : unwrap(parseCards(log))));

test('a hand is listed suit by suit, voids included', () => {
  const view = after('HA H3 H5 H2');
  expect(spokenTopicText('hand', slam, view)).toBe(
    'No spades. In hearts: king, jack, ten, nine. In diamonds: ace, king, four. In clubs: ace, queen, five.',
  );
  expect(spokenTopicText('dummy', slam, view)).toContain('In hearts: eight, six.');
});

test('dummy before the opening lead has no cards to read', () => {
  const view = after('');
  const seats = { ...view.seats, top: { ...view.seats.top, hand: null } };
  expect(spokenTopicText('dummy', slam, { ...view, seats })).toBe('Dummy is not faced yet.');
});

test('the played cards of a suit include the current trick, highest first', () => {
  expect(spokenPlayedCards(after(''), 'H')).toBe('No hearts gone yet.');
  expect(spokenPlayedCards(after('HA H3'), 'H')).toBe('Gone in hearts: ace, three. 2 of 13.');
  expect(spokenPlayedCards(after('HA H3'), 'C')).toBe(
    'Gone in clubs: king, eight, four, three. 4 of 13.',
  );
});

test('the score names the contract, the goal, the tricks won and the current trick', () => {
  expect(spokenTopicText('score', slam, after('HA H3'))).toBe(
    '6 hearts by South. You need 12, you have 1, they have 1. Trick 3. North plays the ace of hearts. East plays the three of hearts.',
  );
});
