/** A newcomer can take in a folder at one look. */
import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Files at the top of a folder; what its subfolders hold is theirs. */
const MOST = 18;
/** What is made by a tool: messages, and the compiled kernel. */
const MADE = /^src\/lib\/paraglide\/|-bytes\.ts$/;
/** Tests and what they are made of stand beside the code that they test. */
const BESIDE = /\.(?:test|fixture)\.[a-z]+$/;

/** Each folder with more files at its top than that, and how many. */
function crowded(paths: readonly string[]): readonly string[] {
  const folders = new Map<string, number>();
  for (const path of paths.filter((path) => !MADE.test(path) && !BESIDE.test(path))) {
    const folder = posix.dirname(path);
    folders.set(folder, (folders.get(folder) ?? 0) + 1);
  }
  return [...folders]
    .filter(([, count]) => count > MOST)
    .map(([folder, count]) => `${folder}: ${count}`);
}

describe('a folder under src/', () => {
  it(`has at most ${MOST} files at its top`, () => {
    const entries = readdirSync('src', { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).replaceAll('\\', '/'));
    expect(paths.length).toBeGreaterThan(MOST);
    expect(crowded(paths)).toEqual([]);
  });

  it('is seen when it has more, whatever the files are', () => {
    const files = (count: number, name: (i: number) => string): string[] =>
      Array.from({ length: count }, (_, i) => `src/lib/room/${name(i)}`);
    const full = files(18, (i) => `a${i}.ts`);
    expect(crowded(full)).toEqual([]);
    expect(crowded([...full, 'src/lib/room/A.svelte'])).toEqual(['src/lib/room: 19']);
    expect(crowded([...full, 'src/lib/room/chapter/a.ts'])).toEqual([]);
    const beside = ['a1.test.ts', 'A.svelte.test.ts', 'a.fixture.ts', 'B.fixture.svelte'];
    expect(crowded([...full, ...beside.map((name) => `src/lib/room/${name}`)])).toEqual([]);
    expect(crowded(full.map((path) => path.replace('room', 'paraglide')))).toEqual([]);
  });
});
