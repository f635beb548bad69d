/** What a problem is called by what one sees of it, until its title is earned: "yut, gae: 1 home to 0". */
import { m } from '$lib/paraglide/messages';
import { HOME } from '$lib/yut/rules/board';
import { countAt } from '$lib/yut/rules/moves';
import type { State } from '$lib/yut/rules/state';
import { heldText } from './names';

export function nameFor({ scores, a, b }: State): string {
  return m.yut_called({
    scores: heldText(scores),
    own: countAt(a, HOME),
    other: countAt(b, HOME),
  });
}
