/**
 * A game being played: its record, the state derived from it, and the actions of people and
 * computer players. The play screen shows it.
 */
import { currentLog } from '$lib/core/played-lines';
import { invariant } from '$lib/core/result';
import { RecordedGame } from '$lib/kit/match/recorded-game.svelte';
import type { GamePort } from '$lib/trainer/port';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import type { YutGameEngine } from '$lib/games/yut/engine/yut-engine';
import { formatStep, parseStep, parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import {
  addYutAction,
  lastSticks,
  nextSticks,
  rewindYutRecord,
  scoreUnderRules,
  currentYutState,
  replayLogStates,
  withPreviewedMove,
  mergeYutLines,
  type GameRecord,
  type YutGameSetup,
} from '$lib/games/yut/record/yut-record';
import type { MalStep } from '$lib/games/yut/rules/yut-moves';
import { applyYutAction } from '$lib/games/yut/rules/yut-play';
import {
  initialYutState,
  winnerOf,
  type Side,
  type YutState,
} from '$lib/games/yut/rules/yut-state';
import type { Score, Sticks } from '$lib/games/yut/rules/stick-throws';
import { walkTime } from '../board/move-animation.svelte';
import { parseComputerPlayer } from './yut-game-settings';
import { passedIn } from './words/passed-turns';

export interface YutSessionSetup {
  readonly record: GameRecord;
  readonly engine: Pick<EngineClient<YutGameEngine>, 'ask'>;
  /** Called with the record after every change. */
  onrecord(record: GameRecord): void;
}

/**
 * Pauses before the computer's action after a throw, and after a throw that passed the turn, in
 * multiples of the pause set for the game.
 */
const THROW_PAUSE_FACTOR = 2;
const PASSED_PAUSE_FACTOR = 6;

export class YutGameSession extends RecordedGame<YutState, GameRecord> {
  constructor({ record, engine, onrecord }: YutSessionSetup) {
    super({
      port: createYutGamePort(record),
      recordEditor: {
        toLog: currentLog,
        append: (current, action) => addYutAction(current, action, Date.now()),
        rewind: rewindYutRecord,
        merge: mergeYutLines,
        // Entered throws are decisions: a person may have pressed the wrong button.
        isChance: (action) => record.sticks === 'seeded' && parseStep(action) === null,
      },
      answer: (log, signal) => computerAction(record, log, engine, signal),
      pace: (_, log) => ({ beforeAnswer: pauseAfter(record, log), afterRound: 0 }),
      ...{ record, onrecord },
    });
  }

  /** The state before each action, and the last one. */
  readonly states = $derived.by<readonly YutState[]>(() => replayLogStates(this.record, this.log));

  /** The last throw; null before the first. */
  readonly sticks = $derived.by<Sticks | null>(() => lastSticks(this.record, this.log));

  /** The move that led here; null after a throw. */
  readonly lastMove = $derived.by<MalStep | null>(() => parseStep(this.log.at(-1) ?? ''));

  /** The side whose last throw gave no usable score, so that its turn passed; null otherwise. */
  readonly passedSide = $derived.by<Side | null>(() => passedIn(this.states, this.log));

  /** Throws the sticks of the record's seed. */
  throwSticks(): void {
    const sticks = nextSticks(this.record, this.log);
    if (sticks && this.phase === 'student') this.enter(scoreUnderRules(this.record, sticks));
  }

  /** Adds a throw: of real sticks, or of the record's seed. */
  enter(score: Score): void {
    this.act(`+${score}`);
  }

  move(step: MalStep): void {
    this.act(formatStep(step));
  }

  /** The chosen move that is not made yet, while its value is shown; null for none. */
  readonly chosen = $derived.by<MalStep | null>(() => parseStep(this.record.chosen ?? ''));

  /** Chooses a move without making it; null for none. */
  choose(step: MalStep | null): void {
    this.annotate(withPreviewedMove(this.record, step && formatStep(step)));
  }
}

/** A person acts for the sides without a computer player, and enters all throws of real sticks. */
function createYutGamePort({
  players,
  sticks,
  options,
}: Pick<YutGameSetup, 'players' | 'sticks' | 'options'>): GamePort<YutState, string> {
  const afterText = (state: YutState, text: string): YutState | null => {
    const action = parseYutAction(text);
    return action && applyYutAction(state, action, options);
  };
  return {
    start: initialYutState(),
    turn(state) {
      if (winnerOf(state)) return 'over';
      const isEnteredThrow = state.throw && sticks === 'entered';
      return players[state.turn] === '' || isEnteredThrow ? 'student' : 'computer';
    },
    isLegal: (state, text) => afterText(state, text) !== null,
    after(state, text) {
      const next = afterText(state, text);
      invariant(next, `${text} cannot be done now.`);
      return next;
    },
    // Yut has no rounds, so the runner makes no pause after one.
    hasRoundEnded: () => false,
  };
}

/**
 * The computer's pause after a log in milliseconds: the animation of the last move plus the pause
 * set for the game, or a multiple of that pause after a throw.
 */
function pauseAfter(record: GameRecord, log: readonly string[]): number {
  const { beforeAnswer: basePause } = preferences.pauses;
  if (basePause === 0) return 0;
  const lastMove = parseStep(log.at(-1) ?? '');
  // Time for the way back of caught mals as well, whether the move caught or not.
  const catches = true;
  if (lastMove) return basePause + walkTime(lastMove, catches);
  return (
    basePause *
    (passedIn(replayLogStates(record, log), log) === null
      ? THROW_PAUSE_FACTOR
      : PASSED_PAUSE_FACTOR)
  );
}

/** The computer's action: the throw of the seed, or its player's move. */
async function computerAction(
  record: GameRecord,
  log: readonly string[],
  engine: Pick<EngineClient<YutGameEngine>, 'ask'>,
  signal: AbortSignal,
): Promise<string> {
  const sticks = nextSticks(record, log);
  if (sticks) return `+${scoreUnderRules(record, sticks)}`;
  const state = replayLogStates(record, log).at(-1) ?? currentYutState(record);
  const player = parseComputerPlayer(record.players[state.turn]) ?? 'score';
  // The same log always gets the same move, also after a reload.
  const seed = (record.seed + log.length) >>> 0;
  return engine.ask((remote) => remote.act(state, record.options, player, seed), signal);
}
