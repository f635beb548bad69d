/** The computer's players by name. */
import { invariant } from '$lib/core/result';
import { deeperWhereClose } from './deeper';
import { lastPlayer } from './last';
import type { Player } from './player';
import { randomPlayer } from './random';
import { scorePlayer } from './score';
import { lookaheadPlayer, networkPlayer, turnPlayer } from './thinking';
import { searchWith, type Thinking } from './values';

/** Those that need nothing, the weakest first. */
export const SIMPLE_PLAYERS = ['random', 'last', 'score'] as const;
/** Those that think with a network. */
export const THINKING_PLAYERS = ['network', 'lookahead', 'turn'] as const;
export const PLAYERS = [...SIMPLE_PLAYERS, ...THINKING_PLAYERS] as const;
export type PlayerName = (typeof PLAYERS)[number];

const MAKERS: Readonly<Record<(typeof THINKING_PLAYERS)[number], (thinking: Thinking) => Player>> =
  {
    network: ({ network }) => networkPlayer(network),
    lookahead: ({ network, options }) => lookaheadPlayer({ values: network, options }),
    turn: (thinking) => {
      const { values, options } = searchWith(thinking);
      return turnPlayer({ values: deeperWhereClose(values, options), options });
    },
  };

const SIMPLE: Readonly<Record<(typeof SIMPLE_PLAYERS)[number], Player>> = {
  random: randomPlayer,
  last: lastPlayer,
  score: scorePlayer,
};

/** Whether a player needs a network. */
export function thinks(name: PlayerName): name is (typeof THINKING_PLAYERS)[number] {
  return THINKING_PLAYERS.some((each) => each === name);
}

/** A player; the simple ones need nothing to think with. Throws where one that thinks is given nothing. */
export function playerOf(name: PlayerName, thinking: Thinking | null): Player {
  if (!thinks(name)) return SIMPLE[name];
  invariant(thinking, `${name} needs a network.`);
  return MAKERS[name](thinking);
}
