/** Every reader of texts as a subject of the pump, with its limit and valid texts. */
import { readFileSync, readdirSync } from 'node:fs';
import { Text } from '@codemirror/state';
import {
  MAX_BOARDS_FILE_BYTES,
  MAX_EDITED_LENGTH,
  MAX_FILE_LENGTH,
  MAX_FRAGMENT_LENGTH,
  MAX_GAME_RECORD_LENGTH,
  MAX_LINE_LENGTH,
  MAX_PASTE_LENGTH,
  MAX_RECORDS_FILE_LENGTH,
  MAX_RESULT_FILE_BYTES,
  MAX_TEXT_LENGTH,
} from '$lib/core/limits';
import { decodeTextFile } from '$lib/core/decode-text-file';
import { parseJson } from '$lib/core/parse-json';
import { parseJsonWithPositions } from '$lib/core/positioned-json';
import { bridgeImporter } from '$lib/authoring/bridge/ui/beginnings/bridge-importer';
import { toImportedFile } from '$lib/authoring/bridge/ui/boards/board-file';
import { looksLikeProblem } from '$lib/authoring/studio/import/import-text';
import { parseTitle } from '$lib/authoring/studio/drafts/parse-title';
import { toFileName } from '$lib/authoring/studio/drafts/draft-codec';
import { caretContextAt } from '$lib/authoring/studio/text/caret-context';
import { faultRange } from '$lib/authoring/studio/text/fault-range';
import { readTexts } from '$lib/authoring/studio/translations/file-texts';
import { unknownSigns } from '$lib/authoring/studio/translations/markup-signs';
import type { GameModule } from '$lib/game-module/game-module';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import { parseRange } from '$lib/games/bridge/notation/range-notation';
import { parseSuitHoldings } from '$lib/games/bridge/notation/suit-letter-hands';
import { readBiddingAddress } from '$lib/games/bridge/deal-search/bidding/bidding-address';
import { readConditions } from '$lib/games/bridge/deal-search/conditions/read-conditions';
import { readTrialLine } from '$lib/games/bridge/deal-search/trial/read-trial-line';
import { parseSuitHolding } from '$lib/games/bridge/odds/suit/suit-holding';
import { parseSuitAddress } from '$lib/games/bridge/odds/suit/suit-address';
import { parseExplanation } from '$lib/games/bridge/problem/bridge-explanation';
import { parseRelabeling } from '$lib/games/bridge/problem/relabeling/relabeling-notation';
import { relabelExplanation } from '$lib/games/bridge/problem/relabeling/relabel-text';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import { parseMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { parseMightyExplanation } from '$lib/games/mighty/problem/mighty-explanation';
import { readMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import { splitSections } from '$lib/kit/card-table/markdown/markdown-sections';
import { readCollection } from '$lib/library/series/read-collection';
import { toPlainText } from '$lib/library/teaching/plain-text';
import { setValue } from '$lib/problem-file/editing/yaml-edits';
import { detectGameId } from '$lib/game-module/game-module';
import { GAMES } from '$lib/registry/registry';
import { parseAuctionOption } from '../../../src/cli/authoring/deals/auction-option';
import type { AttackTarget } from '../attack-target';
import { ATTACK_TARGETS } from '../attack-targets';
import { readProblemFiles } from '../entry-points/problem-file-entry-points';
import { NUMBER_SIGN, type PumpedText, type PumpSubject } from './pump-subject';

interface Reader {
  readonly name: string;
  readonly maxLength: number;
  readonly validTexts: readonly string[];
  readonly read: (text: string) => unknown;
}

const BOARD_CASES = 'tests/conformance/board-cases';
const [PROBLEM = ''] = readProblemFiles({ id: 'bridge' });
const EXPLANATION =
  'Ruff **low**.\n\n```play\nSA S2 S3 S4\n= 9\n```\n\n```hand\nN: AK2.QJ.T98.7654\n```\n';
const COLLECTION = 'title: Entries\nproblems:\n  - bridge/two-chances\n  - bridge/keep-out\n';
const RELABELING = { turns: 1, suits: { S: 'H', H: 'S', D: 'D', C: 'C' } } as const;
const HAND = 'AKQ2.J54.T98.K32';
const CONDITIONS = 'N points 5-9, not (E has SA or W hearts 4+) # weak\n';

/** Texts of one kind in the conformance cases. */
const casesOf = (ending: string): readonly string[] =>
  readdirSync(BOARD_CASES)
    .filter((name) => name.endsWith(ending))
    .slice(0, 4)
    .map((name) => readFileSync(`${BOARD_CASES}/${name}`, 'latin1').slice(0, 3000));

/** Notations of a few letters: what is longer is no valid one, and has to be refused soon. */
const shortNotations = (
  notations: Readonly<Record<string, readonly [string, (text: string) => unknown]>>,
): readonly Reader[] =>
  Object.entries(notations).map(([name, [text, read]]) => ({
    name,
    maxLength: MAX_PASTE_LENGTH,
    validTexts: [text],
    read,
  }));

/** The readers that the attack does not enter, or that are only a part of what it enters. */
const READERS: readonly Reader[] = [
  ...(['.pbn', '.lin', '.rbn'] as const).map((ending) => ({
    name: `files of boards, ${ending}`,
    maxLength: MAX_BOARDS_FILE_BYTES,
    validTexts: casesOf(ending),
    read(text: string) {
      const boards = parseBoards(text);
      if (boards.ok) toImportedFile(text, boards.value);
    },
  })),
  {
    name: 'encodings',
    maxLength: MAX_BOARDS_FILE_BYTES,
    validTexts: ['[Event "Łódź"]\n[West "Müller-Õun"]\n'],
    read: (text) =>
      [Buffer.from(text), Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')].map(
        decodeTextFile,
      ),
  },
  {
    name: 'texts that the studio recognises',
    maxLength: MAX_FILE_LENGTH,
    validTexts: [PROBLEM, ...casesOf('.pbn').slice(0, 1), ...casesOf('.lin').slice(0, 1)],
    read: (text) => bridgeImporter.read(text) ?? looksLikeProblem(text),
  },
  {
    name: 'titles of drafts',
    maxLength: MAX_FILE_LENGTH,
    validTexts: ['title: { en: "A", ja: B }\n', 'title:\n  en: A # comment\n  ko: "B"\n'],
    read: (text) => [
      toFileName(parseTitle(text)),
      parseTitle(text, 'ko'),
      detectGameId(text, ['bridge']),
    ],
  },
  {
    name: 'sketches of drafts',
    maxLength: MAX_EDITED_LENGTH,
    validTexts: [PROBLEM],
    read: readSketch,
  },
  {
    name: 'edits of YAML',
    maxLength: MAX_EDITED_LENGTH,
    validTexts: [PROBLEM],
    read: (text) => setValue(text, ['title', 'en'], 'Another'),
  },
  {
    name: 'completion at the caret',
    maxLength: MAX_EDITED_LENGTH,
    validTexts: [PROBLEM],
    read: (text) => caretContextAt(text, text.length >> 1),
  },
  {
    name: 'collections',
    maxLength: MAX_FILE_LENGTH,
    validTexts: [COLLECTION],
    read: (text) => readCollection(text, 'sample', ['bridge/two-chances']),
  },
  {
    name: 'JSON',
    maxLength: Infinity,
    validTexts: ['{"a": [1, "b\\"\\u00e9", {"c": null}], "d": -1.5e9}'],
    read: parseJson,
  },
  {
    name: 'JSON with positions',
    maxLength: MAX_GAME_RECORD_LENGTH,
    validTexts: ['{"a": [1, "b\\"\\u00e9", {"c": null}], "d": -1.5e9}'],
    read: parseJsonWithPositions,
  },
  {
    name: 'explanations',
    maxLength: MAX_TEXT_LENGTH,
    validTexts: [EXPLANATION],
    read: (text) => [
      parseExplanation(text),
      parseMightyExplanation(text),
      splitSections(text),
      relabelExplanation(RELABELING, { en: text, ja: text, ko: text }),
    ],
  },
  { name: 'lines of text', maxLength: MAX_LINE_LENGTH, validTexts: ['A title'], read: toPlainText },
  {
    name: 'conditions on deals',
    maxLength: MAX_FRAGMENT_LENGTH,
    validTexts: [CONDITIONS],
    read: (text) => readConditions(text),
  },
  {
    name: 'links of hands to bid',
    maxLength: MAX_FRAGMENT_LENGTH,
    validTexts: [`hand=${HAND}&dealer=N&calls=1NT-pass&where=N points 5-9&seed=7`],
    read: readBiddingAddress,
  },
  ...shortNotations({
    cards: ['SA HT, d10 ♠2', parseCards],
    hands: [HAND, parseHand],
    'hands by suit': ['♠ A K 4 ♥ – ♦ QT ♣ 987', parseSuitHoldings],
    deals: [`N:${HAND} - ${HAND} -`, parseDeal],
    contracts: ['4SX by N', parseContract],
    ranges: ['15-17', (text) => parseRange(text, 40)],
    'suit combinations': ['AQT9', (text) => parseSuitHolding({ declarer: text, dummy: 'K2' })],
    'links of suit combinations': [
      'declarer=AQT&dummy=K2&played=A-2&vacant=8-9&goal=3',
      parseSuitAddress,
    ],
    relabelings: ['1-SHDC', parseRelabeling],
    'lines to try': ['SA, then HK; if E plays S2: D3', readTrialLine],
    auctions: ['N: 1C pass 1H X', parseAuctionOption],
    'tiles of mahjong': ['234m11z', parseTiles],
    'actions of mahjong': ['chi 234m', parseMahjongAction],
    'actions of mighty': ['JK:S', (text) => readMightyAction(text, 'play')],
    'actions of yut': ['do:0-1', parseYutAction],
  }),
];

/** The limits of the attack's targets; command lines, which start a process each, are left out. */
const TARGET_LIMITS: Readonly<Record<string, number>> = {
  texts: MAX_TEXT_LENGTH,
  ...Object.fromEntries(GAMES.map(({ id }) => [`files of ${id}`, MAX_FILE_LENGTH])),
  'shared links': MAX_FRAGMENT_LENGTH,
  'texts dropped': MAX_FILE_LENGTH,
  'stored drafts': MAX_FILE_LENGTH,
  'links with sets': MAX_FRAGMENT_LENGTH,
  pastes: MAX_PASTE_LENGTH,
  'links of analyses': MAX_FRAGMENT_LENGTH - 1,
  'files of results': MAX_RESULT_FILE_BYTES,
  'files of progress': Infinity,
  'records of games': MAX_GAME_RECORD_LENGTH,
  'files of many games': MAX_RECORDS_FILE_LENGTH,
  'stored games': MAX_GAME_RECORD_LENGTH,
  'deals handed over': MAX_FRAGMENT_LENGTH,
  'stored matches of mahjong': MAX_GAME_RECORD_LENGTH,
  'hands of mahjong': MAX_PASTE_LENGTH,
  'stored games of yut': MAX_GAME_RECORD_LENGTH,
  'states of yut': MAX_GAME_RECORD_LENGTH,
  'positions of mighty': MAX_GAME_RECORD_LENGTH,
};

/** The readers of translations and of faults in the editor, which need the module of a game. */
function editorReaders(gameModule: GameModule): readonly Reader[] {
  const { fileKind } = gameModule;
  return [
    {
      name: 'texts to translate',
      maxLength: MAX_FILE_LENGTH,
      validTexts: [PROBLEM],
      read: (text) => readTexts(text, fileKind),
    },
    {
      name: 'signs in texts',
      maxLength: MAX_TEXT_LENGTH,
      validTexts: ['Play :HA: or :S2:'],
      read: (text) => unknownSigns(text, fileKind),
    },
    {
      name: 'faults in the editor',
      maxLength: MAX_FILE_LENGTH,
      validTexts: [PROBLEM],
      read(text) {
        const result = gameModule.read(text, 'sample');
        const doc = Text.of(text.split(/\r\n?|\n/));
        return result.ok ? [] : result.faults.map((fault) => faultRange(doc, fault));
      },
    },
  ];
}

/** Handles an input; targets of stored data, which a browser gives as values, take JSON only. */
async function handleUnlessNoJson(target: AttackTarget, text: string): Promise<void> {
  try {
    await target.handleInput(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}

/** All readers. `isThorough`: with all pieces at all places of their valid texts. */
export async function readerSubjects(isThorough: boolean): Promise<readonly PumpSubject[]> {
  const [bridge] = await Promise.all(
    GAMES.filter(({ id }) => id === 'bridge').map((game) => game.module()),
  );
  const targetReaders = await Promise.all(
    ATTACK_TARGETS.filter(({ name }) => name in TARGET_LIMITS).map(
      async (target): Promise<Reader> => ({
        name: target.name,
        maxLength: TARGET_LIMITS[target.name] ?? 0,
        validTexts: (await target.validInputs()).slice(0, 3),
        read: (text) => handleUnlessNoJson(target, text),
      }),
    ),
  );
  return [...READERS, ...(bridge ? editorReaders(bridge) : []), ...targetReaders].map(
    ({ name, maxLength, validTexts, read }) => ({
      name,
      maxLength,
      read,
      texts: hostileTextsAround(validTexts, isThorough),
    }),
  );
}

/** Pieces with a meaning in most notations. */
const PIECES = [
  ...[
    ' ',
    '\n',
    '\t',
    '\r\n',
    '\ufeff',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    '(',
    ')',
    '<',
    '|',
    ':',
    ': ',
  ],
  ...[
    ',',
    '.',
    '-',
    '- ',
    '--',
    '#',
    ' #',
    '&',
    '*',
    '!',
    '?',
    '%',
    ';',
    '=',
    '`',
    '\\',
    '\\"',
    '/',
  ],
  ...['+', '^', '$', '~', '_', 'a', 'A', 'S', '1', '10', '♠', '한', '🂡', '\u0000'],
];

/** Pieces of which no two are equal: keys, tags, parameters, anchors, words. */
const NUMBERED_PIECES = ['k#: #\n', '"k#": #, ', '[T# "#"]\n', 'k#=#&', '&a# ', '*a# ', '# '].map(
  (piece) => piece.replaceAll('#', NUMBER_SIGN),
);

/**
 * Texts around valid ones: pieces are single signs, words and lines of the texts, and with
 * `isThorough` pairs of their signs. They stand alone, or in the place of one part of a valid text.
 */
function hostileTextsAround(
  validTexts: readonly string[],
  isThorough: boolean,
): readonly PumpedText[] {
  const all = validTexts.join('\n');
  const signs = [...new Set(all.match(/[^\p{L}\p{N}]/gu) ?? [])].slice(0, 12);
  const words = [...new Set(all.match(/[\p{L}\p{N}]+[^\p{L}\p{N}]?/gu) ?? [])];
  const lines = [...new Set(all.split('\n'))].map((line) => `${line}\n`);
  const pairs = signs.flatMap((first) => [...signs, 'a'].map((second) => first + second));
  const pieces = isThorough
    ? [
        ...PIECES,
        ...NUMBERED_PIECES,
        ...sampleEvenly(words, 30),
        ...sampleEvenly(lines, 20),
        ...pairs,
      ]
    : [
        ...sampleEvenly(PIECES, 10),
        ...sampleEvenly(NUMBERED_PIECES, 2),
        ...sampleEvenly([...words, ...lines], 4),
      ];
  const surroundings = [
    { prefix: '', suffix: '' },
    ...(isThorough
      ? validTexts.flatMap((text) => cutText(text, 6))
      : cutText(validTexts[0] ?? '', 1)),
  ];
  return [...new Set(pieces)].flatMap((piece) =>
    surroundings.map((surrounding) => ({ ...surrounding, piece })),
  );
}

/** A text cut between two of its words, at some places from its start to its end. */
function cutText(text: string, count: number): readonly Omit<PumpedText, 'piece'>[] {
  const offsets = [...text.matchAll(/(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu)].map(
    ({ index }) => index,
  );
  return sampleEvenly(offsets, count).map((offset) => ({
    prefix: text.slice(0, offset),
    suffix: text.slice(offset),
  }));
}

/** At most `count` items of a list, at even distances. */
function sampleEvenly<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items;
  return Array.from(
    { length: count },
    (_, i) => items[Math.floor(((i + 0.5) * items.length) / count)] as Item,
  );
}
