/**
 * The judgement of a play: what each action of the student's was worth when it was taken, the moment at
 * which the last sound one was given away, and the two worlds that explain why.
 */
import { invariant } from '$lib/core/result';
import { finalWorld, consistentWorlds } from './consistent-worlds';
import { worldAt, type HiddenInformationGame } from './hidden-information-game';
import type {
  ActionJudgement,
  RefutationLine,
  JudgedDecision,
  PlayJudgement,
  Reveal,
} from './play-judgement';
import { ACTION_VERDICTS, isMistake, type ActionVerdict, type Prover } from './prover';
import { refute, type RefutationOptions, type DoubleDummyGuide } from './refutation';

/**
 * Positions that may be looked at for one decision. It is a number and not a time, so that every
 * machine gives the same verdict.
 */
export const JUDGE_NODES = 3_000_000;

/** The same for one action alone, on which the explanation hangs: its worth where the others left it open, and its refutation. */
const SINGLE_ACTION_NODES = 20_000_000;

/** Judges plays of one game, and answers what is asked about them. */
export class Judge<Game, World, Play, Action extends string> {
  constructor(
    private readonly rules: HiddenInformationGame<Game, World, Play, Action>,
    private readonly showing: DoubleDummyGuide<Game, World, Play, Action>,
    private readonly prover: Prover<Game, Play, Action>,
    private readonly game: Game,
  ) {}

  /**
   * Every decision of the student's in a log, the moment, and the reveal. `log` holds what everybody did
   * after `begin` and may stop anywhere; each action must have been possible in a world alive.
   */
  judgePlay(begin: Play, log: readonly Action[]): PlayJudgement<Action> {
    const plays = this.playsOf(begin, log);
    const decisions: JudgedDecision<Action>[] = [];
    for (const [at, action] of log.entries()) {
      const play = plays[at] as Play;
      if (this.rules.turn(this.game, play) !== 'student') continue;
      decisions.push({ logIndex: at, action, ...this.decision(play, action, momentOf(decisions) === null) });
    }
    const moment = momentOf(decisions);
    const reveal = moment === null ? null : this.revealAt(plays, log, moment);
    return { decisions, turningPoint: moment, reveal, ruledOutAfter: this.ruledOutBy(plays) };
  }

  /**
   * What `action` would be worth after a play, and how the worlds beat it when it is not sound. Throws when
   * it is not the student's turn or the action is none of those that it may take.
   */
  judgeAction(play: Play, action: Action): ActionJudgement<Action> {
    const { prover, game } = this;
    const verdict = prover.prove(game, play, { nodes: JUDGE_NODES }).verdicts.get(action);
    invariant(verdict, `${action} is nothing that the student may do here.`);
    return { verdict, refutation: isMistake(verdict) ? this.refutation(play, action) : null };
  }

  /**
   * How the worlds beat an action; null for a sound one, and when the node budget ran out. `played`: what was done
   * at the table, from this action on.
   */
  refutation(
    play: Play,
    action: Action,
    shown: Pick<RefutationOptions<Action>, 'played' | 'truth'> = {},
  ): RefutationLine<Action> | null {
    const { rules, showing, prover, game } = this;
    const found = refute(rules, showing, prover, game, play, action, {
      ...shown,
      nodes: SINGLE_ACTION_NODES,
    });
    return found && { worldIndex: found.worldIndex, line: found.line };
  }

  /** The plays before each action of a log, and the one after the last. */
  private playsOf(begin: Play, log: readonly Action[]): readonly Play[] {
    const plays = [begin];
    for (const action of log)
      plays.push(this.rules.applyAction(this.game, plays.at(-1) as Play, action));
    return plays;
  }

  /** `hangs`: whether the moment hangs on this action alone where the proof of all left it open. */
  private decision(
    play: Play,
    action: Action,
    hangs: boolean,
  ): Pick<JudgedDecision<Action>, 'verdict' | 'best' | 'choices'> {
    const { verdicts: classes } = this.prover.prove(this.game, play, { nodes: JUDGE_NODES });
    const found = classes.get(action);
    invariant(found, `${action} cannot be played here.`);
    const verdict = found === 'unknown' && hangs ? this.classAlone(play, action) : found;
    return { verdict, best: bestClass(classes.values()), choiceCount: classes.size };
  }

  /** The class of one action, when the whole budget is spent on it; unknown when that is not enough. */
  private classAlone(play: Play, action: Action): ActionVerdict {
    const { rules, prover, game } = this;
    const after = rules.applyAction(game, play, action);
    const all = prover.wins(game, after, { nodes: SINGLE_ACTION_NODES }).wins;
    if (all !== false) return all === null ? 'unknown' : 'sound';
    const alone = consistentWorlds(rules, game, after).map(
      (place) =>
        prover.wins(rules.restrictTo(game, [place]), after, { nodes: SINGLE_ACTION_NODES }).wins,
    );
    if (alone.includes(true)) return 'lucky';
    return alone.includes(null) ? 'unknown' : 'beaten';
  }

  /** What beat the action at a moment, as it was played for as long as that had sense. */
  private revealAt(
    plays: readonly Play[],
    log: readonly Action[],
    at: number,
  ): Reveal<Action> | null {
    const before = plays[at] as Play;
    const action = log[at] as Action;
    const { truth, made } = this.endOf(plays.at(-1) as Play);
    // Who got away with it is not shown the play that was made.
    const shown = made ? {} : { played: log.slice(at), truth };
    const beaten = this.refutation(before, action, shown);
    return beaten && { logIndex: at, hopedWorldIndex: this.hopedFor(before, action, beaten.worldIndex), ...beaten };
  }

  /** Whether a play was made or is sure to be, and its truth if it is over and was lost. */
  private endOf(end: Play): { readonly made: boolean; readonly truth?: number } {
    const { rules, prover, game } = this;
    if (rules.turn(game, end) !== 'over')
      return { made: prover.wins(game, end, { nodes: JUDGE_NODES }).wins === true };
    const truth = finalWorld(rules, game, end);
    const made = rules.secured(game, worldAt(rules, game, truth), end) >= rules.goal(game);
    return made ? { made } : { made, truth };
  }

  /** The first world, other than `beat`, in which an action still makes when it is known to be the truth. */
  private hopedFor(before: Play, action: Action, beat: number): number | null {
    const { rules, prover, game } = this;
    const after = rules.applyAction(game, before, action);
    const hoped = rules.worlds(game).findIndex((world, place) => {
      if (place === beat || !rules.isConsistent(game, world, before)) return false;
      return (
        prover.wins(rules.restrictTo(game, [place]), after, { nodes: JUDGE_NODES }).wins === true
      );
    });
    return hoped < 0 ? null : hoped;
  }

  /** After how many actions each world could not be the truth any more; null when it still may. */
  private ruledOutBy(plays: readonly Play[]): PlayJudgement<Action>['ruledOutAfter'] {
    const { rules, game } = this;
    const ruledOut: (number | null)[] = rules.worlds(game).map(() => null);
    for (const [count, play] of plays.entries()) {
      if (count === 0) continue;
      const alive = new Set(consistentWorlds(rules, game, play));
      for (const place of ruledOut.keys()) if (!alive.has(place)) ruledOut[place] ??= count;
    }
    return ruledOut;
  }
}

/** The best of some classes. What is unknown may be sound: then only a sound action is surely the best. */
function bestClass(classes: Iterable<ActionVerdict>): ActionVerdict {
  const found = new Set(classes);
  if (found.has('unknown') && !found.has('sound')) return 'unknown';
  return ACTION_VERDICTS.find((each) => found.has(each)) ?? 'unknown';
}

/** The place in the log of the first action that is proved a mistake where a sound one is proved. */
function momentOf(decisions: readonly JudgedDecision<unknown>[]): number | null {
  const found = decisions.find(({ verdict, best }) => best === 'sound' && isMistake(verdict));
  return found?.logIndex ?? null;
}
