/** Tests of the questions about wasted cards. */
import { expect, it } from 'vitest';
import type { Card } from '$lib/cards/card';
import { parseChoice } from '$lib/games/bridge/knowledge/examples/parse-situation';
import { dealRemainingSuits } from '$lib/games/bridge/knowledge/examples/deal-remaining-suits';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { WASTED_CARD_QUESTIONS, askWastedCardQuestions } from './wasted-card-questions';

const [NEEDLESS_TRUMP, SECOND_HAND_HONOUR] = WASTED_CARD_QUESTIONS;

function askQuestions(
  [N, E, S, W]: readonly [string, string, string, string],
  contract: string,
  observer: Seat,
  cards: string,
  card: Card,
) {
  const played = { contract, observer, cards, hands: dealRemainingSuits({ N, E, S, W }) };
  return askWastedCardQuestions(parseChoice(played).infoSet, card);
}

it('questions a trump led when the defenders have none, and no other lead', () => {
  const hands = ['K432.K72.A2', 'J7.QJ94.765', 'AQT98.A63.K43', '65.T85.QJT98'] as const;
  const trumpsDrawn = 'DQ D2 D5 DK SA S5 S2 S7 SQ S6 S3 SJ';
  expect(askQuestions(hands, '4S by S', 'S', trumpsDrawn, 'ST')).toEqual([[NEEDLESS_TRUMP, true]]);
  expect(askQuestions(hands, '4S by S', 'S', trumpsDrawn, 'HA')).toEqual([[NEEDLESS_TRUMP, false]]);
  expect(askQuestions(hands, '4S by S', 'S', trumpsDrawn.slice(0, 23), 'SQ')).toEqual([]);
});

it('questions an unsupported honour in second hand, but not split touching honours', () => {
  const unsupportedKing = ['AJ42.A2', 'K93.765', 'Q86.K943', 'T75.QJT8'] as const;
  const touchingHonours = ['AT42.A2', 'QJ3.765', 'K86.K943', '975.QJT8'] as const;
  const untilSmallLead = 'HQ HA H5 H3 S2';
  expect(askQuestions(unsupportedKing, '3NT by S', 'E', untilSmallLead, 'SK')).toEqual([
    [SECOND_HAND_HONOUR, true],
  ]);
  expect(askQuestions(unsupportedKing, '3NT by S', 'E', untilSmallLead, 'S3')).toEqual([
    [SECOND_HAND_HONOUR, false],
  ]);
  expect(askQuestions(touchingHonours, '3NT by S', 'E', untilSmallLead, 'SJ')).toEqual([]);
});
