/**
 * Targets of the attack run in the studio: stored drafts, dropped and pasted texts, boards of other
 * programs, and edits of odd texts. A target generates hostile inputs, handles them as the app
 * does, and asserts what the app promises for any input.
 */
import { readFileSync } from 'node:fs';
import { Text } from '@codemirror/state';
import { parseDocument } from 'yaml';
import { applyEdit, type TextEdit } from '$lib/core/text-edit';
import { MAX_FILE_LENGTH, MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import type { Random } from '$lib/core/random';
import { removeValue, setValue } from '$lib/problem-file/editing/yaml-edits';
import { formatSharedLink, parseSharedLink } from '$lib/platform/share-links/shared-link';
import { draftCodec, toFileName } from '$lib/authoring/studio/drafts/draft-codec';
import { parseTitle } from '$lib/authoring/studio/drafts/parse-title';
import { importText, looksLikeProblem } from '$lib/authoring/studio/import/import-text';
import { caretContextAt } from '$lib/authoring/studio/text/caret-context';
import {
  keysAt,
  describePath,
  valuesAt,
  type Schema,
} from '$lib/authoring/studio/text/schema-lookup';
import { faultRange } from '$lib/authoring/studio/text/fault-range';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import type { Games } from '$lib/game-module/ui/games-context';
import {
  setContract,
  setStart,
  removeLastCall,
} from '$lib/games/bridge/problem/sketch/edit-bidding';
import {
  addDeal,
  giveUnplacedCards,
  moveCard,
  removeDeal,
} from '$lib/games/bridge/problem/sketch/edit-deals';
import { readSketch } from '$lib/games/bridge/problem/sketch/problem-sketch';
import { findDealFaults } from '$lib/games/bridge/problem/sketch/deal-faults';
import { mutateText, randomText } from '../mutate-text';
import { pickOneOf, assertPromise, pickSome, type AttackTarget } from '../attack-target';
import { LIN_BOARD, TEXT_FRAGMENTS, VALID_ADDRESS, VALID_TEXTS } from './bridge-entry-points';
import { readProblemFiles, corruptFile, SAMPLE_SIZE } from './problem-file-entry-points';
import { assertRefused, createFileTarget } from './json-file-entry-points';

const DRAFT = {
  ...{ text: 'game: bridge\ntitle: Mine\n', name: 'mine', begunAt: Date.UTC(2026, 10, 23) },
};

/** Corrupt data in the browser's storage in place of a draft. */
export const storedDraftTarget = createFileTarget('stored drafts', DRAFT, (text) => {
  const read = draftCodec.decode(parseJsonOrNull(text));
  if (!read.ok) return assertRefused(read.faults);
  const { text: draftText, name } = read.value;
  assertPromise(
    draftText.length <= MAX_FILE_LENGTH,
    'a draft keeps to the maximum length of a file',
  );
  assertPromise(
    isFileName(toFileName(parseTitle(draftText) || name)),
    'a draft can be saved as a file',
  );
  const again = draftCodec.decode(draftCodec.encode(read.value));
  assertPromise(
    JSON.stringify(again) === JSON.stringify(read),
    'a decoded draft is encoded and decoded back',
  );
  return true;
});

function parseJsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isFileName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,60}$/.test(name);

/** Files of other programs, and binary data. */
const FOREIGN = [
  '[Event "?"]\n[Deal "N:KQ4.A86.QJ72.KT6 A763.7432.96.742 2.KJT95.AK4.AQ53 JT985.Q.T853.J98"]\n[Declarer "S"]\n',
  LIN_BOARD,
  '{"game":"bridge","format":1,"hands":{"N":["SA"]}}',
  '<html><body><script>alert(1)</script></body></html>',
  'PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000!\u0000',
  '\u001b[31mred\u001b[0m \u0007 \u202e \ufeff \ud800',
  'game: bridge\ntitle: &a [*a]\nhands: *a\n',
  'game: bridge\n<<: &b { <<: *b }\n',
];

/** Dropped or pasted texts, handled as the page does before the proof. */
export function createDroppedTextTarget(
  games: Games,
  registeredGames: readonly RegisteredGame[],
): AttackTarget {
  const files = registeredGames.flatMap(readProblemFiles);
  const schemas = new Map(registeredGames.map(({ id }) => [id, schemaOf(id)]));
  return {
    name: 'texts dropped',
    validInputs: () => files.slice(0, SAMPLE_SIZE),
    generateInput(random) {
      if (random.below(3) > 0) return corruptFile(pickOneOf(files, random), random);
      return random.below(2) === 0
        ? mutateText(pickOneOf(FOREIGN, random), random)
        : randomText(FOREIGN, pickOneOf([1000, 100_000], random), random);
    },
    async handleInput(text) {
      const game = games.gameOfFile(text);
      const name = toFileName(parseTitle(text));
      assertPromise(isFileName(name), 'a dropped text gets a valid file name');
      const result = (await game.module()).read(text, name);
      const faults = result.ok ? [] : result.faults;
      const doc = Text.of(text.split(/\r\n?|\n/));
      for (const { from, to } of faults.map((fault) => faultRange(doc, fault)))
        assertPromise(
          from >= 0 && from <= to && to <= doc.length,
          'a fault is underlined in the text',
        );
      const schema = schemas.get(game.id) ?? {};
      // An arbitrary position of the caret, the same for the same text.
      const caretOffset = (text.length * 7) % (text.length + 1);
      const caretContext = caretContextAt(text, caretOffset);
      if (caretContext)
        for (const suggestion of [
          ...keysAt(schema, caretContext.path),
          ...valuesAt(schema, caretContext.path),
        ])
          assertPromise(suggestion.name !== '', 'a suggestion has a name');
      describePath(schema, caretContext?.path ?? []);
      // A lone surrogate cannot be encoded in an address.
      if (!/\p{Surrogate}/u.test(text)) await assertLinkRoundTrip(text);
      return result.ok;
    },
  };
}

/** Checks that a draft is unchanged after its way through a link, unless it is too long for one. */
async function assertLinkRoundTrip(file: string): Promise<void> {
  let fragment: string;
  try {
    fragment = await formatSharedLink({ file, play: null });
  } catch {
    return;
  }
  assertPromise(fragment.length <= MAX_FRAGMENT_LENGTH, 'a link keeps to the maximum length');
  const result = await parseSharedLink(fragment);
  assertPromise(
    result.ok && result.value.file === file,
    'the file is unchanged after its way through a link',
  );
}

/** Texts of boards, imported as the page does, each board as a problem of its first seat. */
export function createImportTarget(games: Games): AttackTarget {
  const validTexts = [...VALID_TEXTS, `${LIN_BOARD}\n${LIN_BOARD}`, VALID_ADDRESS];
  return {
    name: 'texts imported',
    validInputs: () => validTexts,
    generateInput(random) {
      const text = pickOneOf(validTexts, random);
      switch (random.below(4)) {
        case 0:
          return randomText(TEXT_FRAGMENTS, pickOneOf([200, 10_000, 100_000], random), random);
        case 1:
          return text + randomText([...TEXT_FRAGMENTS, ...validTexts], 5000, random);
        default:
          return mutateText(text, random);
      }
    },
    async handleInput(text) {
      const result = await importText(text, games);
      if (result === null) {
        looksLikeProblem(text);
        return false;
      }
      if (!result.ok) return assertRefused(result.faults);
      assertPromise(result.games.length > 0, 'an imported text has a board');
      for (const { faults, seatOptions } of result.games) {
        if (faults.length > 0) assertRefused(faults);
        else assertPromise(seatOptions.length > 0, 'a board without a fault has a seat');
        const problem = seatOptions[0]?.createProblemText() ?? '';
        assertPromise(problem.length <= MAX_FILE_LENGTH, 'a problem keeps to the maximum length');
        assertPromise(countYamlErrors(problem) === 0, 'a problem made of a board is valid YAML');
      }
      return result.games.every(({ faults }) => faults.length === 0);
    },
  };
}

function schemaOf(game: string): Schema {
  return JSON.parse(readFileSync(`static/schemas/${game}-problem.schema.json`, 'utf8')) as Schema;
}

const PATH_STEPS = [
  ...['title', 'en', 'hands', 'N', 'S', 'deals', 'real', 'virtual', 'W', 'solution', 'line'],
  ...['play', 'why', '__proto__', 'a b', '0', '', '🂡', 'x: y', '<<', '- a'],
  ...[0, 1, 2, 99],
];
const VALUES = [
  'plain',
  'a: b',
  '# no',
  '',
  'null',
  '- x',
  'two\nlines',
  '"',
  '{',
  '한',
  '\t',
  '0',
];

const CARDS = ['SA', 'HT', 'D2', 'C9'] as const;
const SEATS = ['N', 'E', 'S', 'W'] as const;

/** The edits of the studio's panes, by name. */
const EDITS: Readonly<Record<string, (text: string, random: Random) => TextEdit | null>> = {
  set: (text, random) => setValue(text, pickSome(PATH_STEPS, 4, random), pickOneOf(VALUES, random)),
  list: (text, random) =>
    setValue(text, pickSome(PATH_STEPS, 4, random), pickSome(VALUES, 3, random)),
  map: (text, random) =>
    setValue(text, pickSome(PATH_STEPS, 3, random), {
      [pickOneOf(VALUES, random) || 'k']: { a: 1 },
    }),
  remove: (text, random) => removeValue(text, pickSome(PATH_STEPS, 4, random)),
  card: (text, random) => {
    const cardInHand = {
      card: pickOneOf(CARDS, random),
      seat: pickOneOf([...SEATS, null], random),
    };
    return moveCard(text, random.below(4), cardInHand, pickOneOf([...SEATS, null], random));
  },
  rest: (text, random) => giveUnplacedCards(text, random.below(4), pickOneOf(SEATS, random)),
  deal: (text, random) => addDeal(text, random.below(4), pickOneOf(VALUES, random)),
  less: (text, random) => removeDeal(text, random.below(4)),
  start: (text, random) => setStart(text, pickSome(CARDS, 4, random)),
  call: (text) => removeLastCall(text),
  contract: (text) => setContract(text, { level: 3, strain: 'NT', doubling: '', declarer: 'S' }),
};

const VALID_EDITS = ['set', 'list', 'map', 'call', 'contract'];

/** Edits of the panes on hostile texts: valid YAML stays valid. */
export function createDraftEditTarget(random: (seed: number) => Random): AttackTarget {
  const files = readProblemFiles({ id: 'bridge' });
  return {
    name: 'edits of drafts',
    validInputs: () =>
      VALID_EDITS.map((kind) => JSON.stringify({ kind, seed: 7, text: files[0] ?? '' })),
    generateInput(inputRandom) {
      const text =
        inputRandom.below(4) === 0
          ? pickOneOf(FOREIGN, inputRandom)
          : corruptFile(pickOneOf(files, inputRandom), inputRandom);
      const kind = pickOneOf(Object.keys(EDITS), inputRandom);
      return JSON.stringify({ kind, seed: inputRandom.below(1e9), text: text.slice(0, 20_000) });
    },
    handleInput(input) {
      const { kind, seed, text } = JSON.parse(input) as Record<'kind' | 'text', string> & {
        seed: number;
      };
      const sketch = readSketch(text);
      for (const deal of sketch.deals) findDealFaults(sketch, deal);
      const edit = EDITS[kind]?.(text, random(seed)) ?? null;
      if (edit === null) return false;
      const { from, to } = edit;
      assertPromise(
        from >= 0 && from <= to && to <= text.length,
        'the range of an edit lies in the text',
      );
      const editedText = applyEdit(text, edit);
      assertPromise(
        countYamlErrors(text) > 0 || countYamlErrors(editedText) === 0,
        'valid YAML stays valid',
      );
      return countYamlErrors(editedText) === 0;
    },
  };
}

function countYamlErrors(text: string): number {
  return parseDocument(text, { prettyErrors: false, logLevel: 'silent' }).errors.length;
}
