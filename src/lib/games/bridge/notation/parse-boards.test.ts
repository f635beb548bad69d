import { describe, expect, it } from 'vitest';
import { MAX_BOARDS } from '$lib/core/limits';
import { unwrap } from '$lib/core/result';
import { parseBoards } from './parse-boards';

describe('the number of boards in a text', () => {
  it.each([
    ['PBN', '[Deal "N:- - - -"]\n'],
    ['RBN', 'H N:A...\n\n'],
    ['LIN', 'md|1SA|'],
    ['links', 'https://viewer.example/?lin=md%7C1SA%7C\n'],
  ])('is limited in %s', (_, board) => {
    expect(unwrap(parseBoards(board.repeat(MAX_BOARDS)))).toHaveLength(MAX_BOARDS);
    const tooMany = parseBoards(board.repeat(MAX_BOARDS + 1));
    expect(tooMany).toMatchObject({
      faults: [
        {
          code: 'boards/many',
          message: 'There are more than 4,000 boards here: divide them among several files.',
        },
      ],
    });
  });
});
