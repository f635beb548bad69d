/** The result files that a teacher has opened, and the refused ones with the reasons. */
import { MAX_RESULT_FILE_BYTES } from '$lib/core/limits';
import { toPlainText } from './plain-text';
import { parseResultFile } from './result-file';
import { groupResults, type ResultTable } from './group-results';
import type { SetResult } from './set-result';

/** A file that was not taken; `place` says where a damaged one is damaged. */
export interface Refusal {
  readonly name: string;
  readonly why: 'foreign' | 'newer' | 'damaged';
  readonly place: string;
}

export class OpenedResults {
  #results = $state.raw<readonly SetResult[]>([]);
  #refused = $state.raw<readonly Refusal[]>([]);
  /** How many results the last choice of files has brought; null before any. */
  #brought = $state<number | null>(null);
  readonly #tables = $derived(groupResults(this.#results));

  get tables(): readonly ResultTable[] {
    return this.#tables;
  }

  get refused(): readonly Refusal[] {
    return this.#refused;
  }

  get brought(): number | null {
    return this.#brought;
  }

  /** Takes in every file that can be read beside those that are there; the others are refused. */
  async open(files: readonly File[]): Promise<void> {
    const read = await Promise.all(
      files.map(async (file) => ({
        name: toPlainText(file.name),
        // One that is too large is not even fetched.
        found: parseResultFile(file.size > MAX_RESULT_FILE_BYTES ? '' : await file.text()),
      })),
    );
    const taken = read.flatMap(({ found }) => (found.ok ? [found.value] : []));
    this.#results = [...this.#results, ...taken];
    this.#brought = taken.length;
    this.#refused = read.flatMap(({ name, found }) => {
      if (found.ok) return [];
      const [fault] = found.faults;
      const why = WHY.find((one) => fault?.code === `results/${one}`) ?? 'foreign';
      return [{ name, why, place: fault?.message ?? '' }];
    });
  }

  clear(): void {
    this.#results = [];
    this.#refused = [];
    this.#brought = null;
  }
}

const WHY = ['foreign', 'newer', 'damaged'] as const satisfies readonly Refusal['why'][];
