/** Adapter of yut's rules for recorded games: actions are texts in the notation of records. */
import { invariant } from '$lib/core/result';
import type { GamePort } from '$lib/trainer/port';
import type { YutGameSetup } from '$lib/games/yut/record/yut-record';
import { parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import { applyYutAction } from '$lib/games/yut/rules/yut-play';
import { initialYutState, winnerOf, type YutState } from '$lib/games/yut/rules/yut-state';

/** A person acts for the sides without a computer player, and enters all throws of real sticks. */
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
      const isEnteredThrow = state.throw && sticks === 'entered';
      return players[state.turn] === '' || isEnteredThrow ? 'student' : 'computer';
    },
    isLegal: (state, text) => afterText(state, text) !== null,
    after(state, text) {
      const next = afterText(state, text);
      invariant(next, `${text} cannot be done now.`);
      return next;
    },
    // Yut has no rounds, so the runner makes no pause after one.
    hasRoundEnded: () => false,
  };
}
