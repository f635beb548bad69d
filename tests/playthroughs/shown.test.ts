/**
 * Every curated problem, and every natural first mistake along its author's line: the line that shows how it is
 * beaten is played with sense.
 */
import { describe, expect, it } from 'vitest';
import { lowestFirst, type Card } from '$lib/cards/card';
import { judgeAlternativeCard, judgeBridgePlay } from '$lib/bridge/lesson/judge-bridge-play';
import { chooseComputerCard } from '$lib/bridge/lesson/bridge-computer';
import { createBridgeTrainer, playableCards, playAfterLog } from '$lib/bridge/lesson/bridge-lesson';
import { playOutAuthorLine } from '$lib/bridge/lesson/bridge-model-play';
import { toBridgeReplaySteps } from '$lib/bridge/lesson/replay-steps';
import { naturalCard } from '$lib/bridge/opponents/natural-card';
import { doubleDummyValues } from '$lib/bridge/opponents/average-card-values';
import { toProofGame } from '$lib/bridge/problem/proof-game';
import { isPlayedByStudent, type BridgeProblem } from '$lib/bridge/problem/bridge-problem';
import { createBridgeProver } from '$lib/bridge/proof/bridge-prover';
import { bridgeHiddenGame } from '$lib/bridge/proof/bridge-hidden-game';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { legalIn, playCard, turnOf } from '$lib/bridge/rules/bridge-play';
import { isMistake } from '$lib/switching/prover';
import { CURATED, curated } from './curated';

const prover = createBridgeProver();
const PATIENCE = { timeout: 120_000 };
/** As many as the judge looks at. */
const NODES = 3_000_000;

interface Mistake {
  readonly log: readonly Card[];
  readonly card: Card;
}

/** Along the author's line the mistake that comes most naturally at each decision that has one. */
function mistakes(problem: BridgeProblem): readonly Mistake[] {
  const { log } = playOutAuthorLine(problem, prover) ?? { log: [] };
  return log.flatMap((_, at): Mistake[] => {
    const before = log.slice(0, at);
    const play = playAfterLog(problem, before);
    const seat = turnOf(play);
    if (seat === null || !isPlayedByStudent(problem, seat) || playableCards(problem, play).length < 2) return [];
    const { verdicts: classes } = prover.prove(toProofGame(problem, prover), play, { nodes: NODES });
    const wrong = [...classes].flatMap(([card, found]) => (isMistake(found) ? [card] : []));
    return wrong.length > 0 ? [{ log: before, card: naturalCard(wrong, play) }] : [];
  });
}

interface Line {
  readonly log: readonly Card[];
  /** From the card in question on. */
  readonly line: readonly Card[];
  readonly deal: Deal;
}

/** What is wrong with a line as it is shown; `guesses` counts the tricks given up where they had to be. */
function whatIsWrong(
  problem: BridgeProblem,
  { log, line, deal }: Line,
): {
  readonly wrong: readonly string[];
  readonly guesses: number;
} {
  const game = toProofGame(problem, prover);
  const alone = { ...game, deals: [deal] };
  const { lost } = createBridgeTrainer(problem);
  const wrong: string[] = [];
  let guesses = 0;
  let play = playAfterLog(problem, log);
  let isLost = false;
  for (const [i, card] of line.entries()) {
    const seat = turnOf(play);
    if (i > 0 && lost(play)) wrong.push(`${card} is played when the goal is out of reach`);
    if (!legalIn(deal, play).includes(card)) wrong.push(`${card} cannot be played`);
    const chosen = bridgeHiddenGame.policy(game, deal, play);
    if (chosen !== null && chosen !== card) wrong.push(`${card} is not what ${seat ?? ''} plays`);
    if (i > 0 && seat !== null && isPlayedByStudent(problem, seat)) {
      const values = doubleDummyValues(deal, play, prover.solver);
      const most = Math.max(...values.values());
      if (values.get(card) !== most) {
        if (isLost) wrong.push(`${card} gives up a trick after ${String(line.slice(0, i))}`);
        guesses++;
      }
    }
    play = playCard(play, card);
    // Beside people, and against them, no card is given up at all; that they stay with it, their policies say.
    const nowLost =
      problem.opponents === 'human' ||
      lost(play) ||
      prover.wins(alone, play, { nodes: NODES }).wins === false;
    if (isLost && !nowLost) wrong.push(`${card} lets the student win`);
    isLost = nowLost;
  }
  if (!lost(play)) wrong.push('the goal is still in reach at the end');
  return { wrong, guesses };
}

/** The play to its end after a mistake, by a student who goes on with the lowest card. */
function playedOut(problem: BridgeProblem, { log, card }: Mistake): readonly Card[] {
  const cards = [...log, card];
  for (let play = playAfterLog(problem, cards); turnOf(play) !== null;) {
    const seat = turnOf(play);
    const own = seat !== null && isPlayedByStudent(problem, seat);
    const [low] = own ? [...playableCards(problem, play)].sort(lowestFirst) : [];
    const next = low ?? chooseComputerCard(problem, play, prover);
    cards.push(next);
    play = playCard(play, next);
  }
  return cards;
}

describe.each(CURATED)('%s', (id) => {
  const problem = curated(id);
  const found = mistakes(problem);
  const dealAt = (place: number): Deal => problem.real[place]?.deal as Deal;

  it('shows with sense how every natural first mistake is beaten', PATIENCE, () => {
    for (const { log, card } of found) {
      const { refutation } = judgeAlternativeCard(problem, log, card, prover);
      expect(refutation, `${card} after ${String(log)}`).not.toBeNull();
      if (!refutation) continue;
      const shown = { log, line: refutation.line, deal: dealAt(refutation.deal) };
      const said = whatIsWrong(problem, shown);
      expect(said.wrong, `${card} after ${String(log)}`).toEqual([]);
      // Where each deal alone can be made, a trick to spare may go before the guess that goes wrong.
      expect(said.guesses).toBeLessThanOrEqual(2);
      const steps = toBridgeReplaySteps(problem, { ...shown, log: [...log, card], startIndex: log.length });
      expect(steps.at(-1)).toMatchObject({ end: 'out-of-reach' });
      expect(steps[0]?.from).toBeLessThanOrEqual(problem.start.length + log.length);
    }
  });

  it(
    'begins with the student’s own cards, where the first of them was played to a bad end',
    PATIENCE,
    () => {
      const [first] = found;
      if (!first) return;
      const log = playedOut(problem, first);
      const { reveal } = judgeBridgePlay(problem, log, prover);
      if (!reveal) return;
      const deal = dealAt(reveal.beatingDealIndex);
      const before = log.slice(0, reveal.logIndex);
      expect(whatIsWrong(problem, { log: before, line: reveal.refutation, deal }).wrong).toEqual(
        [],
      );
      expect(reveal.refutation[0]).toBe(log[reveal.logIndex]);
    },
  );
});
