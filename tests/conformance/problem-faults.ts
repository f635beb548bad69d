/**
 * Bad problem files: for every fault of the reader at least one, written as edits of a good file
 * with the expected codes: `bad(file, codes, [text, replacement], …)`. `▶` in a replacement marks
 * the position of a fault, in the order of the file; it is removed before the file is read.
 */
import {
  MAX_FILE_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PLAY_BLOCK_CARDS,
  MAX_TEXT_LENGTH,
} from '$lib/core/limits';
import { applyEdits, good, manyDeals, formatCompletePlay } from './problem-samples';

export interface BadFile {
  readonly name: string;
  /** The text with marks. */
  readonly marked: string;
  /** The codes at the marks, in order: all faults of the file. */
  readonly codes: readonly string[];
}

type Edit = readonly [from: string, to: string];

/**
 * The samples: a play by declarer, a lead, a defence by East, and a draft that lacks a solution.
 */
const FINESSE = good('before-you-finesse');
const LEAD = good('lead');
const DEFEND = good('defend');
const DRAFT = good('draft');

/** A bad file made from a good one: `codes` are separated by spaces. */
function bad(base: string, codes: string, ...edits: readonly Edit[]): BadFile {
  const name = `${codes}: ${edits.map(([, to]) => to.trim().split('\n')[0]?.slice(0, 80)).join(' … ')}`;
  return { name, marked: applyEdits(base, ...edits), codes: codes.split(' ') };
}

/** A bad file with a complete text of its own. */
function text(codes: string, marked: string): BadFile {
  const excerpt = JSON.stringify(marked.slice(0, 60));
  return { name: `${codes}: ${excerpt}`, marked, codes: codes.split(' ') };
}

/** More calls than any auction can have. */
const manyPasses = 'pass, '.repeat(400);

export const BAD_YAML: readonly BadFile[] = [
  text('yaml/empty', '▶'),
  text('yaml/empty', '▶# only a comment\n'),
  text('yaml/empty', '▶---\n'),
  text('yaml/empty', '▶~'),
  text('yaml/too-large', `▶${'#'.repeat(MAX_FILE_LENGTH + 1)}`),
  text('yaml/too-large', `▶${'# padding\n'.repeat(1_000_000)}`),
  text('yaml/not-text', 'title: ▶\u0000\u0001\u0002'),
  text('yaml/not-text', 'title: ▶\ufffd\ufffd'),
  text('yaml/not-text', 'title: ▶\ud800'),
  text('yaml/not-text', 'title: ▶\ufeffBefore'),
  text('yaml/too-deep', `${'['.repeat(59)}▶${'['.repeat(100_000)}`),
  text('yaml/too-deep', `${'- '.repeat(60)}▶${'- '.repeat(20_000)}`),
  text('yaml/too-deep', `${'{a: '.repeat(58)}{▶a${': {a'.repeat(20_000)}`),
  text(
    'yaml/too-deep',
    `a: &a ${'['.repeat(40)}${']'.repeat(40)}\nb: ${'['.repeat(20)}▶${'['.repeat(20)}*a${']'.repeat(40)}`,
  ),
  text('yaml/several-documents', 'game: bridge\n▶---\ngame: bridge\n'),
  text('yaml/several-documents', 'game: bridge\n▶---\n'),
  text('yaml/several-documents', 'game: bridge\n▶...\nformat: 1\n'),
  text('yaml/syntax', 'game: bridge\n  y▶: z\n'),
  text('yaml/tab', 'game: bridge\ndeals:\n▶\treal: []\n'),
  text('yaml/tab', 'game: bridge\ndeals:\n  ▶\treal: []\n'),
  text('yaml/tab', '▶\tgame: bridge\n'),
  text('yaml/tab', 'title: |\n  Before\n▶\t\nformat: 1\n'),
  text('yaml/tab', 'hints:\n  - >-\n    Before\n▶  \t# the first\n  - Then\n'),
  text('yaml/tab', 'title: >7\n▶      \t\nformat: 1\n'),
  text('yaml/unclosed', 'themes: [finesse▶'),
  text('yaml/unclosed', 'title: "Before▶'),
  text('yaml/lonely-dash', 'hands:\n  W: ▶-\n'),
  bad(FINESSE, 'yaml/lonely-dash', ['W: JT985.Q.T853.J98', 'W: ▶-']),
  bad(FINESSE, 'yaml/quotes', ['Before you finesse', "▶'don't finesse'"]),
  bad(FINESSE, 'yaml/unquoted-colon', ['Before you finesse', '▶Play :HA: first']),
  bad(FINESSE, 'yaml/unquoted-colon', ['Before you finesse', '▶Now: do not finesse']),
  bad(FINESSE, 'yaml/unquoted-colon', ['- Which card', '- ▶Play :HA: and which card']),
  bad(FINESSE, 'yaml/unquoted-colon', ['note: natural', 'note: natural with ▶:DA: on top']),
  bad(FINESSE, 'yaml/unquoted-sign', ['Before you', '▶@ Before you']),
  bad(FINESSE, 'yaml/comment-cuts-text', ['Before you finesse  ', 'Before trick ▶#3 ']),
  bad(FINESSE, 'yaml/comment-cuts-text', ['Before you finesse  ', 'Before trick▶ #3\n  or later ']),
  bad(FINESSE, 'yaml/space-after-colon', ['name: singleton queen,      W: JT', '▶W:JT']),
  text('yaml/space-after-colon', 'game: bridge\ntitle▶:foo\nformat: 1\n'),
  text('yaml/space-after-colon', '▶title:foo\n'),
  bad(FINESSE, 'yaml/comma-cuts-text', ['note: natural,', 'note: natural, ▶strong,']),
  bad(FINESSE, 'yaml/tag', ['title: Before', 'title: ▶!important Before']),
  bad(FINESSE, 'yaml/tag', ['title: Before', 'title: ▶!!str Before']),
  bad(FINESSE, 'yaml/tag', ['title: Before', 'title: ▶!a!b Before']),
  bad(FINESSE, 'yaml/tag', ['title: Before', 'title: ▶!maxDepth! Before']),
  bad(FINESSE, 'yaml/tag', ['[safety-play, finesse]', '[safety-play, ▶!<fin esse> it]']),
  bad(FINESSE, 'yaml/alias', ['title: Before you finesse', 'title: ▶*Before*']),
  text('yaml/alias', 'deals: &d [▶*d]'),
  text('yaml/alias', 'a: &a x\nb: &a [▶*a]'),
  text('yaml/aliases', `a: [&a x${', *a'.repeat(50)}, ▶*a]`),
  text('yaml/too-many-values', `[${'x,'.repeat(19_999)}▶x]`),
  text('yaml/too-many-values', aliasBomb()),
  text('yaml/complex-key', '▶[a, b]: c'),
  text('yaml/complex-key', 'a: &x [b]\n▶*x : c\n'),
  bad(FINESSE, 'yaml/duplicate-key', ['student: S', 'student: S\n▶title: Again']),
  bad(FINESSE, 'yaml/duplicate-key', ['  S: 2.KJT95', '  ▶N: 2.KJT95']),
  bad(FINESSE, 'yaml/duplicate-key', ['student: S', 'student: &a title\n▶*a : Again']),
  text('yaml/ambiguous', `▶${'k'.repeat(1025)}: long\n`),
  text('yaml/ambiguous', `▶"${'k'.repeat(1023)}": long\n`),
  text('yaml/ambiguous', `▶${'k'.repeat(1000)}${' '.repeat(25)}: long\n`),
  text('yaml/ambiguous', `- &key ▶${'k'.repeat(1020)}: long\n`),
  text('yaml/ambiguous', `a: [▶${'k'.repeat(1025)}: long]\n`),
  text('yaml/ambiguous', 'game: bridge▶\rformat: 1\n'),
  text('yaml/ambiguous', ' ▶---\ngame: bridge\n'),
  text('yaml/ambiguous', ' ▶%YAML 1.2\n---\ngame: bridge\n'),
  text('yaml/ambiguous', '▶...\ngame: bridge\n'),
  text('yaml/ambiguous', '▶%YAML 1.1\n---\ngame: bridge\n'),
  text('yaml/ambiguous', '# a comment\n▶%YAML\t1.1 # the old one\n---\ngame: bridge\n'),
  text('yaml/ambiguous', '▶%YAML 1.20\n---\ngame: bridge\n'),
  text('yaml/ambiguous', 'game: bridge\n▶~: 1\n'),
  text('yaml/ambiguous', '▶: game: bridge\n'),
  text('yaml/ambiguous', 'themes: &t▶[finesse]\n'),
  bad(FINESSE, 'yaml/ambiguous', ['Before you finesse', '▶1e999']),
  bad(FINESSE, 'yaml/ambiguous', ['Before you finesse', '▶Before\n\t\n  you finesse']),
  bad(FINESSE, 'yaml/ambiguous', ['Before you finesse', '▶"Before\n\t\n  you finesse"']),
  bad(FINESSE, 'yaml/ambiguous', ['Before you finesse', "▶'Before\n  \t\n  you finesse'"]),
  bad(FINESSE, 'yaml/ambiguous', ['Before you finesse', '▶"Before\\\n\n  you finesse"']),
  text('yaml/ambiguous', 'title:\n  en: ▶>+\n  '),
  text('yaml/ambiguous', 'title: ▶|2\n    Before\n   \nformat: 1\n'),
  text('yaml/ambiguous', 'game: bridge\nthemes:\n- "finesse" ▶level: 2\n'),
];

/** Nested aliases of the same list: 10, 100, … values. */
function aliasBomb(): string {
  const lines = ['a: &l0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 5; i++) lines.push(`b${i}: &l${i} [${`*l${i - 1}, `.repeat(10)}]`);
  return lines.join('\n').replace('&l4 [*l3, ', '&l4 [*l3, ▶');
}

export const BAD_SHAPE: readonly BadFile[] = [
  text('shape/map', '▶Just some words.\n'),
  text('shape/map', '▶- game: bridge\n'),
  bad(DRAFT, 'shape/map', ['{ real: [{ W: JT985.42.T85.J98 }] }', '▶W']),
  bad(FINESSE, 'shape/list', ['[safety-play, finesse]', '▶finesse']),
  bad(FINESSE, 'shape/list', ['hints:\n  - Which card', 'hints: ▶Which card']),
  bad(DRAFT, 'shape/missing shape/missing', ['game: bridge\nformat: 1\n', '▶▶']),
  bad(DRAFT, 'shape/missing', ['{ real: [{ W: JT985.42.T85.J98 }] }', '▶{}']),
  bad(DRAFT, 'shape/missing', ['game', '▶game'], ['contract: 3NTX by S\n', '']),
  bad(FINESSE, 'shape/missing', ['game', '▶game'], ['dealer: S\n', '']),
  bad(FINESSE, 'shape/unknown-key', ['level: 2', '▶levle: 2']),
  // A key hidden by a typing error is not reported as missing as well.
  bad(FINESSE, 'shape/unknown-key', ['title:', '▶titel:']),
  bad(FINESSE, 'shape/unknown-key', ['  S: 2.KJT95', '  ▶s: 2.KJT95']),
  bad(FINESSE, 'shape/unknown-key', ['start:', '▶virtual: []\nstart:']),
  bad(FINESSE, 'shape/unknown-key', ['N: KQ4', '▶X: KQ4.A86.QJ72.KT6\n  N: KQ4']),
  bad(FINESSE, 'shape/unknown-key', ['hcp: 12-17', '▶points: 12-17']),
  bad(FINESSE, 'shape/number', ['level: 2', 'level: ▶two']),
  bad(FINESSE, 'shape/number', ['level: 2', 'level: ▶2.5']),
  bad(FINESSE, 'shape/number', ['goal: 12', 'goal: ▶"12"']),
  bad(FINESSE, 'shape/range', ['level: 2', 'level: ▶6']),
  bad(FINESSE, 'shape/range', ['goal: 12', 'goal: ▶14']),
  bad(FINESSE, 'shape/game', ['game: bridge', 'game: ▶poker']),
  bad(FINESSE, 'shape/format', ['format: 1', 'format: ▶2']),
  bad(FINESSE, 'shape/seat', ['student: S', 'student: ▶South']),
  bad(FINESSE, 'shape/seat', ['dealer: S', 'dealer: ▶X']),
  bad(FINESSE, 'shape/choice', ['vulnerable: none', 'vulnerable: ▶None']),
  bad(FINESSE, 'shape/choice', ['opponents: omniscient', 'opponents: ▶omnicient']),
  bad(FINESSE, 'shape/choice', ['signals: standard', 'signals: ▶reverse']),
  bad(FINESSE, 'shape/choice', ['signals: standard', 'leads: ▶longest']),
  bad(FINESSE, 'theme/unknown', ['safety-play,', '▶saftey-play,']),
  bad(FINESSE, 'theme/unknown theme/unknown', ['safety-play,', '▶poker, ▶3,']),
  bad(FINESSE, 'text/empty', ['author: The Examiner', 'author: ▶""']),
  bad(DRAFT, 'text/empty', ['title: A draft', '▶title:']),
  bad(DRAFT, 'text/quotes', ['A draft', '▶7']),
  bad(DRAFT, 'text/quotes', ['A draft', '▶true']),
  bad(DRAFT, 'text/shape', ['A draft', '▶[A, draft]']),
  bad(DRAFT, 'text/control', ['A draft', '▶"A \\e[31m draft"']),
  bad(DRAFT, 'text/too-long', ['A draft', `▶${'a'.repeat(MAX_LINE_LENGTH + 1)}`]),
  bad(FINESSE, 'text/too-long', [
    'author: The Examiner',
    `author: ▶${'a'.repeat(MAX_LINE_LENGTH + 1)}`,
  ]),
  bad(FINESSE, 'text/too-long', [
    'name: singleton queen',
    `name: ▶${'a'.repeat(MAX_LINE_LENGTH + 1)}`,
  ]),
  bad(FINESSE, 'text/too-long', ['note: natural', `note: ▶${'a'.repeat(MAX_LINE_LENGTH + 1)}`]),
  bad(FINESSE, 'text/too-long', ['- Which card', `- ▶${'_a_'.repeat(MAX_TEXT_LENGTH / 3)}_`]),
  bad(FINESSE, 'text/too-long', [
    '- Which card could still beat you?',
    `- { en: A, ko: ▶${'한'.repeat(MAX_TEXT_LENGTH + 1)} }`,
  ]),
  bad(LEAD, 'text/english', ['  en: What to lead\n  ja', '  ▶ja']),
  bad(LEAD, 'text/language', ['  ja: 何', '  ▶jp: 何']),
];

const CALLS = '[1H, pass, 3H, pass, 4NT, pass, 5H, pass, 6H, pass, pass, pass]';
const END = '6H, pass, pass, pass';

export const BAD_AUCTION: readonly BadFile[] = [
  bad(FINESSE, 'call/unknown', ['- 1H', '- ▶8H']),
  bad(FINESSE, 'call/unknown', ['- 3C', '- ▶3']),
  bad(FINESSE, 'call/unknown call/unknown', ['- 1H', '- ▶one'], ['2D: {', '▶2: {']),
  bad(FINESSE, 'auction/call-shape', ['- 3C', '- 3C: {}\n    ▶3D: {}']),
  bad(FINESSE, 'auction/insufficient-bid', ['- 3C', '- ▶1C']),
  bad(FINESSE, 'auction/nothing-to-double', ['- 1H', '- ▶X']),
  bad(FINESSE, 'auction/double-of-own-side', ['- 3C', '- ▶X']),
  bad(FINESSE, 'auction/nothing-to-redouble', ['- 3C', '- ▶XX']),
  bad(
    LEAD,
    'auction/doubled-before',
    [END, '6H, X, pass, pass, pass'],
    ['6H, X, pass, pass', '6H, X, pass, ▶X, pass'],
  ),
  bad(LEAD, 'auction/redouble-of-own-side', [END, '6H, X, pass, ▶XX, pass, pass, pass']),
  bad(LEAD, 'auction/redoubled-before', [END, '6H, X, XX, ▶X, pass, pass, pass']),
  bad(LEAD, 'auction/over', [END, `${END}, ▶pass`]),
  bad(LEAD, 'auction/unfinished', [END, '6H, pass, ▶pass']),
  bad(LEAD, 'auction/unfinished', [CALLS, '▶[]']),
  bad(LEAD, 'auction/passed-out', [CALLS, '[pass, pass, pass, ▶pass]']),
  bad(LEAD, 'auction/too-long', ['[1H,', `▶[1H, ${manyPasses}`]),
  bad(FINESSE, 'range/unknown', ['hcp: 12-17', 'hcp: ▶12..17']),
  bad(FINESSE, 'range/order', ['hcp: 12-17', 'hcp: ▶17-12']),
  bad(FINESSE, 'range/limit', ['D: 4+', 'D: ▶14']),
  bad(DRAFT, 'contract/unknown', ['3NTX by S', '▶8NT by S']),
  bad(DRAFT, 'contract/unknown', ['3NTX by S', '▶6']),
  bad(FINESSE, 'contract/with-auction', ['goal: 12', 'contract: ▶6H by S\ngoal: 12']),
  bad(FINESSE, 'contract/student-is-dummy', ['student: S', 'student: ▶N']),
  bad(DRAFT, 'manner/removed', ['start: SJ', 'start: SJ\nmanner: ▶plain']),
  bad(DRAFT, 'signals/no-partner', ['start: SJ', 'start: SJ\nsignals: ▶upside-down']),
  bad(DRAFT, 'signals/no-partner', ['start: SJ', 'start: SJ\nsignals: ▶sparing']),
  bad(DRAFT, 'leads/no-partner', ['start: SJ', 'start: SJ\nleads: ▶third-and-fifth']),
];

const SOUTH = 'S: 2.KJT95.AK4.AQ53';
const FIRST = '{ name: singleton queen,      W: JT985.Q.T853.J98 }';
const SECOND = '{ name: queen third in East,  W: JT985.42.T85.J98 }';
const START = 'start: SJ SQ SA S2 C4 C3 C8 CK';

export const BAD_CARDS: readonly BadFile[] = [
  bad(FINESSE, 'hand/not-a-hand', [SOUTH, 'S: ▶[2, KJT95, AK4, AQ53]']),
  bad(FINESSE, 'hand/not-a-hand', [SOUTH, 'S: ▶12.3']),
  bad(FINESSE, 'hand/suits', [SOUTH, 'S: ▶2.KJT95.AK4']),
  bad(FINESSE, 'hand/unknown-rank', [SOUTH, 'S: ▶2.KJTX5.AK4.AQ53']),
  bad(FINESSE, 'hand/duplicate-card', [SOUTH, 'S: ▶2.KJT95.AK4.AQQ3']),
  bad(FINESSE, 'hand/count', [SOUTH, 'S: ▶2.KJT95.AK4.AQ5']),
  bad(FINESSE, 'hand/count', [FIRST, '{ name: queen, W: ▶JT985.Q.T853.J987 }']),
  bad(FINESSE, 'hand/missing', ['  N: KQ4.A86.QJ72.KT6\n  S', '  ▶S']),
  bad(DEFEND, 'hand/missing', ['  N: KQ4.A86.QJ72.KT6\n  E', '  ▶E']),
  bad(DRAFT, 'hand/not-visible', ['{ N:', '{ ▶E: A763.Q73.963.742, N:']),
  bad(FINESSE, 'deal/duplicate-card', [SOUTH, 'S: ▶4.KJT95.AK4.AQ53']),
  bad(FINESSE, 'deal/duplicate-card', [FIRST, '{ W: ▶KT985.Q.T853.J98 }']),
  bad(FINESSE, 'deal/duplicate-card', [FIRST, '{ W: JT985.Q.T853.J98, E: ▶A763.Q732.96.742 }']),
  bad(FINESSE, 'deal/duplicate-name', ['queen third in East', '▶singleton queen']),
  bad(
    FINESSE,
    'deal/duplicate-name',
    ['name: singleton queen, ', ''],
    ['queen third in East', '▶deal 1'],
  ),
  bad(FINESSE, 'deal/visible-hand', [FIRST, '{ ▶N: KQ4.A86.QJ72.KT6 }']),
  bad(FINESSE, 'deal/incomplete', [FIRST, '▶{ name: singleton queen }']),
  bad(LEAD, 'deal/incomplete', [
    '{ name: ace in East, N: KQ4.A86.QJ72.KT6,',
    '▶{ name: ace in East,',
  ]),
  bad(FINESSE, 'deal/same', [SECOND, `${SECOND}\n    - ▶{ name: again, E: A763.Q73.963.742 }`]),
  bad(DRAFT, 'deal/count', ['[{ W: JT985.42.T85.J98 }]', `▶[${manyDeals(13)}]`]),
  bad(DRAFT, 'deal/count', ['[{ W: JT985.42.T85.J98 }]', '▶[]']),
  bad(DEFEND, 'deal/virtual-is-real', ['{ S: 2.KJT952.AK4.AQ3 }', '▶{ S: 52.KJT95.AK4.AQ3 }']),
  bad(DEFEND, 'deal/believed-seat', ['    S:\n', '    ▶N:\n']),
  bad(DEFEND, 'deal/believed-seat', ['    S:\n', '    ▶E:\n']),
  bad(DEFEND, 'deal/believed-seat', ['opponents: human', ''], ['    S:\n', '    ▶S:\n']),
  bad(FINESSE, 'deal/believed-seat', [
    'start:',
    '  believed: { ▶W: [{ S: 2.KJT95.AK4.AQ53 }] }\nstart:',
  ]),
  bad(DEFEND, 'deal/believed-unfit', ['E: 7632.73.963.7542', 'E: ▶7632.83.963.7542']),
  bad(DEFEND, 'deal/incomplete', [
    '{ name: kings are right, W: JT98.Q42.T85.J98 }',
    '▶{ name: kings are right }',
  ]),
  bad(DEFEND, 'deal/same', [
    '{ name: partner has nothing, E: 7632.73.963.7542 }',
    '▶{ E: A763.Q73.963.742 }',
  ]),
  bad(DEFEND, 'deal/duplicate-name', ['partner has nothing', '▶partner has the queen']),
  bad(
    FINESSE,
    'deal/outside-auction deal/outside-auction',
    ['  - pass\n', '  - pass: { shows: { hcp: 9+ } }\n'],
    [FIRST, `▶${FIRST}`],
    [SECOND, `▶${SECOND}`],
  ),
  bad(FINESSE, 'deal/contradicts-start', [FIRST, '▶{ W: T9876.Q.T853.J98 }']),
  bad(FINESSE, 'start/missing', ['game', '▶game'], [`${START}\n`, '']),
  bad(FINESSE, 'start/missing', ['game', '▶game'], [START, 'start: ""']),
  bad(FINESSE, 'start/not-cards', [START, 'start: ▶[SJ, SQ]']),
  bad(FINESSE, 'card/unknown card/unknown', [START, 'start: SJ ▶QS ▶1A']),
  bad(FINESSE, 'start/card-twice', [START, 'start: SJ SQ SA ▶SJ']),
  bad(FINESSE, 'start/not-held', [START, 'start: ▶SK']),
  bad(FINESSE, 'start/not-held', [START, 'start: SJ ▶HT']),
  bad(FINESSE, 'start/not-held', [START, 'start: SJ SQ SA S2 H7 ▶H4']),
  bad(FINESSE, 'start/not-held', [START, 'start: SJ SQ ▶ST']),
  bad(FINESSE, 'start/revoke', [START, 'start: SJ ▶HA']),
  bad(FINESSE, 'start/revoke', [START, 'start: SJ SQ SA S2 C4 C3 ▶D5 CK']),
  bad(FINESSE, 'start/because', [START, `${START}\nbecause: { ▶HA: It is not in the start. }`]),
  bad(FINESSE, 'card/unknown', [START, `${START}\nbecause: { ▶lead: No card. }`]),
  bad(FINESSE, 'shape/map', [START, `${START}\nbecause: ▶SJ is the right lead`]),
  bad(FINESSE, 'start/over', [START, `start: ${formatCompletePlay()}`]),
  bad(DRAFT, 'start/not-held', ['start: SJ', 'start: ▶SK']),
  bad(DRAFT, 'start/not-held', ['start: SJ', 'start: SJ SQ ▶ST']),
  bad(DRAFT, 'start/goal-out-of-reach', ['start: SJ', 'goal: ▶13\nstart: SJ SQ SA S2']),
  bad(DRAFT, 'start/goal-reached', ['start: SJ', 'goal: ▶1\nstart: SJ SK S3 S2']),
];

const BRANCH =
  '- if: { W: HQ }\n      then:\n        - play: H6\n        - play: HJ\n      else:\n        - play: H6\n';

export const BAD_SOLUTION: readonly BadFile[] = [
  bad(DRAFT, 'shape/missing', ['start: SJ', 'start: SJ\nsolution: ▶{}']),
  bad(FINESSE, 'shape/unknown-key', ['why: "In', '▶wy: "In']),
  bad(FINESSE, 'solution/step', ['- play: H5\n    - if:', '- ▶play: H5\n      if:']),
  bad(FINESSE, 'solution/step', ['- play: H5\n', '- ▶play: H5\n      claim: 9\n']),
  bad(FINESSE, 'solution/after-claim', ['- play: H5\n    -', '- claim: 9\n    - ▶play: H5\n    -']),
  bad(FINESSE, 'shape/range', ['- play: H5\n', '- claim: ▶14\n']),
  bad(FINESSE, 'shape/number', ['- play: H5\n', '- claim: ▶all\n']),
  bad(FINESSE, 'solution/empty-condition', ['{ W: HQ }', '▶{}']),
  bad(FINESSE, 'solution/empty-condition', ['{ W: HQ }', '{ W: ▶[] }']),
  bad(FINESSE, 'text/too-long', ['why: "In', `why: ▶"${'a'.repeat(MAX_TEXT_LENGTH)} In`]),
  bad(FINESSE, 'text/too-long', [
    'explanation: |',
    `explanation: ▶|\n    ${'a'.repeat(MAX_TEXT_LENGTH)}`,
  ]),
  bad(FINESSE, 'explanation/too-many-cards', [
    'HA H3 H5 H2',
    `▶${'HA '.repeat(MAX_PLAY_BLOCK_CARDS + 1)}`,
  ]),
  bad(FINESSE, 'explanation/too-many-cards', [
    'HA H3 H5 H2',
    `${'HA '.repeat(MAX_PLAY_BLOCK_CARDS)}\n    ▶HA\n    HA`,
  ]),
  bad(FINESSE, 'card/unknown', ['play: H5', 'play: ▶5H']),
  bad(FINESSE, 'card/unknown', ['play: H5', '▶play:']),
  bad(FINESSE, 'card/unknown', ['{ W: HQ }', '{ W: [HQ, ▶queen] }']),
  bad(FINESSE, 'shape/missing', [BRANCH, '- ▶if: { W: HQ }\n']),
  bad(FINESSE, 'shape/missing', [BRANCH, '- ▶then: []\n']),
];
