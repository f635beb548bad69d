/** No title of the library's problems gets the spoiler warning, and a title with a spoiler does. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import type { LocalizedText } from '$lib/core/localized-text';
import type { Result } from '$lib/core/result';
import { findSpoiler, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import { readProblem as readBridge } from '$lib/games/bridge/problem/read-bridge-problem';
import { listBridgeSpoilers } from '$lib/games/bridge/problem/bridge-spoilers';
import { readProblem as readMahjong } from '$lib/games/mahjong/problem/read-mahjong-problem';
import { listMahjongSpoilers } from '$lib/games/mahjong/problem/check/check-mahjong-problem';
import { readProblem as readMighty } from '$lib/games/mighty/problem/read-mighty-problem';
import { mightyTitleSpoilers } from '$lib/games/mighty/problem/check/check-mighty-problem';
import { readProblem as readYut } from '$lib/games/yut/problem/read-yut-problem';
import { listYutSpoilers } from '$lib/games/yut/problem/check/check-yut-problem';

interface TitleWithSpoilers {
  readonly title: LocalizedText;
  readonly spoilers: readonly SpoilerPhrases[];
}

/** For each game a reader of a problem file; null where the file is invalid. */
const GAMES: readonly (readonly [
  string,
  (text: string, id: string) => TitleWithSpoilers | null,
])[] = [
  [
    'bridge',
    (text, id) =>
      toTitleWithSpoilers(
        getIfRead(readBridge(text, id), ({ problem }) => problem),
        listBridgeSpoilers,
      ),
  ],
  [
    'mighty',
    (text, id) =>
      toTitleWithSpoilers(
        getIfRead(readMighty(text, id), ({ content: problem }) => problem),
        mightyTitleSpoilers,
      ),
  ],
  [
    'mahjong',
    (text, id) =>
      toTitleWithSpoilers(
        getIfRead(readMahjong(text, id), ({ content: problem }) => problem),
        listMahjongSpoilers,
      ),
  ],
  [
    'yut',
    (text, id) =>
      toTitleWithSpoilers(
        getIfRead(readYut(text, id), ({ content: problem }) => problem),
        listYutSpoilers,
      ),
  ],
];

/** The problem in a valid result; null for faults. */
function getIfRead<Read, Problem>(
  result: Result<Read>,
  get: (read: Read) => Problem,
): Problem | null {
  return result.ok ? get(result.value) : null;
}

function toTitleWithSpoilers<Problem extends { readonly title: LocalizedText }>(
  problem: Problem | null,
  listSpoilers: (problem: Problem) => readonly SpoilerPhrases[],
): TitleWithSpoilers | null {
  return problem && { title: problem.title, spoilers: listSpoilers(problem) };
}

it.each(GAMES)('no title of the library of %s contains a spoiler', (game, readTitle) => {
  const files = readdirSync(`problems/${game}`).filter((name) => name.endsWith('.yaml'));
  const titles = files.map((name) =>
    readTitle(readFileSync(`problems/${game}/${name}`, 'utf8'), name),
  );
  expect(titles).not.toContain(null);
  const foundSpoilers = titles.flatMap((titled) =>
    titled ? (findSpoiler(titled.title, titled.spoilers) ?? []) : [],
  );
  expect(foundSpoilers).toEqual([]);
  // A title with a spoiler is found in every game.
  const spoilers = titles.flatMap((titled) => titled?.spoilers ?? []);
  const phrases = spoilers.flatMap((spoiler) => LANGUAGES.flatMap((language) => spoiler[language]));
  expect(phrases.length).toBeGreaterThan(0);
  for (const phrase of phrases)
    expect(findSpoiler({ en: `So: ${phrase}!` }, spoilers)).not.toBeNull();
});
