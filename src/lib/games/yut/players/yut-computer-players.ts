/** The computer players by name. */
import { invariant } from '$lib/core/result';
import { withSelectiveLookahead } from './throw-lookahead';
import { randomMove, type Player } from './yut-player';
import { scorePlayer, EXPECTED_THROWS_HOME } from './race-heuristic';
import { lookaheadPlayer, networkPlayer, turnPlayer } from './network-players';
import { turnSearchOptions, type PlayerResources } from './value-function';

/**
 * Moves the rearmost movable mal, by expected throws home; ties between scores or targets are
 * random (2024 yut paper, 4.1: last).
 */
export const lastPlayer: Player = {
  choose: (_state, moves, random) => {
    const needs = moves.map(({ from }) => EXPECTED_THROWS_HOME[from] as number);
    const most = Math.max(...needs);
    return randomMove(
      moves.filter((_, i) => needs[i] === most),
      random,
    );
  },
};

/** Plays uniformly random moves (2024 yut paper, 4.1: random). */
export const randomPlayer: Player = {
  choose: (_state, moves, random) => randomMove(moves, random),
};

/** Players without a network, weakest first. */
export const SIMPLE_PLAYERS = ['random', 'last', 'score'] as const;
/** Players that use the value network. */
export const NETWORK_PLAYERS = ['network', 'lookahead', 'turn'] as const;
export const PLAYERS = [...SIMPLE_PLAYERS, ...NETWORK_PLAYERS] as const;
export type PlayerName = (typeof PLAYERS)[number];

const NETWORK_PLAYER_FACTORIES: Readonly<
  Record<(typeof NETWORK_PLAYERS)[number], (thinking: PlayerResources) => Player>
> = {
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

/** True for players that use the network. */
export function needsNetwork(name: PlayerName): name is (typeof NETWORK_PLAYERS)[number] {
  return NETWORK_PLAYERS.some((each) => each === name);
}

/** Creates a player. Throws if a network player is given no resources. */
export function createYutPlayer(name: PlayerName, thinking: PlayerResources | null): Player {
  if (!needsNetwork(name)) return SIMPLE_PLAYER_BY_NAME[name];
  invariant(thinking, `${name} needs a network.`);
  return NETWORK_PLAYER_FACTORIES[name](thinking);
}
