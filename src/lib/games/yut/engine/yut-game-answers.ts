/** The worker's answers about games; stateless. */
import { invariant } from '$lib/core/result';
import { seededRandom } from '$lib/core/random';
import { evaluateDecision } from '$lib/games/yut/lesson/evaluate-turn';
import { parseYutAction, formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { createYutPlayer, needsNetwork } from '$lib/games/yut/players/yut-computer-players';
import { loadPlayerResources } from '$lib/games/yut/players/load-player-resources';
import type { PlayerResources } from '$lib/games/yut/players/value-function';
import { evaluateMoves } from '$lib/games/yut/players/win-chances';
import { replayYutActions } from '$lib/games/yut/rules/yut-play';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import type { YutOptions } from '$lib/games/yut/rules/yut-options';
import type { YutGameEngine } from './yut-engine';

/** `think` loads the players' resources for given rules; by default those of the app. */
export function createYutGameAnswers(
  think: (options: YutOptions) => Promise<PlayerResources> = loadPlayerResources,
): YutGameEngine {
  return {
    async act(state, options, name, seed) {
      const player = createYutPlayer(name, needsNetwork(name) ? await think(options) : null);
      return formatStep(player.choose(state, legalMoves(state, options), seededRandom(seed)));
    },
    async values(state, options) {
      const resources = await think(options);
      return evaluateDecision(state, (current) => evaluateMoves(current, resources), 0, null);
    },
    async story(log, options) {
      const resources = await think(options);
      const actions = log.map((text) => {
        const action = parseYutAction(text);
        invariant(action, `"${text}" says nothing.`);
        return action;
      });
      const states = replayYutActions(actions, options);
      invariant(states, 'The rules do not allow this game.');
      return actions.flatMap((action, logIndex) => {
        const state = states[logIndex];
        if (!state || 'threw' in action) return [];
        return [
          evaluateDecision(
            state,
            (current) => evaluateMoves(current, resources),
            logIndex,
            formatStep(action),
          ),
        ];
      });
    },
  };
}
