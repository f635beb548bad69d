/** A lesson from the first card to the judgement, on problems of the library. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { playAtProblemStart, type MightyProblem } from '$lib/mighty/problem/mighty-problem';
import { readProblem } from '$lib/mighty/problem/read-mighty-problem';
import type { MightyProver } from '$lib/mighty/proof/mighty-proof-game';
import { createMightyProver } from '$lib/mighty/proof/mighty-prover';
import { addPlay, seatOnTurn, type MightyPlay } from '$lib/mighty/rules/mighty-play';
import type { MightyPlayedCard } from '$lib/mighty/rules/mighty-trick';
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

function problemCalled(id: string): MightyProblem {
  return unwrap(readProblem(readFileSync(`problems/mighty/${id}.yaml`, 'utf8'), id)).content;
}

const KEEP = problemCalled('keep-the-mighty');
const TRUMP = problemCalled('the-trump-first');
const prover = createMightyProver();

/** The log of a whole lesson in which the student plays as `choose` says. */
function lessonOf(
  problem: MightyProblem,
  choose: (play: MightyPlay) => MightyPlayedCard,
): MightyPlayedCard[] {
  const log: MightyPlayedCard[] = [];
  for (;;) {
    const play = playAfterCards(problem, log);
    const turn = seatOnTurn(play);
    if (turn === null) return log;
    log.push(turn === problem.student ? choose(play) : computerPlay(problem, play, prover));
  }
}

function soundest(problem: MightyProblem): (play: MightyPlay) => MightyPlayedCard {
  return (play) => {
    const legal = studentLegalPlays(problem, play);
    const log = logTo(problem, play);
    const sound = legal.find(
      (each) => judgeMightyAlternative(problem, log, each, prover).verdict === 'sound',
    );
    return sound ?? (legal[0] as MightyPlayedCard);
  };
}

function logTo(problem: MightyProblem, play: MightyPlay): readonly MightyPlayedCard[] {
  const plays = [...play.won, play.trick].flatMap((trick) => trick.plays);
  return plays.slice(problem.start.length);
}

/** Begins with a card, and goes on with the first legal one. */
const beginningWith =
  (problem: MightyProblem, card: MightyPlayedCard) =>
  (play: MightyPlay): MightyPlayedCard =>
    logTo(problem, play).includes(card) || !studentLegalPlays(problem, play).includes(card)
      ? (studentLegalPlays(problem, play)[0] as MightyPlayedCard)
      : card;

describe.each([KEEP, TRUMP])('sound cards in $id', (problem) => {
  const log = lessonOf(problem, soundest(problem));

  it('make it against the computer, and are judged so', () => {
    const port = mightyLesson(problem);
    const end = replay(port, log);
    expect(port.outcome(end)).toMatchObject({ made: true, goal: problem.goal });
    const { decisions, turningPoint: moment, reveal } = judgeMightyPlay(problem, log, prover);
    expect(new Set(decisions.map(({ verdict }) => verdict))).toEqual(new Set(['sound']));
    expect([moment, reveal]).toEqual([null, null]);
  });

  it('are what the author’s line plays too', () => {
    const model = playAuthorLine(problem, prover);
    const first = problem.solution?.line[0];
    const at = Object.keys(model?.whys ?? {}).map(Number)[0] ?? -1;
    expect(first && 'play' in first && first.play).toBe(model?.log[at]);
  });
});

describe('the mighty at once', () => {
  const log = lessonOf(KEEP, beginningWith(KEEP, 'SA'));
  const port = mightyLesson(KEEP);

  it('is beaten by the computer, in the deal that beats it', () => {
    const end = replay(port, log);
    expect(port.outcome(end)).toMatchObject({ made: false });
    expect(port.isGoalLost(end)).toBe(true);
    expect(consistentMightyDeals(KEEP, end)).toHaveLength(1);
  });

  it('is the moment, with the deal that was hoped for and the cards that moved', () => {
    const { decisions, turningPoint: moment, reveal } = judgeMightyPlay(KEEP, log, prover);
    expect(decisions[0]).toMatchObject({ action: 'SA', verdict: 'lucky', best: 'sound', trick: 8 });
    expect(moment).toBe(decisions[0]?.logIndex);
    expect(reveal).toMatchObject({ worldIndex: 1, hopedWorldIndex: 0 });
    expect(reveal?.line[0]).toBe('SA');
    expect(reveal?.moved).toContain('JK');
    const lost = addAll(playAfterCards(KEEP, log.slice(0, reveal?.logIndex)), reveal?.line ?? []);
    expect(port.isGoalLost(lost)).toBe(true);
  });
});

describe('where the proof stops before it is sure', () => {
  const stopped: MightyProver = {
    wins: (game, play) => createMightyProver().wins(game, play, { nodes: 3 }),
    prove: (game, play) => createMightyProver().prove(game, play, { nodes: 3 }),
  };

  it('a verdict is unknown, and says in how many games played out the card made it', () => {
    const alternative = judgeMightyAlternative(KEEP, [], 'SA', stopped);
    expect(alternative).toMatchObject({ verdict: 'unknown', refutation: null });
    expect(alternative.sampled).toMatchObject({
      of: 20,
      worlds: 2,
      seed: expect.any(Number) as number,
    });
    expect(judgeMightyAlternative(KEEP, [], 'SQ', stopped).sampled?.made).toBeGreaterThan(
      alternative.sampled?.made ?? 20,
    );
    const [decision] = judgeMightyPlay(KEEP, ['SA'], stopped).decisions;
    expect(decision).toMatchObject({ verdict: 'unknown', sampled: alternative.sampled });
    const { verdicts } = createMightyPlayReport(
      KEEP,
      playAfterCards(KEEP, ['SA']),
      judgeMightyPlay(KEEP, ['SA'], stopped),
    );
    expect(verdicts[0]).toMatchObject({ verdict: 'unknown', sampled: alternative.sampled });
  });

  it('nothing is estimated where it is proved', () => {
    expect(judgeMightyAlternative(KEEP, [], 'SA', prover)).toMatchObject({
      verdict: 'lucky',
      sampled: null,
    });
    const judgement = judgeMightyPlay(KEEP, ['SA'], prover);
    expect(judgement.decisions[0]?.sampled).toBeNull();
    expect(
      createMightyPlayReport(KEEP, playAfterCards(KEEP, ['SA']), judgement).verdicts[0],
    ).not.toHaveProperty('sampled');
  });
});

function addAll(play: MightyPlay, line: readonly MightyPlayedCard[]): MightyPlay {
  return line.reduce(addPlay, play);
}

describe('in the middle of a play', () => {
  const play = afterComputerPlays(KEEP, playAtProblemStart(KEEP), prover);
  const log = logTo(KEEP, play);

  it('hints go from the vaguest to the card', () => {
    const hints = mightyMachineHints(KEEP, log, prover);
    expect(hints.map(({ kind }) => kind)).toEqual(['count', 'danger', 'action']);
    expect(hints.at(-1)).toEqual({ kind: 'action', action: 'SQ' });
  });

  it('a claim holds exactly when it is proved', () => {
    const maxPoints = claimablePoints(KEEP, play);
    const answers = Array.from({ length: maxPoints + 1 }, (_, points) => {
      return answerMightyClaim(KEEP, log, points, prover).accepted;
    });
    const needed = Array.from({ length: maxPoints + 1 }, (_, points) => points).find(
      (points) => outcomeOfClaim(KEEP, play, points).made,
    );
    expect(needed).toBeGreaterThan(0);
    expect(answers.slice(0, (needed ?? 0) + 1)).not.toContain(false);
    expect(answers.at(-1)).toBe(false);
    const refused = answerMightyClaim(KEEP, log, maxPoints, prover);
    expect(refused.refutation?.line.length).toBeGreaterThan(0);
    expect(() => answerMightyClaim(KEEP, log, maxPoints + 1, prover)).toThrow('no number');
  });

  it('only what is legal in a deal still possible may be played', () => {
    const port = mightyLesson(KEEP);
    expect(studentLegalPlays(KEEP, play)).toEqual(['SA', 'SQ', 'H8']);
    expect(port.allows(play, 'HA')).toBe(false);
    expect(() => port.after(play, 'HA')).toThrow('cannot be played');
    expect(port.turn(play)).toBe('student');
    expect(port.maxClaim(play)).toBe(claimablePoints(KEEP, play));
  });
});
