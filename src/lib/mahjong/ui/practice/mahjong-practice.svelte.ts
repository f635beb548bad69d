/** Positions without end: which is asked, what is wanted of the next, how the student fares. */
import { firstLossIndex, lossOf, type EvaluatedDecision } from '$lib/choice/evaluated-decision';
import type { Level } from '$lib/core/level';
import type { PracticeQuestion, MahjongEngine } from '$lib/mahjong/engine/mahjong-engine';
import type { PositionFilter } from '$lib/mahjong/generating/practice-positions';
import type { DetectableTheme } from '$lib/mahjong/generating/theme-detection';
import type { EngineClient } from '$lib/worker/engine-client';
import {
  withPracticeAnswer,
  savePracticeTally,
  loadPracticeTally,
  type PracticeTally,
} from './tally';

/** Seeds that are looked at in one question: so a page can stop asking. */
const TRIES = 40;
/** So many questions in vain are enough: nothing like it comes up. */
const QUESTIONS = 60;

export class MahjongPractice {
  readonly #engine: EngineClient<MahjongEngine>;
  #wanted = 0;
  themes = $state.raw<readonly DetectableTheme[]>([]);
  levels = $state.raw<readonly Level[]>([]);
  question = $state.raw<PracticeQuestion | null>(null);
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
    const requestId = ++this.#wanted;
    this.state = 'looking';
    try {
      for (let n = 0; n < QUESTIONS; n++) {
        const from = (seed + n * TRIES) >>> 0;
        const found = await this.#engine.ask((remote) => remote.position(filter, from, TRIES));
        if (this.#wanted !== requestId) return;
        if (!found) continue;
        this.question = found;
        this.state = 'there';
        return;
      }
      this.state = 'none';
    } catch {
      if (this.#wanted === requestId) this.state = 'failed';
    }
  }

  next(): void {
    void this.ask(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0);
  }

  /** Counts the first answer to the position that is asked. */
  count(row: readonly EvaluatedDecision[]): void {
    const [weighed] = row;
    if (!this.question || !weighed || weighed.chosen === null) return;
    const lost = firstLossIndex(row) === null ? 0 : lossOf(weighed, weighed.chosen);
    this.tally = withPracticeAnswer(this.tally, this.question.themes, lost);
    savePracticeTally(this.tally);
  }
}
