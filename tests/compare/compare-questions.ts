/**
 * Questions for two checkouts of the repository, to show that a refactoring changed no answer.
 * Their command lines answer them, and the answers are compared.
 */
import { seededRandom, type Random } from '$lib/core/random';
import type { Card } from '$lib/cards/card';
import { formatDeal } from '$lib/games/bridge/notation/deal-notation';
import { chooseComputerCard, warmUpProver } from '$lib/games/bridge/lesson/bridge-computer';
import { playableCards, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import {
  playAtStart,
  isPlayedByStudent,
  type BridgeProblem,
} from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { playCard, turnOf } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import { curated, CURATED_BRIDGE } from '../playthroughs/curated';
import { pickOne, randomDoubleDummyPosition } from '../properties/random-double-dummy-positions';

const POSITION_COUNT = 1000;
const PLAY_COUNT = 40;

export interface CompareQuestions {
  /** Lines for `dd --batch`: positions of 2 to 13 cards a hand, mid-trick too. */
  readonly positions: readonly string[];
  /**
   * Lines for `prove --batch`: every problem at its start, and after half and two thirds of a
   * play by the author's line.
   */
  readonly proofs: readonly string[];
  /** Whole plays: the author's line to the last card, and plays at random. */
  readonly plays: readonly { readonly file: string; readonly cards: string }[];
}

/** The same questions for the same seed. */
export function questions(seed: number): CompareQuestions {
  const random = seededRandom(seed);
  const prover = createBridgeProver();
  const modelPlays = CURATED_BRIDGE.map((id) => ({
    id,
    log: wholePlay(curated(id), prover, null),
  }));
  const proofs = modelPlays.flatMap(({ id, log }) => {
    const file = fileOf(id);
    return [0, Math.floor(log.length / 2), Math.floor((2 * log.length) / 3)].map((count) =>
      JSON.stringify({ file, after: log.slice(0, count).join(' ') }),
    );
  });
  const plays = modelPlays.map(({ id, log }) => playOf(id, log));
  while (plays.length < PLAY_COUNT) {
    const id = pickOne(CURATED_BRIDGE, random);
    plays.push(playOf(id, wholePlay(curated(id), prover, random)));
  }
  return {
    positions: Array.from({ length: POSITION_COUNT }, (_, i) =>
      randomPositionLine(2 + (i % 12), random),
    ),
    proofs,
    plays,
  };
}

const fileOf = (id: string): string => `problems/bridge/${id}.yaml`;

function randomPositionLine(cardCount: number, random: Random): string {
  const { hands, strain, leader, played } = randomDoubleDummyPosition(cardCount, random);
  return JSON.stringify({ deal: formatDeal(hands), strain, leader, played });
}

/** The student's cards of a play, as `lie play` takes them. */
function playOf(id: string, log: readonly Card[]): CompareQuestions['plays'][number] {
  const problem = curated(id);
  const studentCards = log.filter((_, i) =>
    isPlayedByStudent(problem, turnOf(playAfterLog(problem, log.slice(0, i))) as Seat),
  );
  return { file: fileOf(id), cards: studentCards.join(' ') };
}

/**
 * All cards to the last trick: along the author's line and on with the last playable card, or with
 * `random` whatever may be played.
 */
function wholePlay(
  problem: BridgeProblem,
  prover: ReturnType<typeof createBridgeProver>,
  random: Random | null,
): readonly Card[] {
  warmUpProver(problem, prover);
  const model = random === null ? (playOutAuthorLine(problem, prover)?.log ?? []) : [];
  const log: Card[] = [...model];
  let play = model.reduce(playCard, playAtStart(problem));
  for (let seat = turnOf(play); seat !== null; seat = turnOf(play)) {
    const legal = playableCards(problem, play);
    const studentCard = random === null ? (legal.at(-1) as Card) : pickOne(legal, random);
    const card = isPlayedByStudent(problem, seat)
      ? studentCard
      : chooseComputerCard(problem, play, prover);
    log.push(card);
    play = playCard(play, card);
  }
  return log;
}
