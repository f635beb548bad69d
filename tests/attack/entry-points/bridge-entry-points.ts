/**
 * Targets of the attack run in bridge: pasted texts, links to analyses and to hands for bidding
 * practice. A target generates hostile inputs, handles them as the app does, and asserts its
 * promises.
 */
import { MAX_FAULTS_OF_A_KIND } from '$lib/core/faults-by-kind';
import { groupBy } from '$lib/core/group-by';
import { MAX_FRAGMENT_LENGTH, MAX_PASTE_LENGTH, MAX_STUDY_CARDS } from '$lib/core/limits';
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
const PLAY = 'SJ SQ SA S2 H7 H5 HQ HA';
/** The same deal and play in LIN. */
export const LIN_BOARD =
  'qx|o1|md|1S2HKJT95DAK4CAQ53,SJT985HQDT853CJ98,SKQ4HA86DQJ72CKT6,|sv|n|mb|6H|mb|p|mb|p|mb|p|pc|SJ|pc|SQ|pc|SA|pc|S2|';
export const VALID_TEXTS = [
  `${DEAL}\n6H by S\n${PLAY}`,
  `[Dealer "S"]\n[Deal "${DEAL}"]\n[Declarer "S"]\n[Contract "6H"]\n[Auction "S"]\n6H Pass Pass Pass\n[Play "W"]\nSJ SQ SA S2\nHQ HA H7 H5\n*`,
  LIN_BOARD,
  'https://viewer.example/?n=SAKQ&e=SJT9&s=S876&w=S543&d=n&a=1sppp&p=sjs8s5sa',
  '      ♠ AK2\n      ♥ QJ\n♠ QJ3      ♠ T98\n♥ AK       ♥ 65\n      ♠ 765\n      ♥ T9',
];
export const TEXT_FRAGMENTS = [
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
  validInputs: () => VALID_TEXTS,
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
    assertPromise(result.ok || result.faults.length > 0, 'a refused input has a fault');
    const largestKind = Math.max(
      0,
      ...[...groupBy(result.faults, ({ code }) => code).values()].map(({ length }) => length),
    );
    assertPromise(largestKind <= MAX_FAULTS_OF_A_KIND, 'at most three faults of a kind are listed');
    const lines = input.split(/\r\n|\n|\r/).length;
    for (const { at } of result.faults)
      assertPromise(
        !at || (at.line >= 1 && at.line <= lines),
        'a fault points at a line of the text',
      );
    if (!result.ok) return false;
    const opened = openPastedStudy(result.value);
    if (result.faults.length > 0) return false;
    return opened.ok && opened.value.notes.every(({ kind }) => kind === 'ending');
  },
};

const ADDRESS = new URLSearchParams({ deal: DEAL, trumps: 'H', declarer: 'S', goal: '12' });
export const VALID_ADDRESS = `${ADDRESS.toString()}&line=${PLAY.replaceAll(' ', '')}`;
const ANALYSIS_FRAGMENTS = [
  ...['&', '=', 'deal=', 'line=', 'at=', 'name=', '(', ')', 'SJ', 'S2', '[a]', '[%25]', '%', '+'],
  ...[`&${ADDRESS.toString()}`, '&goal=', '9', 'S', '♠', '%E0'],
];

export const analysisLinkTarget: AttackTarget = {
  name: 'links of analyses',
  validInputs: () => [VALID_ADDRESS],
  generateInput: (random) =>
    random.below(2) === 0
      ? mutateText(VALID_ADDRESS, random)
      : VALID_ADDRESS +
        randomText(ANALYSIS_FRAGMENTS, pickOneOf([100, MAX_FRAGMENT_LENGTH + 100], random), random),
  handleInput(input) {
    const result = readStudyAddress(input);
    if (!result.ok) return false;
    assertPromise(
      input.length < MAX_FRAGMENT_LENGTH,
      'an accepted address keeps to the maximum length',
    );
    const { study, faults } = result.value;
    assertPromise(
      countTreeCards(study.tree) <= MAX_STUDY_CARDS,
      'a study keeps to the maximum number of cards',
    );
    const again = readStudyAddress(formatStudyAddress(study));
    assertPromise(
      JSON.stringify(again) === JSON.stringify({ ok: true, value: { study, faults: [] } }),
      'the parsed value is formatted and parsed back',
    );
    const line = new URLSearchParams(input).get('line') ?? '';
    if (faults.length > 0) return false;
    return countTreeCards(study.tree) === (line.match(/[SHDC][AKQJT2-9]/g)?.length ?? 0);
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
  validInputs: () => [HAND_TO_BID],
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
    return prepared.ok && result.calls.length > 0 && result.hand !== '';
  },
};
