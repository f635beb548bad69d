/**
 * The differences of Mighty from whist, bridge, hearts and spades: table 1 of the paper that the
 * rules page cites, in the reader's language.
 */
import { m } from '$lib/paraglide/messages';

export interface OtherGame {
  readonly name: () => string;
  readonly country: () => string;
  readonly players: number;
  /** Players on each side, "2 : 3"; null where everybody plays alone. */
  readonly sides: string | null;
  /** The rule that forms the sides; null where there are none. */
  readonly by: (() => string) | null;
  /** The cards with special powers; null where there are none. */
  readonly special: (() => string) | null;
  readonly tricks: number;
  readonly goal: () => string;
}

export const OTHER_GAMES: readonly OtherGame[] = [
  {
    name: m.mighty_table_name,
    country: m.mighty_rules_games_korea,
    players: 5,
    sides: '2 : 3',
    by: m.mighty_rules_games_by_card,
    special: m.mighty_rules_games_special_mighty,
    tricks: 10,
    goal: m.mighty_rules_games_goal_mighty,
  },
  {
    name: m.mighty_rules_games_whist,
    country: m.mighty_rules_games_uk,
    players: 4,
    sides: '2 : 2',
    by: m.mighty_rules_games_by_place,
    special: null,
    tricks: 13,
    goal: m.mighty_rules_games_goal_whist,
  },
  {
    name: m.mighty_rules_games_bridge,
    country: m.mighty_rules_games_usa,
    players: 4,
    sides: '2 : 2',
    by: m.mighty_rules_games_by_place,
    special: m.mighty_rules_games_special_bridge,
    tricks: 13,
    goal: m.mighty_rules_games_goal_bridge,
  },
  {
    name: m.mighty_rules_games_hearts,
    country: m.mighty_rules_games_usa,
    players: 4,
    sides: null,
    by: null,
    special: m.mighty_rules_games_special_hearts,
    tricks: 13,
    goal: m.mighty_rules_games_goal_hearts,
  },
  {
    name: m.mighty_rules_games_spades,
    country: m.mighty_rules_games_usa,
    players: 4,
    sides: '2 : 2',
    by: m.mighty_rules_games_by_place,
    special: m.mighty_rules_games_special_spades,
    tricks: 13,
    goal: m.mighty_rules_games_goal_spades,
  },
];
