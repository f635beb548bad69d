/** Description of mahjong problem files for the shared reader's messages. */
import type { FileKind } from '$lib/problem-file/file-kind';

export const MAHJONG_PROBLEM: FileKind = {
  singular: 'problem',
  plural: 'problems',
  firstKey: 'game: mahjong',
  exampleLine: 'hand: 345m56678p3467s2z',
  insteadOfDash: 'Leave out what is not there: a seat that has thrown nothing.',
  textMarkup: {
    example: 'tiles such as :345m:',
    whole: /:[1-9]+[mpsz]:/,
    opening: /:[1-9]/,
  },
  textKeys: ['title', 'name', 'hints', 'explanation'],
  keyLocations: {
    east: 'discards',
    south: 'discards',
    west: 'discards',
    north: 'discards',
    discard: 'solution',
    explanation: 'solution',
    tiles: 'orders',
  },
};
