/**
 * Tests of a lesson from the first card to the judgement, on problems of the library. A card is
 * sound when it wins in every consistent deal, lucky when only in some. Each deal is a world; after
 * a loss the reveal shows one that beats the card (`worldIndex`) and the one hoped for.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { playAtProblemStart, type MightyProblem } from '$lib/games/mighty/problem/mighty-problem';
import { readProblem } from '$lib/games/mighty/problem/read-mighty-problem';
import type { MightyProver } from '$lib/games/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/games/mighty/proof/mighty-prover';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/games/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/games/mighty/rules/mighty-trick';
import { replay } from '$lib/trainer/port';
import { answerMightyClaim, mightyMachineHints } from './mighty-advice';
import { afterComputerPlays, computerPlay } from './mighty-computer-player';
import { judgeMightyAlternative, judgeMightyPlay } from './mighty-judge';
import {
  outcomeOfClaim,
  consistentMightyDeals,
  studentLegalPlays,
  mightyLesson,
  playAfterCards,
  claimablePoints,
} from './mighty-lesson';
import { playAuthorLine } from './author-line-playout';
import { createMightyPlayReport } from './mighty-play-report';

function loadProblem(id: string): MightyProblem {
  return unwrap(readProblem(readFileSync(`problems/mighty/${id}.yaml`, 'utf8'), id)).content;
}

const KEEP_THE_MIGHTY = loadProblem('keep-the-mighty');
const TRUMP_FIRST = loadProblem('the-trump-first');
const prover = createMightyProver();

/** The log of a complete lesson in which `chooseCard` plays for the student. */
function playLesson(
  problem: MightyProblem,
  chooseCard: (play: MightyPlay) => MightyPlayedCard,
): MightyPlayedCard[] {
  const log: MightyPlayedCard[] = [];
  for (;;) {
    const play = playAfterCards(problem, log);
    const turn = seatOnTurn(play);
    if (turn === null) return log;
    log.push(turn === problem.student ? chooseCard(play) : computerPlay(problem, play, prover));
  }
}

function createSoundPlayer(problem: MightyProblem): (play: MightyPlay) => MightyPlayedCard {
  return (play) => {
    const legal = studentLegalPlays(problem, play);
    const log = toLog(problem, play);
    const soundCard = legal.find(
      (played) => judgeMightyAlternative(problem, log, played, prover).verdict === 'sound',
    );
    return soundCard ?? (legal[0] as MightyPlayedCard);
  };
}

function toLog(problem: MightyProblem, play: MightyPlay): readonly MightyPlayedCard[] {
  const plays = [...play.won, play.trick].flatMap((trick) => trick.plays);
  return plays.slice(problem.start.length);
}

/** A student who begins with a given card and continues with the first legal one. */
const createFixedStartPlayer =
  (problem: MightyProblem, card: MightyPlayedCard) =>
  (play: MightyPlay): MightyPlayedCard =>
    toLog(problem, play).includes(card) || !studentLegalPlays(problem, play).includes(card)
      ? (studentLegalPlays(problem, play)[0] as MightyPlayedCard)
      : card;

describe.each([KEEP_THE_MIGHTY, TRUMP_FIRST])('sound cards in $id', (problem) => {
  const log = playLesson(problem, createSoundPlayer(problem));

  it('make the goal against the computer, and are judged sound', () => {
    const port = mightyLesson(problem);
    const finalPlay = replay(port, log);
    expect(port.outcome(finalPlay)).toMatchObject({ made: true, goal: problem.goal });
    const { decisions, turningPoint, reveal } = judgeMightyPlay(problem, log, prover);
    expect(new Set(decisions.map(({ verdict }) => verdict))).toEqual(new Set(['sound']));
    expect([turningPoint, reveal]).toEqual([null, null]);
  });

  it('include the first card of the author’s line', () => {
    const playout = playAuthorLine(problem, prover);
    const firstStep = problem.solution?.line[0];
    const logIndex = Object.keys(playout?.whys ?? {}).map(Number)[0] ?? -1;
    expect(firstStep && 'play' in firstStep && firstStep.play).toBe(playout?.log[logIndex]);
  });
});

describe('a lesson lost by playing the mighty first', () => {
  const log = playLesson(KEEP_THE_MIGHTY, createFixedStartPlayer(KEEP_THE_MIGHTY, 'SA'));
  const port = mightyLesson(KEEP_THE_MIGHTY);

  it('ends in the only deal that beats the card', () => {
    const finalPlay = replay(port, log);
    expect(port.outcome(finalPlay)).toMatchObject({ made: false });
    expect(port.isGoalLost(finalPlay)).toBe(true);
    expect(consistentMightyDeals(KEEP_THE_MIGHTY, finalPlay)).toHaveLength(1);
  });

  it('has its turning point there, and a reveal with both deals and the cards that differ', () => {
    const { decisions, turningPoint, reveal } = judgeMightyPlay(KEEP_THE_MIGHTY, log, prover);
    expect(decisions[0]).toMatchObject({ action: 'SA', verdict: 'lucky', best: 'sound', trick: 8 });
    expect(turningPoint).toBe(decisions[0]?.logIndex);
    expect(reveal).toMatchObject({ worldIndex: 1, hopedWorldIndex: 0 });
    expect(reveal?.line[0]).toBe('SA');
    expect(reveal?.moved).toContain('JK');
    const playAfterRefutation = addPlays(
      playAfterCards(KEEP_THE_MIGHTY, log.slice(0, reveal?.logIndex)),
      reveal?.line ?? [],
    );
    expect(port.isGoalLost(playAfterRefutation)).toBe(true);
  });
});

describe('the judgement when the proof exceeds its node limit', () => {
  const limitedProver: MightyProver = {
    wins: (game, play) => createMightyProver().wins(game, play, { nodes: 3 }),
    prove: (game, play) => createMightyProver().prove(game, play, { nodes: 3 }),
  };

  it('has an unknown verdict with a sampled success rate', () => {
    const alternative = judgeMightyAlternative(KEEP_THE_MIGHTY, [], 'SA', limitedProver);
    expect(alternative).toMatchObject({ verdict: 'unknown', refutation: null });
    expect(alternative.sampled).toMatchObject({
      of: 20,
      worlds: 2,
      seed: expect.any(Number) as number,
    });
    expect(
      judgeMightyAlternative(KEEP_THE_MIGHTY, [], 'SQ', limitedProver).sampled?.made,
    ).toBeGreaterThan(alternative.sampled?.made ?? 20);
    const [decision] = judgeMightyPlay(KEEP_THE_MIGHTY, ['SA'], limitedProver).decisions;
    expect(decision).toMatchObject({ verdict: 'unknown', sampled: alternative.sampled });
    const { verdicts } = createMightyPlayReport(
      KEEP_THE_MIGHTY,
      playAfterCards(KEEP_THE_MIGHTY, ['SA']),
      judgeMightyPlay(KEEP_THE_MIGHTY, ['SA'], limitedProver),
    );
    expect(verdicts[0]).toMatchObject({ verdict: 'unknown', sampled: alternative.sampled });
  });

  it('has no sampled success rate where the verdict is proved', () => {
    expect(judgeMightyAlternative(KEEP_THE_MIGHTY, [], 'SA', prover)).toMatchObject({
      verdict: 'lucky',
      sampled: null,
    });
    const judgement = judgeMightyPlay(KEEP_THE_MIGHTY, ['SA'], prover);
    expect(judgement.decisions[0]?.sampled).toBeNull();
    expect(
      createMightyPlayReport(KEEP_THE_MIGHTY, playAfterCards(KEEP_THE_MIGHTY, ['SA']), judgement)
        .verdicts[0],
    ).not.toHaveProperty('sampled');
  });
});

function addPlays(play: MightyPlay, line: readonly MightyPlayedCard[]): MightyPlay {
  return line.reduce(addPlay, play);
}

describe('in the middle of a play', () => {
  const play = afterComputerPlays(KEEP_THE_MIGHTY, playAtProblemStart(KEEP_THE_MIGHTY), prover);
  const log = toLog(KEEP_THE_MIGHTY, play);

  it('the hints go from the vaguest to the card', () => {
    const hints = mightyMachineHints(KEEP_THE_MIGHTY, log, prover);
    expect(hints.map(({ kind }) => kind)).toEqual(['count', 'danger', 'action']);
    expect(hints.at(-1)).toEqual({ kind: 'action', action: 'SQ' });
  });

  it('a claim holds exactly when it is proved', () => {
    const maxPoints = claimablePoints(KEEP_THE_MIGHTY, play);
    const answers = Array.from({ length: maxPoints + 1 }, (_, points) => {
      return answerMightyClaim(KEEP_THE_MIGHTY, log, points, prover).accepted;
    });
    const minPoints = Array.from({ length: maxPoints + 1 }, (_, points) => points).find(
      (points) => outcomeOfClaim(KEEP_THE_MIGHTY, play, points).made,
    );
    expect(minPoints).toBeGreaterThan(0);
    // The goal can be proved here, so all claims up to it hold; all points are too many.
    expect(answers.slice(0, (minPoints ?? 0) + 1)).not.toContain(false);
    expect(answers.at(-1)).toBe(false);
    const refusedClaim = answerMightyClaim(KEEP_THE_MIGHTY, log, maxPoints, prover);
    expect(refusedClaim.refutation?.line.length).toBeGreaterThan(0);
    expect(() => answerMightyClaim(KEEP_THE_MIGHTY, log, maxPoints + 1, prover)).toThrow(
      'no number',
    );
  });

  it('only cards that are legal in a consistent deal are allowed', () => {
    const port = mightyLesson(KEEP_THE_MIGHTY);
    expect(studentLegalPlays(KEEP_THE_MIGHTY, play)).toEqual(['SA', 'SQ', 'H8']);
    expect(port.isLegal(play, 'HA')).toBe(false);
    expect(() => port.after(play, 'HA')).toThrow('cannot be played');
    expect(port.turn(play)).toBe('student');
    expect(port.maxClaim(play)).toBe(claimablePoints(KEEP_THE_MIGHTY, play));
  });
});
