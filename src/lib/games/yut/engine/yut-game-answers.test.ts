/** The worker's answers about games: legal and deterministic moves, values, and faults. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { formatYutAction, formatStep } from '$lib/games/yut/notation/yut-action-notation';
import { PLAYERS } from '$lib/games/yut/players/yut-computer-players';
import { randomDecisions } from '$lib/games/yut/rules/yut-states.fixture';
import { createToyValues } from '$lib/games/yut/players/toy-values.fixture';
import type { PlayerResources } from '$lib/games/yut/players/value-function';
import { evaluateMoves } from '$lib/games/yut/players/win-chances';
import { randomYutGame } from '$lib/games/yut/rules/yut-games.fixture';
import { legalMoves } from '$lib/games/yut/rules/yut-moves';
import { PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';
import { initialYutState } from '$lib/games/yut/rules/yut-state';
import { createYutGameAnswers } from './yut-game-answers';

const REGIONAL: YutOptions = { backDo: 'start', everyCatchThrows: true };
const resourcesFor = (options: YutOptions): PlayerResources => ({
  network: createToyValues(),
  tablebase: null,
  options,
});
const answers = createYutGameAnswers((options) => Promise.resolve(resourcesFor(options)));
const DECISIONS = randomDecisions(seededRandom(6), 2).filter((_, i) => i % 7 === 0);
/** The start: a throw is due, so nothing can be moved. */
const NOTHING_TO_MOVE = initialYutState();

describe('act', () => {
  it.each(PLAYERS)(
    'gives a legal move of %s under the given rules, the same for the same seed',
    async (name) => {
      for (const options of [PAPER_RULES, REGIONAL])
        for (const state of DECISIONS) {
          const moves = legalMoves(state, options).map(formatStep);
          const move = await answers.act(state, options, name, 3);
          expect(moves).toContain(move);
          expect(await answers.act(state, options, name, 3)).toBe(move);
        }
    },
  );

  it('gives every legal move of the random player for some seed', async () => {
    const [state = NOTHING_TO_MOVE] = DECISIONS;
    const chosenMoves = new Set<string>();
    for (let seed = 0; seed < 40; seed++)
      chosenMoves.add(await answers.act(state, PAPER_RULES, 'random', seed));
    expect(chosenMoves.size).toBe(new Set(legalMoves(state).map(formatStep)).size);
  });

  it('rejects with a message when nothing can be moved', async () => {
    await expect(answers.act(NOTHING_TO_MOVE, PAPER_RULES, 'score', 1)).rejects.toThrow(
      /nothing to choose/,
    );
    await expect(answers.values(NOTHING_TO_MOVE, PAPER_RULES)).rejects.toThrow(
      /Nothing can be chosen/,
    );
  });
});

describe('values', () => {
  it('are those of evaluateMoves, best first, with no chosen move', async () => {
    for (const options of [PAPER_RULES, REGIONAL])
      for (const state of DECISIONS) {
        const { chosen, options: valuedMoves } = await answers.values(state, options);
        expect(chosen).toBeNull();
        const evaluatedMoves = evaluateMoves(state, resourcesFor(options));
        expect(new Map(valuedMoves.map(({ action, value }) => [action, value]))).toEqual(
          new Map(evaluatedMoves.map(({ move, chance }) => [formatStep(move), chance])),
        );
        expect(valuedMoves.map(({ value }) => value)).toEqual(
          valuedMoves.map(({ value }) => value).toSorted((a, b) => b - a),
        );
      }
  });
});

describe('story', () => {
  const played = randomYutGame(9);
  const log = played.map(({ action }) => formatYutAction(action));

  it('evaluates each move of a game in the state in which it was made', async () => {
    const story = await answers.story(log, PAPER_RULES);
    expect(story.map(({ logIndex: at, chosen }) => [at, chosen])).toEqual(
      log.flatMap((text, index) => (text.startsWith('+') ? [] : [[index, text]])),
    );
    for (const { logIndex: at, chosen, options } of story.slice(0, 12)) {
      const before = played[at]?.before ?? initialYutState();
      expect(options).toEqual((await answers.values(before, PAPER_RULES)).options);
      expect(options.map(({ action }) => action)).toContain(chosen);
    }
  });

  it('rejects with a message when a text is malformed or a move is illegal', async () => {
    await expect(answers.story(['+gae', 'nonsense'], PAPER_RULES)).rejects.toThrow(/"nonsense"/);
    await expect(answers.story(['gae:0-2'], PAPER_RULES)).rejects.toThrow(/rules/);
    await expect(answers.story(['+gae', 'geol:0-3'], PAPER_RULES)).rejects.toThrow(/rules/);
  });
});
