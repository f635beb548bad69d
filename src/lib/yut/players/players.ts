/** The computer's players by name. */
import { invariant } from '$lib/core/result';
import { withSelectiveLookahead } from './deeper';
import { lastPlayer } from './last';
import type { Player } from './player';
import { randomPlayer } from './random';
import { scorePlayer } from './score';
import { lookaheadPlayer, networkPlayer, turnPlayer } from './thinking';
import { turnSearchOptions, type PlayerResources } from './values';

/** Those that need nothing, the weakest first. */
export const SIMPLE_PLAYERS = ['random', 'last', 'score'] as const;
/** Those that think with a network. */
export const NETWORK_PLAYERS = ['network', 'lookahead', 'turn'] as const;
export const PLAYERS = [...SIMPLE_PLAYERS, ...NETWORK_PLAYERS] as const;
export type PlayerName = (typeof PLAYERS)[number];

const NETWORK_PLAYER_FACTORIES: Readonly<Record<(typeof NETWORK_PLAYERS)[number], (thinking: PlayerResources) => Player>> =
  {
    network: ({ network }) => networkPlayer(network),
    lookahead: ({ network, options }) => lookaheadPlayer({ values: network, options }),
    turn: (thinking) => {
      const { values, options } = turnSearchOptions(thinking);
      return turnPlayer({ values: withSelectiveLookahead(values, options), options });
    },
  };

const SIMPLE_PLAYER_BY_NAME: Readonly<Record<(typeof SIMPLE_PLAYERS)[number], Player>> = {
  random: randomPlayer,
  last: lastPlayer,
  score: scorePlayer,
};

/** Whether a player needs a network. */
export function needsNetwork(name: PlayerName): name is (typeof NETWORK_PLAYERS)[number] {
  return NETWORK_PLAYERS.some((each) => each === name);
}

/** A player; the simple ones need nothing to think with. Throws where one that thinks is given nothing. */
export function createYutPlayer(name: PlayerName, thinking: PlayerResources | null): Player {
  if (!needsNetwork(name)) return SIMPLE_PLAYER_BY_NAME[name];
  invariant(thinking, `${name} needs a network.`);
  return NETWORK_PLAYER_FACTORIES[name](thinking);
}
