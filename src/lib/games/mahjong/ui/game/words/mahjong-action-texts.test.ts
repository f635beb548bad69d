/** The sentences for screen readers, over a random deal. */
import { expect, test } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { formatMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import { dealTiles } from '$lib/games/mahjong/rules/mahjong-deal';
import {
  applyMahjongAction,
  beginGame,
  legalActions,
  seatToAct,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { narrateMahjongActions } from './mahjong-action-texts';

/** The student's seat. */
const STUDENT = 0;

/** Each action of a random deal: the game before it, the actor, and its sentences. */
function narratedDeal(seed: number) {
  const random = seededRandom(seed);
  const steps: { before: Game; action: string; isOwn: boolean; sentences: readonly string[] }[] =
    [];
  let game = beginGame(dealTiles(0, random), 0, { claims: true });
  while (game.phase !== 'over') {
    const before = game;
    const [action] = shuffle(legalActions(before), random);
    if (!action) break;
    const text = formatMahjongAction(action);
    steps.push({
      ...{ before, action: action.kind, isOwn: seatToAct(before) === STUDENT },
      sentences: narrateMahjongActions(before, [text], STUDENT),
    });
    game = applyMahjongAction(before, action);
  }
  return steps;
}

test('tells each discard once, the own ones too, and the own passes but not those of others', () => {
  const steps = [1, 2, 3, 4].flatMap(narratedDeal);
  for (const { action, isOwn, sentences } of steps) {
    const discards = sentences.filter((sentence) => / throws? the /.test(sentence));
    expect(discards).toHaveLength(action === 'discard' ? 1 : 0);
    expect(discards.some((sentence) => sentence.startsWith('You'))).toBe(
      action === 'discard' && isOwn,
    );
    expect(sentences.includes('You pass.')).toBe(action === 'pass' && isOwn);
  }
  expect(steps.some(({ action, isOwn }) => action === 'pass' && isOwn)).toBe(true);
});
