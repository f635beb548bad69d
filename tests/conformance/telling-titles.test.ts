/** No title of the library's problems gets the spoiler warning, and a title with a spoiler does. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import type { LocalizedText } from '$lib/core/localized-text';
import type { Result } from '$lib/core/result';
import { findSpoiler, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import { readProblem as readBridge } from '$lib/bridge/problem/read-bridge-problem';
import { listBridgeSpoilers as tellingBridge } from '$lib/bridge/problem/bridge-spoilers';
import { readProblem as readMahjong } from '$lib/mahjong/problem/read-mahjong-problem';
import { listMahjongSpoilers as tellingMahjong } from '$lib/mahjong/problem/mahjong-title-spoilers';
import { readProblem as readMighty } from '$lib/mighty/problem/read-mighty-problem';
import { mightyTitleSpoilers as tellingMighty } from '$lib/mighty/problem/mighty-title-spoilers';
import { readProblem as readYut } from '$lib/yut/problem/read-yut-problem';
import { listYutSpoilers as tellingYut } from '$lib/yut/problem/yut-title-spoilers';

interface TitleWithSpoilers {
  readonly title: LocalizedText;
  readonly sayings: readonly SpoilerPhrases[];
}

const GAMES: readonly (readonly [
  string,
  (text: string, id: string) => TitleWithSpoilers | null,
])[] = [
  [
    'bridge',
    (text, id) =>
      toTitleWithSpoilers(
        mapped(readBridge(text, id), ({ problem }) => problem),
        tellingBridge,
      ),
  ],
  [
    'mighty',
    (text, id) =>
      toTitleWithSpoilers(
        mapped(readMighty(text, id), ({ content: held }) => held),
        tellingMighty,
      ),
  ],
  [
    'mahjong',
    (text, id) =>
      toTitleWithSpoilers(
        mapped(readMahjong(text, id), ({ content: held }) => held),
        tellingMahjong,
      ),
  ],
  [
    'yut',
    (text, id) =>
      toTitleWithSpoilers(
        mapped(readYut(text, id), ({ content: held }) => held),
        tellingYut,
      ),
  ],
];

function mapped<Read, Problem>(read: Result<Read>, get: (read: Read) => Problem): Problem | null {
  return read.ok ? get(read.value) : null;
}

function toTitleWithSpoilers<Problem extends { readonly title: LocalizedText }>(
  problem: Problem | null,
  sayings: (problem: Problem) => readonly SpoilerPhrases[],
): TitleWithSpoilers | null {
  return problem && { title: problem.title, sayings: sayings(problem) };
}

it.each(GAMES)('no title of the library of %s contains a spoiler', (game, read) => {
  const files = readdirSync(`problems/${game}`).filter((name) => name.endsWith('.yaml'));
  const found = files.map((name) => read(readFileSync(`problems/${game}/${name}`, 'utf8'), name));
  expect(found).not.toContain(null);
  const foundSpoilers = found.flatMap((each) =>
    each ? (findSpoiler(each.title, each.sayings) ?? []) : [],
  );
  expect(foundSpoilers).toEqual([]);
  // A title with a spoiler is found in every game.
  const sayings = found.flatMap((each) => each?.sayings ?? []);
  const spoilers = sayings.flatMap((saying) => LANGUAGES.flatMap((language) => saying[language]));
  expect(spoilers.length).toBeGreaterThan(0);
  for (const words of spoilers)
    expect(findSpoiler({ en: `So: ${words}!` }, sayings)).not.toBeNull();
});
