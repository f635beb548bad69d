/** Bridge as its readers know it: its words in their language, and what draws its lessons. */
import { m } from '$lib/paraglide/messages';
import type { Entry } from '$lib/tables/desk';
import { screensOf, type Face } from '$lib/tables/port';
import type { BridgeFacts } from '$lib/bridge/desk';
import type { BridgeProblem, Opponents } from '$lib/bridge/problem/problem';
import { ROLES, type Role } from '$lib/bridge/problem/roles';
import { THEMES, type Theme } from '$lib/bridge/problem/themes';

type Underscored<Id extends string> = Id extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Id;

/** "safety play". A theme without its message is a fault of types here, so none is forgotten. */
function themeName(theme: Theme): string {
  const key = `theme_${theme.replaceAll('-', '_')}` as `theme_${Underscored<Theme>}`;
  return m[key]();
}

const ROLE_NAMES: Readonly<Record<Role, () => string>> = {
  declarer: m.practice_role_declarer,
  defender: m.practice_role_defender,
  deceiver: m.practice_role_deceiver,
};

/** How the other side plays: a part of the riddle, told when the problem was solved. */
const OPPONENTS_NAMES: Readonly<Record<Opponents, () => string>> = {
  omniscient: m.practice_mode_omniscient,
  human: m.practice_mode_human,
};

export const bridgeFace: Face = {
  name: m.bridge_table_name,
  line: m.bridge_table_line,
  themes: { ids: THEMES, name: (id) => named(THEMES, id, themeName) },
  roles: { ids: ROLES, name: (id) => named(ROLES, id, (role) => ROLE_NAMES[role]()) },
  about({ themes, facts }: Entry<BridgeFacts>, solved) {
    const names = themes.map(bridgeFace.themes.name);
    return solved ? [...names, OPPONENTS_NAMES[facts.opponents]()] : names;
  },
  ways: [
    { name: m.analysis_title, line: m.bridge_way_analysis, address: '/analysis/' },
    { name: m.rules_title, line: m.bridge_way_rules, address: '/rules/' },
  ],
  async screens() {
    const [own, visited, embedded] = await Promise.all([
      import('./lesson/OwnLesson.svelte'),
      import('./share/SharedTable.svelte'),
      import('./lesson/Lesson.svelte'),
    ]);
    return screensOf<BridgeProblem>({
      own: own.default,
      visited: visited.default,
      embedded: embedded.default,
    });
  },
};

/** The name of one of some ids; an id that is none of them stands for itself. */
function named<Id extends string>(
  ids: readonly Id[],
  id: string,
  name: (id: Id) => string,
): string {
  const known = ids.find((one) => one === id);
  return known === undefined ? id : name(known);
}
