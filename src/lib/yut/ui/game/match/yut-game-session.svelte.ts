/** A game on the table: the machine, the record, and what was thrown last. */
import { currentLog } from '$lib/core/played-lines';
import { RecordedGame } from '$lib/lesson-ui/game/recorded-game.svelte';
import type { GamePhase } from '$lib/trainer/game-runner.svelte';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/engine-client';
import type { YutGameEngine, YutEngine } from '$lib/yut/engine/yut-engine';
import { parseStep, formatStep } from '$lib/yut/notation/yut-action-notation';
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
} from '$lib/yut/record/yut-record';
import type { MalStep } from '$lib/yut/rules/yut-moves';
import type { Side, YutState } from '$lib/yut/rules/yut-state';
import type { Score, Sticks } from '$lib/yut/rules/stick-throws';
import { walkTime } from '../../board/walking.svelte';
import { parseComputerPlayer } from '../yut-game-settings';
import { passedIn } from '../words/passed';
import { createYutGamePort } from './yut-game-port';

export interface YutSessionSetup {
  readonly record: GameRecord;
  readonly engine: Pick<EngineClient<YutEngine>, 'ask'>;
  /** Hears the record after every step that changes it. */
  onrecord(record: GameRecord): void;
}

/** So long the sticks are looked at, and a turn that passed; in shares of the table's pause. */
const LOOK = 2;
const PASSED = 6;

export class YutGameSession {
  readonly #played: RecordedGame<YutState, GameRecord>;
  readonly #onrecord: YutSessionSetup['onrecord'];

  constructor({ record, engine, onrecord }: YutSessionSetup) {
    this.#onrecord = onrecord;
    this.#played = new RecordedGame<YutState, GameRecord>({
      port: createYutGamePort(record),
      recordEditor: {
        toLog: currentLog,
        append: (now, action) => addYutAction(now, action, Date.now()),
        rewind: rewindYutRecord,
      },
      answer: (log, signal) => answerOf(record, log, engine, signal),
      pace: (_, log) => ({ beforeAnswer: pauseAfter(record, log), afterRound: 0 }),
      ...{ record, onrecord },
    });
  }

  get record(): GameRecord {
    return this.#played.record;
  }

  get state(): YutState {
    return this.#played.position;
  }

  get phase(): GamePhase {
    return this.#played.phase;
  }

  get log(): readonly string[] {
    return this.#played.log;
  }

  /** The state before each action, and the last one. */
  readonly states = $derived.by<readonly YutState[]>(() => replayLogStates(this.record, this.log));

  /** The last throw; null before the first. */
  readonly sticks = $derived.by<Sticks | null>(() => lastSticks(this.record, this.log));

  /** The move that led here; null after a throw. */
  readonly lastMove = $derived.by<MalStep | null>(() => parseStep(this.log.at(-1) ?? ''));

  /**
   * The side whose throw brought nothing to use, so that its turn has passed; null where that was
   * not the last that happened.
   */
  readonly passedSide = $derived.by<Side | null>(() => passedIn(this.states, this.log));

  /** Throws the sticks of the record's seed. */
  throwSticks(): void {
    const sticks = nextSticks(this.record, this.log);
    if (sticks && this.phase === 'student') this.enter(scoreUnderRules(this.record, sticks));
  }

  /** A throw of real sticks, or of the seed's. */
  enter(score: Score): void {
    this.#played.act(`+${score}`);
  }

  move(step: MalStep): void {
    this.#played.act(formatStep(step));
  }

  /** The move that was chosen and is looked at before it is made; null where none is. */
  readonly chosen = $derived.by<MalStep | null>(() => parseStep(this.record.chosen ?? ''));

  /** A move is looked at before it is made, or none any more. */
  choose(step: MalStep | null): void {
    const record = withPreviewedMove(this.record, step && formatStep(step));
    this.#played.replaceRecord(record);
    this.#onrecord(record);
  }

  retry(): void {
    this.#played.retry();
  }

  /**
   * How many actions stay when the last that a person did is taken back; null where there is none.
   * That is a move, and a throw where it was entered, for whichever side: the wrong button is soon
   * pressed. Sticks of the seed would say the same again.
   */
  readonly undoTo = $derived.by<number | null>(() => {
    const { players, sticks } = this.record;
    const place = this.log.findLastIndex((text, i) => {
      const side = this.states[i]?.turn ?? 'A';
      return parseStep(text) === null ? sticks === 'entered' : players[side] === '';
    });
    return place < 0 ? null : place;
  });

  undo(): void {
    if (this.undoTo !== null) this.rewind(this.undoTo);
  }

  /** The game as it stood after so many actions; how it went on stays in the record. */
  rewind(to: number): void {
    this.#played.rewind(to);
  }

  /** The game is played in another window too: how it went there is kept beside. */
  mergeRecord(record: GameRecord): void {
    this.#played.replaceRecord(mergeYutLines(this.record, record));
  }

  close(): void {
    this.#played.close();
  }
}

/**
 * How long the computer waits after a log, in milliseconds: until what happened last was seen, and
 * a breath more.
 */
function pauseAfter(record: GameRecord, log: readonly string[]): number {
  const { beforeAnswer: card } = preferences.pauses;
  if (card === 0) return 0;
  const came = parseStep(log.at(-1) ?? '');
  if (came) return card + walkTime(came, true);
  return card * (passedIn(replayLogStates(record, log), log) === null ? LOOK : PASSED);
}

/** The computer's action: the throw of the seed, or its player's move. */
async function answerOf(
  record: GameRecord,
  log: readonly string[],
  engine: Pick<EngineClient<YutGameEngine>, 'ask'>,
  signal: AbortSignal,
): Promise<string> {
  const sticks = nextSticks(record, log);
  if (sticks) return `+${scoreUnderRules(record, sticks)}`;
  const state = replayLogStates(record, log).at(-1) ?? currentYutState(record);
  const player = parseComputerPlayer(record.players[state.turn]) ?? 'score';
  const seed = (record.seed + log.length) >>> 0;
  return engine.ask((remote) => remote.act(state, record.options, player, seed), signal);
}
