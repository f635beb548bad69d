/** A game of yut as the game machine plays it: its actions are texts, as they stand in a record. */
import { invariant } from '$lib/core/result';
import type { GamePort } from '$lib/trainer/port';
import type { Beginning } from '$lib/yut/record/record';
import { readAction } from '$lib/yut/notation/actions';
import { after } from '$lib/yut/rules/game';
import { startOf, winnerOf, type State } from '$lib/yut/rules/state';

/** People throw and move for themselves; where real sticks are thrown they enter everybody's throws. */
export function gamePort({
  players,
  sticks,
  options,
}: Pick<Beginning, 'players' | 'sticks' | 'options'>): GamePort<State, string> {
  const afterText = (state: State, text: string): State | null => {
    const action = readAction(text);
    return action && after(state, action, options);
  };
  return {
    begin: startOf(),
    turn(state) {
      if (winnerOf(state)) return 'over';
      const entered = state.throw && sticks === 'entered';
      return players[state.turn] === '' || entered ? 'student' : 'computer';
    },
    allows: (state, text) => afterText(state, text) !== null,
    after(state, text) {
      const next = afterText(state, text);
      invariant(next, `${text} cannot be done now.`);
      return next;
    },
    roundEnded: () => false,
  };
}
