/** The signs (`:SA:`, `:345m:`) in an author's text, as the studio checks them for each game. */
import { expect, it } from 'vitest';
import type { FileKind } from '$lib/problem-file/file-kind';
import { BRIDGE_FILE_KIND } from '$lib/games/bridge/problem/reader/bridge-file-kind';
import { MAHJONG_PROBLEM } from '$lib/games/mahjong/problem/reader/mahjong-file-kind';
import { YUT_PROBLEM } from '$lib/games/yut/problem/reader/yut-file-kind';
import { unknownSigns, differingSigns } from '$lib/authoring/studio/translations/markup-signs';

it.each<[string, FileKind, readonly string[]]>([
  ['Lead :SA:, then :H10: or any :D:.', BRIDGE_FILE_KIND, []],
  ['Lead :AS: and :S1: at 10:30:15.', BRIDGE_FILE_KIND, [':AS:', ':S1:']],
  ['Keep :345m: and :2z:, not :345x:.', MAHJONG_PROBLEM, [':345x:']],
  ['What is :SA: here?', YUT_PROBLEM, []],
])('the signs that the game does not know are found in %s', (text, kind, expectedSigns) => {
  expect(unknownSigns(text, kind)).toEqual(expectedSigns);
});

it('the signs that a translation lost or added are found', () => {
  expect(differingSigns('From :SA: to :SK:, :SA:', ':SK: と :SQ:')).toEqual([':SA:', ':SQ:']);
  expect(differingSigns(':SA: :SK:', ':SK: :SA: :SA:')).toEqual([]);
});
