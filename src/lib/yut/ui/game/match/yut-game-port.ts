/** A game of yut as the game machine plays it: its actions are texts, as they stand in a record. */
import { invariant } from '$lib/core/result';
import type { GamePort } from '$lib/trainer/port';
import type { YutGameSetup } from '$lib/yut/record/yut-record';
import { parseYutAction } from '$lib/yut/notation/yut-action-notation';
import { applyYutAction } from '$lib/yut/rules/yut-play';
import { initialYutState, winnerOf, type YutState } from '$lib/yut/rules/yut-state';

/**
 * People throw and move for themselves; where real sticks are thrown they enter everybody's throws.
 */
export function createYutGamePort({
  players,
  sticks,
  options,
}: Pick<YutGameSetup, 'players' | 'sticks' | 'options'>): GamePort<YutState, string> {
  const afterText = (state: YutState, text: string): YutState | null => {
    const action = parseYutAction(text);
    return action && applyYutAction(state, action, options);
  };
  return {
    start: initialYutState(),
    turn(state) {
      if (winnerOf(state)) return 'over';
      const entered = state.throw && sticks === 'entered';
      return players[state.turn] === '' || entered ? 'student' : 'computer';
    },
    isLegal: (state, text) => afterText(state, text) !== null,
    after(state, text) {
      const next = afterText(state, text);
      invariant(next, `${text} cannot be done now.`);
      return next;
    },
    hasRoundEnded: () => false,
  };
}
