/** Double-dummy card values on the analysis board, on random endings played out with best play. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom, shuffle } from '$lib/core/random';
import { DECK } from '$lib/cards/card';
import { toHand } from '$lib/cards/hand';
import { dealOf } from '$lib/games/bridge/rules/bridge-deal';
import { STRAINS } from '$lib/games/bridge/rules/contract';
import { SEATS } from '$lib/games/bridge/rules/bridge-seats';
import { createDoubleDummySolver } from '$lib/games/bridge/solver/double-dummy-solver';
import { playAlongPath, turnOnBoard, type StudyBoard } from './study-board';
import { bestDeclarerTricks, declarerTricksByCard, toOpenPosition } from './board-card-values';

const HAND_SIZE = 6;
const solver = createDoubleDummySolver({ tableBytes: 2 ** 20 });

/** A board with one random layout. */
function createBoard(seed: number): StudyBoard {
  const random = seededRandom(seed);
  const cards = shuffle(DECK, random);
  const deal = dealOf((seat) =>
    toHand(cards.slice(HAND_SIZE * SEATS.indexOf(seat)).slice(0, HAND_SIZE)),
  );
  return {
    layouts: [{ name: '', deal }],
    strain: STRAINS[random.below(5)] ?? 'NT',
    declarer: SEATS[random.below(4)] ?? 'S',
    goal: null,
    dealer: 'N',
    vulnerable: 'none',
  };
}

describe('card values on a board', () => {
  it('keep the best value after each best card, which equals the tricks won at the end', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const studyBoard = createBoard(seed);
        const path: (typeof DECK)[number][] = [];
        let previousBest: number | null = null;
        while (turnOnBoard(studyBoard, playAlongPath(studyBoard, path)) !== null) {
          const play = playAlongPath(studyBoard, path);
          const values = solver.cardValues(toOpenPosition(studyBoard, play, 0));
          const tricksByCard = declarerTricksByCard(studyBoard, play, values);
          const best = bestDeclarerTricks(studyBoard, values, tricksByCard.values());
          if (previousBest !== null) expect(best).toBe(previousBest);
          previousBest = best;
          const [card] = [...tricksByCard].find(([, tricks]) => tricks === best) ?? [];
          if (card) path.push(card);
        }
        const won = playAlongPath(studyBoard, path).won.filter(
          ({ winner }) =>
            (winner === 'N' || winner === 'S') ===
            (studyBoard.declarer === 'N' || studyBoard.declarer === 'S'),
        );
        expect(won).toHaveLength(previousBest ?? -1);
      }),
      { numRuns: 15 },
    );
  });
});
