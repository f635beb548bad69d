/**
 * Targets of the attack run in bridge: pasted texts, links to analyses and to hands for bidding
 * practice. A target generates hostile inputs, handles them as the app does, and asserts its
 * promises.
 */
import {
  MAX_FRAGMENT_LENGTH,
  MAX_PASTE_LENGTH,
  MAX_PASTE_FAULTS,
  MAX_STUDY_CARDS,
} from '$lib/core/limits';
import { formatStudyAddress, readStudyAddress } from '$lib/games/bridge/analysis/study-address';
import { openPastedStudy } from '$lib/games/bridge/analysis/open-pasted-study';
import { readPaste } from '$lib/games/bridge/analysis/read-paste';
import { countTreeCards } from '$lib/games/bridge/analysis/play-tree';
import {
  formatBiddingAddress,
  readBiddingAddress,
} from '$lib/games/bridge/deal-search/bidding/bidding-address';
import { prepareBidding } from '$lib/games/bridge/deal-search/bidding/bidding-practice';
import { mutateText, randomText } from '../mutate-text';
import { pickOneOf, assertPromise, type AttackTarget } from '../attack-target';

/** Valid inputs and fragments of such inputs, from which hostile ones are made. */
const DEAL = 'N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98';
const PLAY = 'SJ SQ SA S2 H7 HA H3 HQ';
const VALID_TEXTS = [
  `${DEAL}\n6H by S\n${PLAY}`,
  `[Deal "${DEAL}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n1H Pass\n[Play "W"]\n${PLAY}\n*`,
  'md|1SAKHQJT98D765C43,SQJH765D432CAKQ,,|sv|n|mb|1H|mb|p|pc|SA|pc|SQ|',
  'https://viewer.example/?n=SAKQ&e=SJT9&s=S876&w=S543&d=n&a=1sppp&p=sasj',
  '      ♠ AK2\n      ♥ QJ\n♠ QJ3      ♠ T98\n♥ AK       ♥ 654\n      ♠ 765\n      ♥ T9',
];
const TEXT_FRAGMENTS = [
  ...[
    '♠',
    'S',
    'N',
    'N:',
    'AK2',
    'AKQ2.J54.T98.K32',
    '.',
    '-',
    ' ',
    '    ',
    '\n',
    '\t',
    '|',
    'md|',
  ],
  ...[
    '[',
    '[Deal "',
    '"]',
    '{',
    ';',
    '?lin=',
    'a?b=',
    '&',
    '%7C',
    '%',
    '10',
    'SA ',
    'vul ',
    '+',
    '\r',
  ],
];

export const pasteTarget: AttackTarget = {
  name: 'pastes',
  generateInput: (random) =>
    random.below(2) === 0
      ? mutateText(pickOneOf(VALID_TEXTS, random), random)
      : randomText(
          TEXT_FRAGMENTS,
          pickOneOf([200, 10_000, MAX_PASTE_LENGTH + 100], random),
          random,
        ),
  handleInput(input) {
    const result = readPaste(input);
    if (result.ok) return void openPastedStudy(result.value);
    assertPromise(result.faults.length > 0, 'a refused input has a fault');
    assertPromise(result.faults.length <= MAX_PASTE_FAULTS, 'at most ten faults are listed');
    const lines = input.split(/\r\n|\n|\r/).length;
    for (const { at } of result.faults)
      assertPromise(
        !at || (at.line >= 1 && at.line <= lines),
        'a fault points at a line of the text',
      );
  },
};

const ADDRESS = new URLSearchParams({ deal: DEAL, trumps: 'H', declarer: 'S', goal: '12' });
const ANALYSIS_FRAGMENTS = [
  ...['&', '=', 'deal=', 'line=', 'at=', 'name=', '(', ')', 'SJ', 'S2', '[a]', '[%25]', '%', '+'],
  ...[`&${ADDRESS.toString()}`, '&goal=', '9', 'S', '♠', '%E0'],
];

export const analysisLinkTarget: AttackTarget = {
  name: 'links of analyses',
  generateInput(random) {
    const validAddress = `${ADDRESS.toString()}&line=${PLAY.replaceAll(' ', '')}`;
    return random.below(2) === 0
      ? mutateText(validAddress, random)
      : validAddress +
          randomText(
            ANALYSIS_FRAGMENTS,
            pickOneOf([100, MAX_FRAGMENT_LENGTH + 100], random),
            random,
          );
  },
  handleInput(input) {
    const result = readStudyAddress(input);
    if (!result.ok) return;
    assertPromise(
      input.length < MAX_FRAGMENT_LENGTH,
      'an accepted address keeps to the maximum length',
    );
    assertPromise(
      countTreeCards(result.value.tree) <= MAX_STUDY_CARDS,
      'a study keeps to the maximum number of cards',
    );
    const again = readStudyAddress(formatStudyAddress(result.value));
    assertPromise(
      JSON.stringify(again) === JSON.stringify(result),
      'the parsed value is formatted and parsed back',
    );
  },
};

const HAND_TO_BID =
  'hand=AQ7.K84.AJ93.T62&dealer=N&calls=1NT-pass-2H-pass&where=N points 5-9&seed=7';
const BIDDING_FRAGMENTS = [
  ...['&', '=', 'hand=', 'dealer=', 'calls=', 'where=', 'seed=', 'others=speak', '-', 'pass', 'XX'],
  ...['1S', '7NT', 'N has SA', '(', 'not ', '\n', '%', '%E0', '+', '9', 'AKQ2.J54.T98.K32'],
];

export const biddingLinkTarget: AttackTarget = {
  name: 'links of hands to bid',
  generateInput: (random) =>
    random.below(2) === 0
      ? mutateText(HAND_TO_BID, random)
      : randomText(BIDDING_FRAGMENTS, pickOneOf([100, MAX_FRAGMENT_LENGTH + 100], random), random),
  handleInput(input) {
    const result = readBiddingAddress(input);
    const again = readBiddingAddress(formatBiddingAddress(result));
    assertPromise(
      JSON.stringify(again) === JSON.stringify(result),
      'the parsed value is formatted and parsed back',
    );
    const prepared = prepareBidding(result);
    assertPromise(prepared.ok || prepared.faults.length > 0, 'a refused input has a fault');
  },
};
