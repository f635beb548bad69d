/** Targets of the attack run: link fragments with problems and plays of any game, and with sets. */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import type { Random } from '$lib/core/random';
import { isSharedFragment, decodableFragment } from '$lib/platform/share-links/link-fragment';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { openLink } from '$lib/platform/share-links/open-link';
import { packFragment } from '$lib/platform/share-links/packed-fragment';
import type { RegisteredGame } from '$lib/game-module/ui/game-ui';
import type { Games } from '$lib/game-module/ui/games-context';
import { formatSetLink, parseSetLink } from '$lib/library/teaching/problem-set';
import { mutateText, randomText } from '../mutate-text';
import { pickOneOf, assertPromise, pickSome, type AttackTarget } from '../attack-target';
import { readProblemFiles, SAMPLE_SIZE } from './problem-file-entry-points';

const LETTERS = ['A', 'eJw', '_', '-', '%', '%25', '=', '+', '♠', '#', 'shared=', '0', '\u0000'];

const KEYS = [
  'bridge/a',
  'bridge/b-c',
  'mighty/keep-the-mighty',
  'mighty/7',
  'toy/x',
  'bridge/',
  '/a',
  'B/c',
];

/** Unexpected contents of a packed link. */
const CONTENT: readonly unknown[] = [
  ...[null, true, 7, '', [], {}, [[]], { file: 7, play: 7 }, { file: null, play: null }],
  { file: 'a'.repeat(3_000_000), play: null },
  { file: null, play: { log: Array(2000).fill('SA'), claimed: null } },
  { file: null, play: { log: ['SA', 'x'.repeat(30)], claimed: -1 } },
  { title: 'x'.repeat(200), keys: [] },
  { title: '', keys: ['../../x', '__proto__/x', 'bridge/x'] },
  JSON.parse('{"__proto__":{"file":"x"},"constructor":{"prototype":1}}'),
];

const VALID_PLAY = { log: ['SA', 'HK'], claimed: null };

/** Links with a problem or a play of any game. */
export function createSharedLinkTarget(
  tables: Games,
  register: readonly RegisteredGame[],
): AttackTarget {
  const files = register.flatMap(readProblemFiles);
  return {
    name: 'shared links',
    validInputs: () =>
      Promise.all(
        files.slice(0, SAMPLE_SIZE).map((file) => formatSharedLink({ file, play: VALID_PLAY })),
      ),
    async generateInput(random) {
      const play = {
        log: pickSome(['SA', 'HK', 'JK:H', 'C3!', 'pass', '', 'x'], 60, random),
        claimed: null,
      };
      const file = mutateText(pickOneOf(files, random), random);
      return corruptLink(
        await createLinkOrEmpty(() => formatSharedLink({ file, play })),
        '#shared=',
        random,
      );
    },
    async handleInput(input) {
      decodeURIComponent(decodableFragment(input));
      const { kind } = await openLink(input, null, tables);
      assertPromise(
        isSharedFragment(input) || kind === 'damaged',
        'an invalid link is reported as damaged',
      );
      assertPromise(
        input.length <= MAX_FRAGMENT_LENGTH || kind === 'damaged',
        'an accepted link keeps to the maximum length',
      );
      return kind === 'problem';
    },
  };
}

export const problemSetTarget: AttackTarget = {
  name: 'links with sets',
  validInputs: async () => [await formatSetLink({ title: 'Entries', keys: KEYS.slice(0, 5) })],
  async generateInput(random) {
    const keys = pickSome(KEYS, 300, random);
    const set = { title: randomText(LETTERS, 300, random), keys };
    return corruptLink(await createLinkOrEmpty(() => formatSetLink(set)), '#set=', random);
  },
  async handleInput(input) {
    const read = await parseSetLink(input);
    assertPromise(!read.ok || read.value.keys.length <= 200, 'a set has no more than 200 problems');
    return read.ok;
  },
};

/** A valid link, a mutated one, or one with other contents. */
async function corruptLink(validLink: string, name: string, random: Random): Promise<string> {
  switch (random.below(5)) {
    case 0:
      return validLink;
    case 1:
      return mutateText(validLink, random);
    case 2:
      return createLinkOrEmpty(() => packFragment(name, pickOneOf(CONTENT, random)));
    case 3:
      return name + randomText(LETTERS, 2 * MAX_FRAGMENT_LENGTH, random);
    default:
      return `#${randomText(LETTERS, 500, random)}`;
  }
}

/** A link; `#` where the content is too long for one. */
async function createLinkOrEmpty(make: () => Promise<string>): Promise<string> {
  try {
    return await make();
  } catch {
    return '#';
  }
}
