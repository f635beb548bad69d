/** A move in words, in the reader's language. */
import { m } from '$lib/paraglide/messages';
import type { EvaluatedStep } from '$lib/games/yut/lesson/evaluate-turn';
import { CENTRE, HOME, START } from '$lib/games/yut/rules/yut-board';
import type { Move, MalStep } from '$lib/games/yut/rules/yut-moves';
import { scoreName } from '../yut-names';

/** "gae 7 to 9", "gae, a new mal to 2", "do 29 home". */
export function moveText({ score, from, to }: MalStep): string {
  const name = scoreName(score);
  if (from === START) return m.yut_move_start({ score: name, to });
  if (to === HOME) return m.yut_move_home({ score: name, from });
  return m.yut_move({ score: name, from, to });
}

const CORNERS = [5, 10, CENTRE];
/** The place before home: from here any forward score brings a mal home. */
const LAST_PLACE = 29;

/** The effect of a move and its danger at the next throw, in short: "catches 2"; '' for none. */
export function noteOf({ danger, ...move }: EvaluatedStep): string {
  return [gainOf(move), dangerText(danger)].filter((text) => text !== '').join(' · ');
}

function dangerText(danger: EvaluatedStep['danger']): string {
  if (danger === null) return '';
  return danger > 0 ? m.yut_note_danger({ count: Math.round(100 * danger) }) : m.yut_note_safe();
}

/** The gain of a move in short; '' for none. */
function gainOf({ from, to, caught, stacked }: Pick<Move, 'from' | 'to' | 'caught' | 'stacked'>) {
  if (caught > 0) return m.yut_note_catch({ count: caught });
  if (to === HOME) return m.yut_note_home();
  if (stacked > 0) return m.yut_note_stack({ count: stacked + 1 });
  if (to === LAST_PLACE) return m.yut_note_last();
  if (CORNERS.includes(to)) return m.yut_note_corner();
  return from === START ? m.yut_note_start() : '';
}
