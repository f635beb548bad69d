/**
 * The refutations of every natural first mistake along the author's line, in every curated problem,
 * are sensible plays.
 */
import { describe, expect, it } from 'vitest';
import { lowestFirst, type Card } from '$lib/cards/card';
import { judgeAlternativeCard, judgeBridgePlay } from '$lib/games/bridge/lesson/judge-bridge-play';
import { chooseComputerCard } from '$lib/games/bridge/lesson/bridge-computer';
import {
  createBridgeTrainer,
  playableCards,
  playAfterLog,
} from '$lib/games/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/games/bridge/lesson/bridge-model-play';
import { toBridgeReplaySteps } from '$lib/games/bridge/lesson/replay-steps';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { doubleDummyValues } from '$lib/games/bridge/opponents/average-card-values';
import { toProofGame } from '$lib/games/bridge/problem/proof-game';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { bridgeHiddenGame } from '$lib/games/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { legalIn, playCard, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { isMistake } from '$lib/hidden-information/prover';
import { CURATED_BRIDGE, curated } from './curated';

const prover = createBridgeProver();
const TIMEOUT = { timeout: 120_000 };
/** The node budget of the judge. */
const NODE_BUDGET = 3_000_000;

/** A wrong card of the student after a log. */
interface Mistake {
  readonly log: readonly Card[];
  readonly card: Card;
}

/** The most natural mistake at each decision of the author's line that has one. */
function findMistakes(problem: BridgeProblem): readonly Mistake[] {
  const { log } = playOutAuthorLine(problem, prover) ?? { log: [] };
  return log.flatMap((_, cardIndex): Mistake[] => {
    const cardsBefore = log.slice(0, cardIndex);
    const play = playAfterLog(problem, cardsBefore);
    const seat = turnOf(play);
    if (
      seat === null ||
      !isPlayedByStudent(problem, seat) ||
      playableCards(problem, play).length < 2
    )
      return [];
    const { verdicts } = prover.prove(toProofGame(problem, prover), play, {
      nodes: NODE_BUDGET,
    });
    const wrongCards = [...verdicts].flatMap(([card, verdict]) =>
      isMistake(verdict) ? [card] : [],
    );
    return wrongCards.length > 0 ? [{ log: cardsBefore, card: naturalCard(wrongCards, play) }] : [];
  });
}

interface RefutationLine {
  readonly log: readonly Card[];
  /** From the card in question on. */
  readonly line: readonly Card[];
  readonly deal: Deal;
}

/** The flaws of a refutation; `guesses` counts the double-dummy errors of the student in it. */
function findFlaws(
  problem: BridgeProblem,
  { log, line, deal }: RefutationLine,
): {
  readonly wrong: readonly string[];
  readonly guesses: number;
} {
  const game = toProofGame(problem, prover);
  const singleDealGame = { ...game, deals: [deal] };
  const { isGoalLost } = createBridgeTrainer(problem);
  const flaws: string[] = [];
  let guesses = 0;
  let play = playAfterLog(problem, log);
  let isLost = false;
  for (const [i, card] of line.entries()) {
    const seat = turnOf(play);
    if (i > 0 && isGoalLost(play)) flaws.push(`${card} is played when the goal is out of reach`);
    if (!legalIn(deal, play).includes(card)) flaws.push(`${card} cannot be played`);
    // Human-like seats are no free players: a policy prescribes their card.
    const policyCard = bridgeHiddenGame.policy(game, deal, play);
    if (policyCard !== null && policyCard !== card)
      flaws.push(`${card} is not what ${seat ?? ''} plays`);
    if (i > 0 && seat !== null && isPlayedByStudent(problem, seat)) {
      const values = doubleDummyValues(deal, play, prover.solver);
      const maxTricks = Math.max(...values.values());
      if (values.get(card) !== maxTricks) {
        if (isLost) flaws.push(`${card} gives up a trick after ${String(line.slice(0, i))}`);
        guesses++;
      }
    }
    play = playCard(play, card);
    // With human-like seats the position counts as lost: their policies are checked above.
    const isLostNow =
      problem.opponents === 'human' ||
      isGoalLost(play) ||
      prover.wins(singleDealGame, play, { nodes: NODE_BUDGET }).wins === false;
    if (isLost && !isLostNow) flaws.push(`${card} lets the student win`);
    isLost = isLostNow;
  }
  if (!isGoalLost(play)) flaws.push('the goal is still in reach at the end');
  return { wrong: flaws, guesses };
}

/** The play to its end after a mistake, with the student's lowest cards. */
function playToEnd(problem: BridgeProblem, { log, card }: Mistake): readonly Card[] {
  const cards = [...log, card];
  for (let play = playAfterLog(problem, cards); turnOf(play) !== null;) {
    const seat = turnOf(play);
    const isStudents = seat !== null && isPlayedByStudent(problem, seat);
    const [lowestCard] = isStudents ? [...playableCards(problem, play)].sort(lowestFirst) : [];
    const nextCard = lowestCard ?? chooseComputerCard(problem, play, prover);
    cards.push(nextCard);
    play = playCard(play, nextCard);
  }
  return cards;
}

describe.each(CURATED_BRIDGE)('%s', (id) => {
  const problem = curated(id);
  const firstMistakes = findMistakes(problem);
  const dealAt = (index: number): Deal => problem.real[index]?.deal as Deal;

  it('has a refutation without flaws for every natural first mistake', TIMEOUT, () => {
    for (const { log, card } of firstMistakes) {
      const { refutation } = judgeAlternativeCard(problem, log, card, prover);
      expect(refutation, `${card} after ${String(log)}`).not.toBeNull();
      if (!refutation) continue;
      const refutationLine = { log, line: refutation.line, deal: dealAt(refutation.deal) };
      const result = findFlaws(problem, refutationLine);
      expect(result.wrong, `${card} after ${String(log)}`).toEqual([]);
      // When each deal alone can be made, a spare trick may be lost before the wrong guess.
      expect(result.guesses).toBeLessThanOrEqual(2);
      const steps = toBridgeReplaySteps(problem, {
        ...refutationLine,
        log: [...log, card],
        startIndex: log.length,
      });
      expect(steps.at(-1)).toMatchObject({ end: 'out-of-reach' });
      expect(steps[0]?.from).toBeLessThanOrEqual(problem.start.length + log.length);
    }
  });

  it('follows the student’s own cards after a failed play', TIMEOUT, () => {
    const [first] = firstMistakes;
    if (!first) return;
    const log = playToEnd(problem, first);
    const { reveal } = judgeBridgePlay(problem, log, prover);
    if (!reveal) return;
    const deal = dealAt(reveal.beatingDealIndex);
    const cardsBefore = log.slice(0, reveal.logIndex);
    expect(findFlaws(problem, { log: cardsBefore, line: reveal.refutation, deal }).wrong).toEqual(
      [],
    );
    expect(reveal.refutation[0]).toBe(log[reveal.logIndex]);
  });
});
