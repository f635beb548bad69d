/**
 * Refutations and verdicts in a game with a hidden friend, against what the oracle says of each
 * moment.
 */
import { describe, expect, inject, it } from 'vitest';
import { seededRandom } from '$lib/core/random';
import { answerClaim, proofHints } from '$lib/switching/claims-and-hints';
import {
  friendGame,
  isFriendGameOver,
  pointsOf,
  seatToPlay,
  type FriendAction,
  type FriendPlay,
  type FriendWorld,
} from '$lib/switching/friend-game.fixture';
import { Judge } from '$lib/switching/play-judge';
import type { PlayJudgement } from '$lib/switching/play-judgement';
import { ACTION_VERDICTS, type ActionVerdict } from '$lib/switching/prover';
import { refute } from '$lib/switching/refutation';
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

/** The plainest action of the best class. */
function bestAt(position: FriendPosition): FriendAction {
  const entries = Object.entries(referenceProof(position).classes) as [
    FriendAction,
    ActionVerdict,
  ][];
  const best = ACTION_VERDICTS.find((each) => entries.some(([, found]) => found === each));
  const those = entries.flatMap(([action, found]) => (found === best ? [action] : []));
  return those.sort(friendGame.comparePlain)[0] as FriendAction;
}

/** True when the student loses in this world even when it is known to be the actual one. */
function isLost({ game, play }: FriendPosition, world: FriendWorld): boolean {
  return !referenceProof({ game: { ...game, worlds: [world] }, play }).wins;
}

/**
 * Goes along a line and says what is wrong with it as a refutation in a world; null when nothing
 * is.
 */
function whatIsWrong(
  { game, play }: FriendPosition,
  world: FriendWorld,
  line: readonly FriendAction[],
): string | null {
  const isMissed = (now: FriendPlay): boolean =>
    friendGame.attainable(game, world, now) < game.goal;
  let now = play;
  for (const [i, action] of line.entries()) {
    if (i > 0 && isMissed(now)) return 'it goes on when the goal is out of reach';
    if (!possibleActions(game, world, now).includes(action)) return `${action} cannot be done`;
    const [best] = friendDemonstration.bestActions(game, world, now);
    if (i > 0 && seatToPlay(now) === 0 && isLost({ game, play: now }, world) && action !== best)
      return `${action} is not the best that the table knows`;
    now = friendPlayAfter(now, action);
  }
  return isMissed(now) ? null : 'the goal can still be reached';
}

describe(`a refutation in a game with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const positions = findFriendPositions(
    250,
    random,
    (each) => isStudentsTurn(each) && hasNoRevealAhead(each),
  );

  it('is lawful, stops with the goal, and is in a world that the action alone has lost if there is one', () => {
    let [refuted, later] = [0, 0];
    for (const position of positions) {
      const { game, play } = position;
      for (const [action, found] of Object.entries(referenceProof(position).classes) as [
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
        expect(refutation === null, describeFriendPosition(position)).toBe(found === 'sound');
        if (!refutation) continue;
        refuted++;
        const next = { game, play: friendPlayAfter(play, action) };
        const alive = consistentWorldsAt(next);
        const world = game.worlds[refutation.worldIndex] as FriendWorld;
        const lost = alive.find((each) => isLost(next, each));
        if (lost) expect(world, describeFriendPosition(position)).toBe(lost);
        expect(alive).toContain(world);
        if (world !== alive[0]) later++;
        expect(refutation.line[0]).toBe(action);
        expect(
          whatIsWrong(position, world, refutation.line),
          describeFriendPosition(position),
        ).toBeNull();
      }
    }
    expect(refuted).toBeGreaterThan(100);
    expect(later).toBeGreaterThan(20);
  });

  it('answers a claim that does not hold, from the best action on', () => {
    let refused = 0;
    for (const position of positions.slice(0, 60)) {
      for (let goal = 1; goal <= 4; goal++) {
        const raised = { ...position, game: { ...position.game, goal } };
        const { accepted, refutation } = answerClaim(
          friendGame,
          friendDemonstration,
          friendProver,
          raised.game,
          raised.play,
        );
        expect(accepted, describeFriendPosition(raised)).toBe(referenceProof(raised).wins);
        expect(refutation === null, describeFriendPosition(raised)).toBe(accepted);
        if (!refutation) continue;
        refused++;
        const world = raised.game.worlds[refutation.worldIndex] as FriendWorld;
        expect(referenceProof(raised).classes[refutation.line[0] as FriendAction]).toBe(
          referenceProof(raised).classes[bestAt(raised)],
        );
        expect(
          whatIsWrong(raised, world, refutation.line),
          describeFriendPosition(raised),
        ).toBeNull();
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  it('names the world to be afraid of in a hint, before the action is told', () => {
    const kinds = new Set<string>();
    for (const position of positions) {
      const { game, play } = position;
      const { classes } = referenceProof(position);
      const entries = Object.entries(classes) as [FriendAction, ActionVerdict][];
      const sound = entries.flatMap(([action, found]) => (found === 'sound' ? [action] : []));
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
        const authors = sound.at(-1) as FriendAction;
        const lastHint = proofHints(
          friendGame,
          friendDemonstration,
          friendProver,
          game,
          play,
          authors,
        ).at(-1);
        expect(lastHint).toEqual({ kind: 'action', action: authors });
      }
    }
    expect([...kinds].sort()).toEqual(['', 'count,danger,action', 'lost']);
  });
});

interface Judged extends PlayJudgement<FriendAction> {
  readonly position: FriendPosition;
  readonly log: readonly FriendAction[];
}

/** How many actions of a line are those of the table, from its first one on. */
function asPlayed(log: readonly FriendAction[], line: readonly FriendAction[]): number {
  const other = line.findIndex((action, i) => action !== log[i]);
  return other < 0 ? line.length : other;
}

/** The position when so much of the log has been played. */
const until = ({ position: { game, play }, log }: Judged, count: number): FriendPosition => ({
  game,
  play: { ...play, actions: [...play.actions, ...log.slice(0, count)] },
});

describe(`the judgement of a whole play with a hidden friend (seed ${seed})`, PATIENCE, () => {
  const lot = createRandomFriendPlayer(random);
  const isEarly = (each: FriendPosition): boolean =>
    each.play.actions.length < 5 * (each.play.size - 1) - 1 && referenceProof(each).wins;
  const judged = findFriendPositions(
    500,
    random,
    (each) => hasNoRevealAhead(each) && isEarly(each),
  ).map((drawn, i): Judged => {
    // The actions before the student's first turn were forced.
    const begin = drawn.play.actions.length;
    const position = { ...drawn, game: { ...drawn.game, forcedCount: begin } };
    const end: FriendPlay = playOut(position, lot, i % 2 === 0 ? computerPlayer : lot);
    const length =
      i % 4 < 2 ? end.actions.length : begin + random.below(end.actions.length - begin);
    const log = end.actions.slice(begin, length);
    const judge = new Judge(friendGame, friendDemonstration, friendProver, position.game);
    return { position, log, ...judge.judgePlay(position.play, log) };
  });

  it('has every decision of the student’s, with the class that the oracle gives', () => {
    for (const each of judged) {
      const places = [...each.log.keys()].filter((at) => seatToPlay(until(each, at).play) === 0);
      expect(each.decisions.map(({ logIndex: at }) => at)).toEqual(places);
      for (const { logIndex: at, action, verdict, best, choiceCount: choices } of each.decisions) {
        const { classes } = referenceProof(until(each, at));
        expect(action).toBe(each.log[at]);
        expect(verdict, describeFriendPosition(each.position)).toBe(classes[action]);
        const all = Object.values(classes);
        expect([best, choices]).toEqual([
          ACTION_VERDICTS.find((one) => all.includes(one)),
          all.length,
        ]);
      }
    }
  });

  it('has its moment where the last sound action was given away', () => {
    for (const { decisions, turningPoint: moment, reveal } of judged) {
      const lost = decisions.find(({ verdict, best }) => best === 'sound' && verdict !== 'sound');
      expect(moment).toBe(lost?.logIndex ?? null);
      expect(reveal?.logIndex ?? null).toBe(moment);
    }
    expect(judged.filter(({ turningPoint: moment }) => moment !== null).length).toBeGreaterThan(30);
  });

  it('tells of each world when it could not be the truth any more', () => {
    for (const each of judged) {
      const expectedCounts = each.position.game.worlds.map((world) => {
        const counts = [...each.log.keys()].map((at) => at + 1);
        return (
          counts.find((count) => !consistentWorldsAt(until(each, count)).includes(world)) ?? null
        );
      });
      expect(each.ruledOutAfter, describeFriendPosition(each.position)).toEqual(expectedCounts);
    }
  });

  it('reveals what beat the action, in the world that was the truth, beside what was hoped for', () => {
    let [hopeCount, playedCount] = [0, 0];
    for (const each of judged) {
      if (!each.reveal) continue;
      const { logIndex: at, hopedWorldIndex: hoped, worldIndex: beat, line } = each.reveal;
      const before = until(each, at);
      const { game } = before;
      const end = until(each, each.log.length);
      const truth = consistentWorldsAt(end).find((world) => pointsOf(world, end.play) < game.goal);
      const next = { game, play: friendPlayAfter(before.play, each.log[at] as FriendAction) };
      if (isFriendGameOver(end.play) && truth) {
        playedCount++;
        expect(beat).toBe(game.worlds.indexOf(truth));
      }
      expect(asPlayed(each.log.slice(at), line)).toBeGreaterThan(0);
      const makes = game.worlds.findIndex((world, place) => {
        if (place === beat || !friendGame.isConsistent(game, world, before.play)) return false;
        return referenceProof({ ...next, game: { ...game, worlds: [world] } }).wins;
      });
      expect(hoped).toBe(makes < 0 ? null : makes);
      if (hoped !== null) hopeCount++;
    }
    expect(hopeCount).toBeGreaterThan(5);
    expect(playedCount).toBeGreaterThan(10);
  });
});
