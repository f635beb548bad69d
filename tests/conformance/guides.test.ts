/** The problems printed in the guides for authors are complete, sound and not in the library. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { playOf, playCards } from '$lib/games/bridge/rules/bridge-play';

const LIBRARY = readdirSync('problems/bridge').map((file) =>
  readFileSync(`problems/bridge/${file}`, 'utf8'),
);
const PAGES = [
  'docs/problem-format.md',
  ...['en', 'ja', 'ko'].map((language) => `src/routes/authors/guide/${language}.md`),
];

/** The code blocks of a page that are complete bridge problems. */
function problemsIn(page: string): readonly string[] {
  const blocks = readFileSync(page, 'utf8').matchAll(/```yaml\n(game: bridge\n[^]*?)```/g);
  return [...blocks].map(([, text = '']) => text);
}

describe.each(PAGES)('a complete problem on %s', (page) => {
  it('is sound', () => {
    const texts = problemsIn(page);
    expect(texts).not.toEqual([]);
    const prover = createBridgeProver();
    for (const text of texts) {
      const { problem } = unwrap(readProblem(text, 'an-example'));
      const play = playCards(playOf(problem.contract), problem.start);
      expect(prover.wins(toProofGame(problem, prover), play).wins).toBe(true);
    }
  });

  it('has no hand of a library problem, whose solution it would reveal', () => {
    for (const text of problemsIn(page)) {
      const hands = [...text.matchAll(/^ +[NESW]: (\S+)$/gm)].map(([, hand = '']) => hand);
      expect(hands.length).toBeGreaterThan(1);
      for (const hand of hands) expect(LIBRARY.filter((file) => file.includes(hand))).toEqual([]);
    }
  });
});
