/** The titles of our own problems, and what would be said of them: a warning that is often wrong is soon read by nobody. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '$lib/core/localized-text';
import type { LocalizedText } from '$lib/core/localized-text';
import type { Result } from '$lib/core/result';
import { findSpoiler, type SpoilerPhrases } from '$lib/problem-file/title-spoilers';
import { readProblem as readBridge } from '$lib/bridge/problem/read-bridge-problem';
import { listBridgeSpoilers as tellingBridge } from '$lib/bridge/problem/bridge-spoilers';
import { readProblem as readMahjong } from '$lib/mahjong/problem/read-problem';
import { tellingOf as tellingMahjong } from '$lib/mahjong/problem/telling';
import { readProblem as readMighty } from '$lib/mighty/problem/read-mighty-problem';
import { tellingOf as tellingMighty } from '$lib/mighty/problem/mighty-title-spoilers';
import { readProblem as readYut } from '$lib/yut/problem/read-problem';
import { tellingOf as tellingYut } from '$lib/yut/problem/telling';

interface Told {
  readonly title: LocalizedText;
  readonly sayings: readonly SpoilerPhrases[];
}

const TABLES: readonly (readonly [string, (text: string, id: string) => Told | null])[] = [
  [
    'bridge',
    (text, id) =>
      of(
        mapped(readBridge(text, id), ({ problem }) => problem),
        tellingBridge,
      ),
  ],
  [
    'mighty',
    (text, id) =>
      of(
        mapped(readMighty(text, id), ({ content: held }) => held),
        tellingMighty,
      ),
  ],
  [
    'mahjong',
    (text, id) =>
      of(
        mapped(readMahjong(text, id), ({ content: held }) => held),
        tellingMahjong,
      ),
  ],
  [
    'yut',
    (text, id) =>
      of(
        mapped(readYut(text, id), ({ content: held }) => held),
        tellingYut,
      ),
  ],
];

function mapped<Read, Problem>(read: Result<Read>, get: (read: Read) => Problem): Problem | null {
  return read.ok ? get(read.value) : null;
}

function of<Problem extends { readonly title: LocalizedText }>(
  problem: Problem | null,
  sayings: (problem: Problem) => readonly SpoilerPhrases[],
): Told | null {
  return problem && { title: problem.title, sayings: sayings(problem) };
}

it.each(TABLES)('no title of ours at %s tells the answer', (table, read) => {
  const files = readdirSync(`problems/${table}`).filter((name) => name.endsWith('.yaml'));
  const found = files.map((name) => read(readFileSync(`problems/${table}/${name}`, 'utf8'), name));
  expect(found).not.toContain(null);
  const told = found.flatMap((each) => (each ? (findSpoiler(each.title, each.sayings) ?? []) : []));
  expect(told).toEqual([]);
  // A title that does tell is found at every table.
  const sayings = found.flatMap((each) => each?.sayings ?? []);
  const loud = sayings.flatMap((saying) => LANGUAGES.flatMap((language) => saying[language]));
  expect(loud.length).toBeGreaterThan(0);
  for (const words of loud) expect(findSpoiler({ en: `So: ${words}!` }, sayings)).not.toBeNull();
});
