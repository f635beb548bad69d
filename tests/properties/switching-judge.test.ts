/**
 * Refutations, hints and judgements of plays in a game with a hidden friend agree with the
 * reference prover in every position. In this small test game the student is seat 0, and which
 * other seat is its friend depends on the world (a possible layout of the cards). An action is
 * sound if the student still wins in all consistent worlds, lucky if in some, beaten if in none; a
 * refutation is a world and a line in it that misses the goal. The demonstration shows good play of
 * both sides in one known world, for students who have lost already.
 *
 * After the first trick of this game a buried card may be turned up. Positions before that are left
 * out (`hasNoRevealAhead`): what it shows can change an answer that was right without it.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { answerClaim, proofHints } from '$lib/hidden-information/claims-and-hints';
import {
  friendGame,
  isFriendGameOver,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendPlay,
  type FriendWorld,
} from '$lib/hidden-information/friend-game.fixture';
import { Judge } from '$lib/hidden-information/play-judge';
import type { PlayJudgement } from '$lib/hidden-information/play-judgement';
import { ACTION_VERDICTS, type ActionVerdict } from '$lib/hidden-information/prover';
import { refute } from '$lib/hidden-information/refutation';
import {
  consistentWorldsAt,
  describeFriendPosition,
  possibleActions,
  type FriendPosition,
} from './random-friend-positions';
import { referenceProof } from './friend-reference-prover';
import {
  friendPlayAfter,
  createRandomFriendPlayer,
  computerPlayer,
  isStudentsTurn,
  hasNoRevealAhead,
  playOut,
  findFriendPositions,
  friendProver,
  friendDemonstration,
} from './friend-players';

const seed = inject('seed');
const PATIENCE = { timeout: 600_000 };
const random = seededRandom(seed);

/** The plainest action (lowest by `comparePlain`) among those of the best verdict class. */
function bestAt(position: FriendPosition): FriendAction {
  const entries = Object.entries(referenceProof(position).classes) as [
    FriendAction,
    ActionVerdict,
  ][];
  const best = ACTION_VERDICTS.find((verdictClass) =>
    entries.some(([, verdict]) => verdict === verdictClass),
  );
  const bestActions = entries.flatMap(([action, verdict]) => (verdict === best ? [action] : []));
  return bestActions.sort(friendGame.comparePlain)[0] as FriendAction;
}

/** True when the student loses in this world even when it is known to be the actual one. */
function isLost({ game, play }: FriendPosition, world: FriendWorld): boolean {
  return !referenceProof({ game: { ...game, worlds: [world] }, play }).wins;
}

/** Checks a line as a refutation in a world: a description of its first error, else null. */
function refutationError(
  { game, play }: FriendPosition,
  world: FriendWorld,
  line: readonly FriendAction[],
): string | null {
  const isMissed = (currentPlay: FriendPlay): boolean =>
    // `attainable`: the most points that the student's side may still reach.
    friendGame.attainable(game, world, currentPlay) < game.goal;
  let currentPlay = play;
  for (const [actionIndex, action] of line.entries()) {
    if (actionIndex > 0 && isMissed(currentPlay)) return 'it goes on when the goal is out of reach';
    if (!possibleActions(game, world, currentPlay).includes(action))
      return `${action} cannot be done`;
    // After the refuted action a student who has lost anyway plays the demonstration's best action.
    const [best] = friendDemonstration.bestActions(game, world, currentPlay);
    if (
      actionIndex > 0 &&
      seatToPlay(currentPlay) === 0 &&
      isLost({ game, play: currentPlay }, world) &&
      action !== best
    )
      return `${action} is not the demonstration's best action`;
    currentPlay = friendPlayAfter(currentPlay, action);
  }
  return isMissed(currentPlay) ? null : 'the goal can still be reached';
}

describe(`a refutation in a game with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const positions = findFriendPositions(
    250,
    random,
    (position) => isStudentsTurn(position) && hasNoRevealAhead(position),
  );

  it('is legal, stops when the goal is out of reach, and uses the first world in which the action loses by itself, if there is one', () => {
    let [refutationCount, laterWorldCount] = [0, 0];
    for (const position of positions) {
      const { game, play } = position;
      for (const [action, verdict] of Object.entries(referenceProof(position).classes) as [
        FriendAction,
        ActionVerdict,
      ][]) {
        const refutation = refute(
          friendGame,
          friendDemonstration,
          friendProver,
          game,
          play,
          action,
        );
        expect(refutation === null, describeFriendPosition(position)).toBe(verdict === 'sound');
        if (!refutation) continue;
        refutationCount++;
        const next = { game, play: friendPlayAfter(play, action) };
        const consistentWorlds = consistentWorldsAt(next);
        const world = game.worlds[refutation.worldIndex] as FriendWorld;
        const lostWorld = consistentWorlds.find((candidate) => isLost(next, candidate));
        if (lostWorld) expect(world, describeFriendPosition(position)).toBe(lostWorld);
        expect(consistentWorlds).toContain(world);
        if (world !== consistentWorlds[0]) laterWorldCount++;
        expect(refutation.line[0]).toBe(action);
        expect(
          refutationError(position, world, refutation.line),
          describeFriendPosition(position),
        ).toBeNull();
      }
    }
    expect(refutationCount).toBeGreaterThan(100);
    expect(laterWorldCount).toBeGreaterThan(20);
  });

  it('answers a false claim, starting from an action of the best class', () => {
    let refusedClaimCount = 0;
    for (const position of positions.slice(0, 60)) {
      for (let goal = 1; goal <= 4; goal++) {
        const withGoal = { ...position, game: { ...position.game, goal } };
        const { accepted, refutation } = answerClaim(
          friendGame,
          friendDemonstration,
          friendProver,
          withGoal.game,
          withGoal.play,
        );
        expect(accepted, describeFriendPosition(withGoal)).toBe(referenceProof(withGoal).wins);
        expect(refutation === null, describeFriendPosition(withGoal)).toBe(accepted);
        if (!refutation) continue;
        refusedClaimCount++;
        const world = withGoal.game.worlds[refutation.worldIndex] as FriendWorld;
        expect(referenceProof(withGoal).classes[refutation.line[0] as FriendAction]).toBe(
          referenceProof(withGoal).classes[bestAt(withGoal)],
        );
        expect(
          refutationError(withGoal, world, refutation.line),
          describeFriendPosition(withGoal),
        ).toBeNull();
      }
    }
    expect(refusedClaimCount).toBeGreaterThan(100);
  });

  it('appears in a hint as the dangerous world, before the hint that names the action', () => {
    const kinds = new Set<string>();
    for (const position of positions) {
      const { game, play } = position;
      const { classes } = referenceProof(position);
      const entries = Object.entries(classes) as [FriendAction, ActionVerdict][];
      const sound = entries.flatMap(([action, verdict]) => (verdict === 'sound' ? [action] : []));
      const hints = proofHints(friendGame, friendDemonstration, friendProver, game, play, null);
      kinds.add(hints.map(({ kind }) => kind).join());
      if (sound.length === entries.length) expect(hints).toEqual([]);
      else if (sound.length === 0) expect(hints).toEqual([{ kind: 'lost' }]);
      else {
        expect(hints[0]).toMatchObject({ kind: 'count', sound: { length: sound.length } });
        const danger = hints.find((hint) => hint.kind === 'danger');
        expect(danger && consistentWorldsAt(position)).toContain(
          danger && game.worlds[danger.world],
        );
        expect(hints.at(-1)).toEqual({ kind: 'action', action: bestAt(position) });
        const authorsAction = sound.at(-1) as FriendAction;
        const lastHint = proofHints(
          friendGame,
          friendDemonstration,
          friendProver,
          game,
          play,
          authorsAction,
        ).at(-1);
        expect(lastHint).toEqual({ kind: 'action', action: authorsAction });
      }
    }
    expect([...kinds].sort()).toEqual(['', 'count,danger,action', 'lost']);
  });
});

/** The judgement of a play, with the position before it and all later actions. */
interface JudgedPlay extends PlayJudgement<FriendAction> {
  readonly position: FriendPosition;
  readonly log: readonly FriendAction[];
}

/** Number of leading actions that a line shares with the actual play. */
function sharedPrefixLength(log: readonly FriendAction[], line: readonly FriendAction[]): number {
  const firstDifference = line.findIndex((action, i) => action !== log[i]);
  return firstDifference < 0 ? line.length : firstDifference;
}

/** The position after the first `count` actions of the log. */
const positionAfter = (
  { position: { game, play }, log }: JudgedPlay,
  count: number,
): FriendPosition => ({
  game,
  play: { ...play, actions: [...play.actions, ...log.slice(0, count)] },
});

describe(`the judgement of a whole play with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const randomPlayer = createRandomFriendPlayer(random);
  /** Won, and with at least the last trick and one more card to play, so that it can be lost. */
  const isEarly = (position: FriendPosition): boolean =>
    position.play.actions.length < 5 * (position.play.size - 1) - 1 &&
    referenceProof(position).wins;
  const judgedPlays = findFriendPositions(
    500,
    random,
    (position) => hasNoRevealAhead(position) && isEarly(position),
  ).map((randomPosition, i): JudgedPlay => {
    // The actions before the student's first turn were forced.
    const begin = randomPosition.play.actions.length;
    const position = { ...randomPosition, game: { ...randomPosition.game, forcedCount: begin } };
    // Half of the students play well, and half of the plays stop before the end.
    const end: FriendPlay = playOut(
      position,
      randomPlayer,
      i % 2 === 0 ? computerPlayer : randomPlayer,
    );
    const length =
      i % 4 < 2 ? end.actions.length : begin + random.below(end.actions.length - begin);
    const log = end.actions.slice(begin, length);
    const judge = new Judge(friendGame, friendDemonstration, friendProver, position.game);
    return { position, log, ...judge.judgePlay(position.play, log) };
  });

  it('lists every decision of the student, with the reference prover’s verdict', () => {
    for (const judgedPlay of judgedPlays) {
      const decisionIndices = [...judgedPlay.log.keys()].filter(
        (logIndex) => seatToPlay(positionAfter(judgedPlay, logIndex).play) === 0,
      );
      expect(judgedPlay.decisions.map(({ logIndex }) => logIndex)).toEqual(decisionIndices);
      for (const { logIndex, action, verdict, best, choiceCount } of judgedPlay.decisions) {
        const { classes } = referenceProof(positionAfter(judgedPlay, logIndex));
        expect(action).toBe(judgedPlay.log[logIndex]);
        expect(verdict, describeFriendPosition(judgedPlay.position)).toBe(classes[action]);
        const verdicts = Object.values(classes);
        expect([best, choiceCount]).toEqual([
          ACTION_VERDICTS.find((verdictClass) => verdicts.includes(verdictClass)),
          verdicts.length,
        ]);
      }
    }
  });

  it('has its turning point where the student first missed a sound action', () => {
    for (const { decisions, turningPoint, reveal } of judgedPlays) {
      const firstMistake = decisions.find(
        ({ verdict, best }) => best === 'sound' && verdict !== 'sound',
      );
      expect(turningPoint).toBe(firstMistake?.logIndex ?? null);
      expect(reveal?.logIndex ?? null).toBe(turningPoint);
    }
    expect(judgedPlays.filter(({ turningPoint }) => turningPoint !== null).length).toBeGreaterThan(
      30,
    );
  });

  it('says for each world after how many actions it was ruled out', () => {
    for (const judgedPlay of judgedPlays) {
      const expectedCounts = judgedPlay.position.game.worlds.map((world) => {
        const counts = [...judgedPlay.log.keys()].map((logIndex) => logIndex + 1);
        return (
          counts.find(
            (count) => !consistentWorldsAt(positionAfter(judgedPlay, count)).includes(world),
          ) ?? null
        );
      });
      expect(judgedPlay.ruledOutAfter, describeFriendPosition(judgedPlay.position)).toEqual(
        expectedCounts,
      );
    }
  });

  // `reveal`: the two worlds that explain the turning point.
  it('reveals the actual world that beat the action, and the first world in which it would have won', () => {
    let [hopeCount, playedCount] = [0, 0];
    for (const judgedPlay of judgedPlays) {
      if (!judgedPlay.reveal) continue;
      const { logIndex, hopedWorldIndex, worldIndex, line } = judgedPlay.reveal;
      const before = positionAfter(judgedPlay, logIndex);
      const { game } = before;
      const end = positionAfter(judgedPlay, judgedPlay.log.length);
      const truth = consistentWorldsAt(end).find((world) => pointsOf(world, end.play) < game.goal);
      const next = {
        game,
        play: friendPlayAfter(before.play, judgedPlay.log[logIndex] as FriendAction),
      };
      if (isFriendGameOver(end.play) && truth) {
        playedCount++;
        expect(worldIndex).toBe(game.worlds.indexOf(truth));
      }
      expect(sharedPrefixLength(judgedPlay.log.slice(logIndex), line)).toBeGreaterThan(0);
      const expectedHopedIndex = game.worlds.findIndex((world, worldIndexTried) => {
        if (worldIndexTried === worldIndex || !friendGame.isConsistent(game, world, before.play))
          return false;
        return referenceProof({ ...next, game: { ...game, worlds: [world] } }).wins;
      });
      expect(hopedWorldIndex).toBe(expectedHopedIndex < 0 ? null : expectedHopedIndex);
      if (hopedWorldIndex !== null) hopeCount++;
    }
    expect(hopeCount).toBeGreaterThan(5);
    expect(playedCount).toBeGreaterThan(10);
  });
});
