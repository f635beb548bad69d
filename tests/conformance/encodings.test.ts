/** Board files in Windows-1252, with signs that Latin-1 lacks (œ, quotation marks). */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decodeTextFile } from '$lib/core/decode-text-file';
import { unwrap } from '$lib/core/result';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';

it.each([
  [
    'cp1252.pbn',
    {
      title: 'Zürich Öpen – “Lodz”',
      players: { W: 'Müller', N: 'Ångström', E: 'Peña', S: 'Núñez' },
    },
  ],
  [
    'cp1252.lin',
    {
      players: { S: 'Müller', W: 'Ångström', N: 'Peña', E: 'Núñez' },
      alerts: [{ call: 2, text: 'naturel – cœur, intéressé' }],
    },
  ],
])('%s has every letter', (name, record) => {
  const bytes = readFileSync(new URL(`board-cases/${name}`, import.meta.url));
  const { text, guess } = unwrap(decodeTextFile(bytes));
  expect(guess).toBeNull();
  expect(unwrap(parseBoards(text))[0]?.record).toMatchObject(record);
});
