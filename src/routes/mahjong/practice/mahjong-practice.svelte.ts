/** The state of endless practice: the current position, the filter for the next, the tally. */
import { firstLossIndex, lossOf, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { Level } from '$lib/core/level';
import type { PracticeQuestion, MahjongEngine } from '$lib/games/mahjong/engine/mahjong-engine';
import type { PositionFilter } from '$lib/games/mahjong/generating/practice-positions';
import type { DetectableTheme } from '$lib/games/mahjong/generating/theme-detection';
import type { EngineClient } from '$lib/platform/workers/engine-client';
import {
  withPracticeAnswer,
  savePracticeTally,
  loadPracticeTally,
  type PracticeTally,
} from './practice-results';

/** Seeds that the worker tries per request, so that the page can stop between two requests. */
const SEEDS_PER_REQUEST = 40;
/** Requests without a matching position after which the search gives up. */
const MAX_REQUESTS = 60;

export class MahjongPractice {
  readonly #engine: EngineClient<MahjongEngine>;
  /** Number of the latest request; answers to earlier ones are dropped. */
  #latestRequestId = 0;
  /** The filter: empty lists let every position pass. */
  themes = $state.raw<readonly DetectableTheme[]>([]);
  levels = $state.raw<readonly Level[]>([]);
  /** The last position that was found; null before. */
  question = $state.raw<PracticeQuestion | null>(null);
  /** `none`: no position was found within the limit; `failed`: the worker did not answer. */
  state = $state.raw<'looking' | 'there' | 'none' | 'failed'>('looking');
  tally = $state.raw<PracticeTally>(loadPracticeTally());

  constructor(engine: EngineClient<MahjongEngine>) {
    this.#engine = engine;
  }

  get filter(): PositionFilter {
    return { themes: this.themes, levels: this.levels };
  }

  /**
   * Finds the first position from a seed on that passes the filter. A later request replaces an
   * earlier one.
   */
  async ask(seed: number, filter: PositionFilter = this.filter): Promise<void> {
    const requestId = ++this.#latestRequestId;
    this.state = 'looking';
    try {
      for (let n = 0; n < MAX_REQUESTS; n++) {
        const firstSeed = (seed + n * SEEDS_PER_REQUEST) >>> 0;
        const question = await this.#engine.ask((remote) =>
          remote.position(filter, firstSeed, SEEDS_PER_REQUEST),
        );
        if (this.#latestRequestId !== requestId) return;
        if (!question) continue;
        this.question = question;
        this.state = 'there';
        return;
      }
      this.state = 'none';
    } catch {
      if (this.#latestRequestId === requestId) this.state = 'failed';
    }
  }

  /** Finds a position from a random seed on. */
  next(): void {
    void this.ask(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  }

  /** Adds the student's answer to the current position to the tally. */
  count(decisions: readonly EvaluatedDecision[]): void {
    const [decision] = decisions;
    if (!this.question || !decision || decision.chosen === null) return;
    // A loss within the margin of the estimate counts as none.
    const loss = firstLossIndex(decisions) === null ? 0 : lossOf(decision, decision.chosen);
    this.tally = withPracticeAnswer(this.tally, this.question.themes, loss);
    savePracticeTally(this.tally);
  }
}
