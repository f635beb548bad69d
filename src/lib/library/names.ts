/** The words for themes and for how a problem stands, in the reader's language. */
import type { Theme } from '$lib/bridge/problem/themes';
import { m } from '$lib/paraglide/messages';
import type { ProblemState } from '$lib/progress/progress';

type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Id;

/** "safety play". A theme without its message is a fault of types here, so none is forgotten. */
export function themeName(theme: Theme): string {
  const key = `theme_${theme.replaceAll('-', '_')}` as `theme_${Underscored<Theme>}`;
  return m[key]();
}

const STATE_NAMES: Readonly<Record<ProblemState, () => string>> = {
  new: m.state_new,
  playing: m.state_playing,
  solved: m.state_solved,
  helped: m.state_helped,
  failed: m.state_failed,
};

export function stateName(state: ProblemState): string {
  return STATE_NAMES[state]();
}
