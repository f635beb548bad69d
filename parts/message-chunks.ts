/**
 * Groups messages that are used together into one chunk. Each message is a module; without groups
 * one that several pages use would become a file of its own with two hundred bytes.
 */
import { readdirSync, readFileSync } from 'node:fs';

/** Sources of every page: user interface entries of games, the header, the error page. */
const FRAME =
  /^src\/(?:lib\/games\/\w+\/ui\/\w+-ui\.|lib\/kit\/(?:shell\/(?:Header|GameSwitch)|primitives\/number-words)\.|routes\/\+(?:error|layout)\.)/;
/** Sources of the lists of games. */
const LISTS = /^src\/lib\/games\/\w+\/ui\/(?:list-words\.|\w+-list-texts\.|library\/)/;
/** Sources of every lesson. */
const LESSON =
  /^src\/lib\/(?:cards|trainer\/(?!game)|kit\/lesson\/(?!choice|learn|review|share)|kit\/card-table\/cards)/;
/** Sources of one game's lesson. */
const LESSON_SCREEN =
  /^src\/lib\/games\/\w+\/ui\/(?:auction|chair|keys|lesson|names|[a-z]+-names|[a-z]+-neutral-title|table|felt|text|voice)/;

/** Every source that may use a message. */
export const sourcesWithMessages = ['src/lib', 'src/routes'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /(?<!\.test)\.(?:svelte|ts)$/.test(path) && !path.includes('/paraglide/')),
);

/** The names of the messages that these sources use. */
function messagesUsedBy(paths: RegExp): ReadonlySet<string> {
  const texts = sourcesWithMessages
    .filter((path) => paths.test(path))
    .map((path) => readFileSync(path, 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\bm\.(\w+)/g)].map(([, name = '']) => name)),
  );
}

const frame = messagesUsedBy(FRAME);
const lesson = messagesUsedBy(LESSON);
const lessonScreen = messagesUsedBy(LESSON_SCREEN);
const lists = messagesUsedBy(LISTS);

/** Sources of one game that use messages from the first screen of a lesson on. */
const lessonSourcesOf = (game: string): RegExp =>
  new RegExp(`^src/lib/games/(${game})/ui/(?:auction|lesson|table|felt|voice)/`);
const games = new Set(
  sourcesWithMessages.flatMap((path) => lessonSourcesOf('\\w+').exec(path)?.[1] ?? []),
);
/** The game of each message that only this game's lesson uses. */
const gameOfMessage = new Map(
  [...games].flatMap((game) => {
    const usedElsewhere = messagesUsedBy(new RegExp(`^src/(?!lib/games/${game}/)`));
    const usedInLesson = messagesUsedBy(lessonSourcesOf(game));
    return [...usedInLesson]
      .filter((name) => !usedElsewhere.has(name))
      .map((name) => [name, game] as const);
  }),
);

const messageOf = (id: string): string => /paraglide\/messages\/(\w+)\.js/.exec(id)?.[1] ?? '';

export const isFrameMessage = (id: string): boolean => frame.has(messageOf(id));
export const isLessonMessage = (id: string): boolean => lesson.has(messageOf(id));
/** True for messages of lists that no lesson uses: a lesson should not load all lists. */
export const isListMessage = (id: string): boolean => {
  const name = messageOf(id);
  return lists.has(name) && !lesson.has(name) && !lessonScreen.has(name);
};
/** The chunk for a message that only one game's lesson uses; null for other messages. */
export const messageChunkOfGame = (id: string): string | null => {
  const game = gameOfMessage.get(messageOf(id));
  return game === undefined ? null : `${game}-words`;
};
