/**
 * The judge of a finished or unfinished play: a verdict on each action of the student, the turning
 * point (the first mistake although a sound action, one that wins in every possible world, was
 * left), and two worlds that explain it: one that refutes the mistake, one in which it wins.
 */
import { invariant } from '$lib/core/result';
import { consistentWorlds, finalWorld } from './consistent-worlds';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import type {
  ActionJudgement,
  JudgedDecision,
  PlayJudgement,
  RefutationLine,
  Reveal,
} from './play-judgement';
import { ACTION_VERDICTS, isMistake, type ActionVerdict, type Prover } from './prover';
import { refute, type DoubleDummyGuide, type RefutationOptions } from './refutation';

/** Node budget of one decision: nodes, not time, so that all machines give the same verdict. */
export const JUDGE_NODES = 3_000_000;

/**
 * Node budget of a single action that the explanation depends on: its verdict and its refutation.
 */
const SINGLE_ACTION_NODES = 20_000_000;

/** Judges plays of one game. */
export class Judge<Game, World, Play, Action extends string> {
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly guide: DoubleDummyGuide<Game, World, Play, Action>,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly game: Game,
  ) {}

  /**
   * Judges a play. `log` has the actions of all players after `begin` and may stop anywhere; each
   * has to be possible in a world that is consistent at that point.
   */
  judgePlay(begin: Play, log: readonly Action[]): PlayJudgement<Action> {
    const plays = this.playsAlong(begin, log);
    const decisions: JudgedDecision<Action>[] = [];
    for (const [logIndex, action] of log.entries()) {
      const play = plays[logIndex] as Play;
      if (this.rules.turn(this.game, play) !== 'student') continue;
      const isBeforeTurningPoint = turningPointOf(decisions) === null;
      decisions.push({ logIndex, action, ...this.decide(play, action, isBeforeTurningPoint) });
    }
    const turningPoint = turningPointOf(decisions);
    const reveal = turningPoint === null ? null : this.revealAt(plays, log, turningPoint);
    return { decisions, turningPoint, reveal, ruledOutAfter: this.ruledOutAfter(plays) };
  }

  /**
   * The verdict on an action after a play, with its refutation unless it is sound. Throws when it
   * is not the student's turn or the action is not legal.
   */
  judgeAction(play: Play, action: Action): ActionJudgement<Action> {
    const { prover, game } = this;
    const verdict = prover.prove(game, play, { nodes: JUDGE_NODES }).verdicts.get(action);
    invariant(verdict, `${action} is nothing that the student may do here.`);
    return { verdict, refutation: isMistake(verdict) ? this.refutation(play, action) : null };
  }

  /**
   * A refutation of an action; null for a sound one, and when none was found within the budget.
   * `options.played` are the actions of the play from this one on.
   */
  refutation(
    play: Play,
    action: Action,
    options: Pick<RefutationOptions<Action>, 'played' | 'truth'> = {},
  ): RefutationLine<Action> | null {
    const { rules, guide, prover, game } = this;
    const result = refute(rules, guide, prover, game, play, action, {
      ...options,
      nodes: SINGLE_ACTION_NODES,
    });
    return result && { worldIndex: result.worldIndex, line: result.line };
  }

  /** The plays before each action of a log, and the one after the last. */
  private playsAlong(begin: Play, log: readonly Action[]): readonly Play[] {
    const plays = [begin];
    for (const action of log)
      plays.push(this.rules.applyAction(this.game, plays.at(-1) as Play, action));
    return plays;
  }

  /**
   * The verdict on an action. If `isCritical`, as it is until the turning point is found, an
   * `unknown` one is searched again with a larger budget.
   */
  private decide(
    play: Play,
    action: Action,
    isCritical: boolean,
  ): Pick<JudgedDecision<Action>, 'verdict' | 'best' | 'choiceCount'> {
    const { verdicts } = this.prover.prove(this.game, play, { nodes: JUDGE_NODES });
    const firstVerdict = verdicts.get(action);
    invariant(firstVerdict, `${action} cannot be played here.`);
    const verdict =
      firstVerdict === 'unknown' && isCritical ? this.verdictAlone(play, action) : firstVerdict;
    return { verdict, best: bestVerdict(verdicts.values()), choiceCount: verdicts.size };
  }

  /** The verdict on one action with the whole budget spent on it. */
  private verdictAlone(play: Play, action: Action): ActionVerdict {
    const { rules, prover, game } = this;
    const after = rules.applyAction(game, play, action);
    const winsAll = prover.wins(game, after, { nodes: SINGLE_ACTION_NODES }).wins;
    if (winsAll !== false) return winsAll === null ? 'unknown' : 'sound';
    const winsSingle = consistentWorlds(rules, game, after).map((index) => {
      const restricted = rules.restrictTo(game, [index]);
      return prover.wins(restricted, after, { nodes: SINGLE_ACTION_NODES }).wins;
    });
    if (winsSingle.includes(true)) return 'lucky';
    return winsSingle.includes(null) ? 'unknown' : 'beaten';
  }

  /** The refutation of the action at a log index, along the actual play for as long as possible. */
  private revealAt(
    plays: readonly Play[],
    log: readonly Action[],
    logIndex: number,
  ): Reveal<Action> | null {
    const before = plays[logIndex] as Play;
    const action = log[logIndex] as Action;
    const { truth, made } = this.resultOf(plays.at(-1) as Play);
    // After a lucky win the actual play is no refutation.
    const options = made ? {} : { played: log.slice(logIndex), truth };
    const refutation = this.refutation(before, action, options);
    return (
      refutation && {
        logIndex,
        hopedWorldIndex: this.hopedWorld(before, action, refutation.worldIndex),
        ...refutation,
      }
    );
  }

  /**
   * `made` if the goal was reached or is certain; `truth`, the true world, only for a finished and
   * lost play, which that world itself refutes.
   */
  private resultOf(end: Play): { readonly made: boolean; readonly truth?: number } {
    const { rules, prover, game } = this;
    if (rules.turn(game, end) !== 'over')
      return { made: prover.wins(game, end, { nodes: JUDGE_NODES }).wins === true };
    const truth = finalWorld(rules, game, end);
    const made = rules.secured(game, worldAt(rules, game, truth), end) >= rules.goal(game);
    return made ? { made } : { made, truth };
  }

  /** The first world other than `refutingWorld` in which an action would win if it were known. */
  private hopedWorld(before: Play, action: Action, refutingWorld: number): number | null {
    const { rules, prover, game } = this;
    const after = rules.applyAction(game, before, action);
    const index = rules.worlds(game).findIndex((world, worldIndex) => {
      if (worldIndex === refutingWorld || !rules.isConsistent(game, world, before)) return false;
      const restricted = rules.restrictTo(game, [worldIndex]);
      return prover.wins(restricted, after, { nodes: JUDGE_NODES }).wins === true;
    });
    return index < 0 ? null : index;
  }

  /** For each world, the number of actions after which it was no longer consistent, or null. */
  private ruledOutAfter(plays: readonly Play[]): PlayJudgement<Action>['ruledOutAfter'] {
    const { rules, game } = this;
    const ruledOut: (number | null)[] = rules.worlds(game).map(() => null);
    for (const [actionCount, play] of plays.entries()) {
      if (actionCount === 0) continue;
      const consistent = new Set(consistentWorlds(rules, game, play));
      for (const index of ruledOut.keys())
        if (!consistent.has(index)) ruledOut[index] ??= actionCount;
    }
    return ruledOut;
  }
}

/**
 * The best of some verdicts. An unknown action may be sound, so that it outranks all but a sound
 * one.
 */
function bestVerdict(verdicts: Iterable<ActionVerdict>): ActionVerdict {
  const distinct = new Set(verdicts);
  if (distinct.has('unknown') && !distinct.has('sound')) return 'unknown';
  return ACTION_VERDICTS.find((verdict) => distinct.has(verdict)) ?? 'unknown';
}

/** The log index of the first mistake where a sound action was available; null without one. */
function turningPointOf(decisions: readonly JudgedDecision<unknown>[]): number | null {
  const mistake = decisions.find(({ verdict, best }) => best === 'sound' && isMistake(verdict));
  return mistake?.logIndex ?? null;
}
