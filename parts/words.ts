/**
 * Which messages are said together, so that they come in one file: each is a module, and one that several pages say would
 * be a file of its own, of two hundred letters. A page asks for all that its rooms say anyway.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** What every page shows: faces of tables, the head with its switch, what is said of a place that is not there. */
const FRAME =
  /^src\/(?:lib\/\w+\/ui\/\w+-ui\.|lib\/ui\/(?:Header|TableSwitch|number-words)\.|routes\/\+(?:error|layout)\.)/;
/** What a table says of itself wherever all tables are listed. */
const LISTS = /^src\/lib\/\w+\/ui\/(?:list-words\.|library\/)/;
/** What is said at every table where a problem is played. */
const LESSON =
  /^src\/lib\/(?:cards|trainer\/(?!game)|lesson-ui\/(?!choice|game|learn|review|share)|ui\/cards)/;
/** What one table says while it is played. */
const TABLE =
  /^src\/lib\/\w+\/ui\/(?:auction|chair|keys|lesson|names|neutral-name|table|text|voice)/;

/** Every source that may say something. */
export const sources = ['src/lib', 'src/routes'].flatMap((top) =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.(?:svelte|ts)$/.test(path) && !path.includes('/paraglide/')),
);

/** The names of the messages that these sources say. */
function saidBy(rooms: RegExp): ReadonlySet<string> {
  const texts = sources
    .filter((path) => rooms.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => name)),
  );
}

const frame = saidBy(FRAME);
const lesson = saidBy(LESSON);
const table = saidBy(TABLE);
const lists = saidBy(LISTS);

/** The rooms in which a table speaks from the first look on while a problem of it is played. */
const played = (owner: string): RegExp =>
  new RegExp(`^src/lib/(${owner})/ui/(?:auction|lesson|table|voice)/`);
const owners = new Set(sources.flatMap((path) => played('\\w+').exec(path)?.[1] ?? []));
/** Each word that is said there with its table, as far as nobody else says it. */
const ownWords = new Map(
  [...owners].flatMap((owner) => {
    const others = saidBy(new RegExp(`^src/(?!lib/${owner}/)`));
    const own = saidBy(played(owner));
    return [...own].filter((name) => !others.has(name)).map((name) => [name, owner] as const);
  }),
);

const messageOf = (id: string): string => /paraglide\/messages\/(\w+)\.js/.exec(id)?.[1] ?? '';

export const isSaidByFrame = (id: string): boolean => frame.has(messageOf(id));
export const isSaidInLessons = (id: string): boolean => lesson.has(messageOf(id));
/** Nobody who plays needs all lists for a word that is said at a table too. */
export const isSaidInLists = (id: string): boolean => {
  const name = messageOf(id);
  return lists.has(name) && !lesson.has(name) && !table.has(name);
};
/** The file of the words that a table says while it is played; null for those of others. */
export const wordsOfTable = (id: string): string | null => {
  const owner = ownWords.get(messageOf(id));
  return owner === undefined ? null : `${owner}-words`;
};
