/** The story of a loss against opponents who think, proved by their own thinking. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Card } from '$lib/cards/card';
import { unwrap } from '$lib/core/result';
import { think } from '$lib/games/bridge/opponents/human/human-player';
import { isPlayedByStudent, type BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { toMind } from '$lib/games/bridge/problem/seat-mind';
import { naturalCard } from '$lib/games/bridge/opponents/natural-card';
import { readProblem } from '$lib/games/bridge/problem/read-bridge-problem';
import { createBridgeProver } from '$lib/games/bridge/proof/bridge-prover';
import { dummyOf } from '$lib/games/bridge/rules/contract';
import { legalIn, playCard, turnOf } from '$lib/games/bridge/rules/bridge-play';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { viewFor } from '$lib/games/bridge/rules/bridge-view';
import { chooseComputerCard } from '../bridge-computer';
import { playAfterLog, trueDealAtEnd } from '../bridge-lesson';
import { isReachable } from '../layout-loss';
import { findLossStory, type LossStory } from './loss-story';

const prover = createBridgeProver();

function readCurated(name: string): BridgeProblem {
  const file = `problems/bridge/${name}.yaml`;
  return unwrap(readProblem(readFileSync(file, 'utf8'), file)).problem;
}

/** Losses of simulated students: the index of the losing card, and the inference that decided. */
const LOSSES = [
  {
    id: 'as-if-it-hurt',
    losingIndex: 0,
    log: 'HA D5 D7 DK D2 CA C3 C7 C5 C2 C6 C8 H2 DJ D9 D4 D3 C4 S5 C9 CK S6 S2 ST S3 SA S8 S9 S4 S7 D6 SK SQ SJ DQ H9 CT H7 H4 HJ HK CJ H3 DA DT CQ D8 H8 HQ',
    sentence: 'E placed SA with W',
    isImplied: true,
  },
  {
    id: 'hide-the-queen',
    losingIndex: 0,
    log: 'SQ D3 D8 DK D2 C4 C2 CA C3 DJ DT D4 D6 CT CK C6 C5 H3 H2 HK H8 H9 H4 HQ H5 H7 H6 HA S6 HJ DQ S2 HT S8 SA S7 SJ CJ C7 C9 C8 CQ S9 D5 S4 DA SK D7 D9',
    sentence: 'W placed SA with S',
    isImplied: false,
  },
  {
    id: 'play-the-card-they-know',
    losingIndex: 0,
    log: 'ST S4 S2 SA SQ S9 H5 C6 CT C5 H8 C9 CQ DQ D6 HJ D8 DJ D7 H9 HT',
    sentence: 'W placed SQ with N',
    isImplied: false,
  },
] as const;

describe.each(LOSSES)('$id', ({ id, losingIndex, log: text, sentence, isImplied }) => {
  const problem = readCurated(id);
  const log = text.split(' ') as Card[];
  const story = findLossStory(problem, log, losingIndex, prover) as LossStory;
  const play = playAfterLog(problem, log.slice(0, story.logIndex));
  const deal = trueDealAtEnd(problem, playAfterLog(problem, log))?.deal;
  if (!deal) throw new Error('The play is not over.');
  const view = viewFor(story.seat, problem.contract, deal, play);
  const mind = toMind(problem, story.seat);

  test('tells who placed which card with whom', () => {
    expect(`${story.seat} placed ${story.placed.card} with ${story.placed.holder}`).toBe(sentence);
    expect(story.played.card).toBe(log[story.logIndex]);
    expect(story.seen.card).toBe(log[losingIndex]);
  });

  test('says that the hand of the losing card decided only if the listed layouts prove it', () => {
    const { card, holder, isImpliedByHolding } = story.placed;
    expect(isImpliedByHolding).toBe(isImplied);
    if (!isImplied) return;
    const listed = problem.believed[story.seat] ?? [];
    const { seat } = story.seen;
    for (const { deal: layout } of listed)
      if (layout[seat].includes(story.seen.card)) expect(layout[holder]).toContain(card);
    expect(listed.some(({ deal: layout }) => !layout[holder].includes(card))).toBe(true);
  });

  test('the losing card told it, or left the card in the student’s hand', () => {
    const { card, holder, isKept } = story.placed;
    const isStudentsCard = holder === problem.student && card === story.instead.student;
    expect(isKept).toBe(isStudentsCard);
    if (isKept) return;
    const soundLog = [...log.slice(0, losingIndex), story.instead.student];
    let other = playAfterLog(problem, soundLog);
    while (turnOf(other) !== story.seat) {
      const turn = turnOf(other) as Seat;
      const next = isPlayedByStudent(problem, turn)
        ? naturalCard(legalIn(deal, other), other)
        : chooseComputerCard(problem, other, prover);
      other = playCard(other, next);
    }
    const otherView = viewFor(story.seat, problem.contract, deal, other);
    const { beliefs } = think(mind, otherView, prover.solver);
    expect(beliefs.some(({ deal: believed }) => !believed[holder].includes(card))).toBe(true);
  });

  test('the seat was sure of it, and beat the goal that the other card lets through', () => {
    const { beliefs } = think(mind, view, prover.solver);
    for (const { deal: believed } of beliefs)
      expect(believed[story.placed.holder]).toContain(story.placed.card);
    const isMadeAfter = (card: Card) =>
      isReachable(problem, playCard(play, card), deal, prover.solver);
    expect(isMadeAfter(story.played.card)).toBe(false);
    expect(isMadeAfter(story.instead.opponent)).toBe(true);
  });

  test('without the inference the seat plays another card', () => {
    const { card, holder } = story.placed;
    const elsewhere = SEATS.filter(
      (seat) => ![story.seat, holder, dummyOf(problem.contract)].includes(seat),
    );
    const others = elsewhere.map(
      (seat) => think(mind, view, prover.solver, { knownCard: { seat, card } }).card,
    );
    expect(others).not.toContain(story.played.card);
  });
});

test('without an inference that decided there is no story', () => {
  const log =
    'D2 DT DA CJ CK C2 C4 D4 D7 DJ D3 DK D6 C5 D9 D8 C7 C6 CQ C8 C9 CA H4 SJ HT DQ CT'.split(
      ' ',
    ) as Card[];
  expect(findLossStory(readCurated('count-the-diamonds'), log, 2, prover)).toBeNull();
});
