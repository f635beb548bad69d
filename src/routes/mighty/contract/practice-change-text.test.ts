/** The announcements of the steps of contract practice. */
import { expect, test } from 'vitest';
import {
  dealPractice,
  emptyPractice,
  redealOthers,
  setKittyTaken,
  togglePracticeCard,
  type ContractPractice,
} from './contract-practice';
import { practiceChangeText } from './practice-change-text';

const empty = emptyPractice(1);
const oneCard = togglePracticeCard(empty, 'HA');
const dealt = dealPractice(2);
const thirteen = setKittyTaken(dealt, true);
const [firstCard = 'HA', secondCard = 'HK'] = dealt.hand;
const oneBuried = togglePracticeCard(thirteen, firstCard);

test.each<[string, ContractPractice, ContractPractice, RegExp]>([
  ['a card taken', empty, oneCard, /^ace of hearts\. Your cards: 1 of 10$/],
  ['a card put back', oneCard, empty, /^ace of hearts\. Your cards: 0 of 10$/],
  ['ten cards dealt', oneCard, dealt, /^Ten cards are dealt\.$/],
  ['the hand cleared', dealt, empty, /^Your cards: 0 of 10$/],
  ['the others dealt again', dealt, redealOthers(dealt, 3), /^The other cards lie anew\.$/],
  ['the kitty taken', dealt, thirteen, /^Thirteen cards/],
  ['the kitty put back', thirteen, dealt, /^Ten cards/],
  ['a card to bury', thirteen, oneBuried, /^Buried: [^,]+$/],
  ['a second one', oneBuried, togglePracticeCard(oneBuried, secondCard), /^Buried: .+, .+$/],
])('%s', (_, before, after, text) => {
  expect(practiceChangeText(before, after)).toMatch(text);
});
