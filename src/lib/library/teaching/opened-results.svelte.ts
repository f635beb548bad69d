/** The result files that a teacher has opened, and the refused ones with the reasons. */
import { MAX_RESULT_FILE_BYTES } from '$lib/core/limits';
import { toPlainText } from './plain-text';
import { parseResultFile } from './result-file';
import { groupResults, type ResultTable } from './group-results';
import type { SetResult } from './set-result';

/** A rejected file. */
export interface Refusal {
  /** The file's name. */
  readonly name: string;
  readonly reason: 'foreign' | 'newer' | 'damaged';
  /** For a damaged file the path to the damage, such as `problems.1.hints`. */
  readonly damage: string;
}

/** The results of all files opened so far, as tables; kept in this page only. */
export class OpenedResults {
  #results = $state.raw<readonly SetResult[]>([]);
  #refusals = $state.raw<readonly Refusal[]>([]);
  /** The number of valid files among those last opened; null before any. */
  #addedCount = $state<number | null>(null);
  readonly #tables = $derived(groupResults(this.#results));

  get tables(): readonly ResultTable[] {
    return this.#tables;
  }

  get refusals(): readonly Refusal[] {
    return this.#refusals;
  }

  get addedCount(): number | null {
    return this.#addedCount;
  }

  /** Adds the results of every valid file and replaces the list of rejected files. */
  async open(files: readonly File[]): Promise<void> {
    const parsedFiles = await Promise.all(
      files.map(async (file) => ({
        name: toPlainText(file.name),
        // A file that is too large is not read.
        result: parseResultFile(file.size > MAX_RESULT_FILE_BYTES ? '' : await file.text()),
      })),
    );
    const validResults = parsedFiles.flatMap(({ result }) => (result.ok ? [result.value] : []));
    this.#results = [...this.#results, ...validResults];
    this.#addedCount = validResults.length;
    this.#refusals = parsedFiles.flatMap(({ name, result }) => {
      if (result.ok) return [];
      const [fault] = result.faults;
      const reason =
        REFUSAL_REASONS.find((candidate) => fault?.code === `results/${candidate}`) ?? 'foreign';
      return [{ name, reason, damage: fault?.message ?? '' }];
    });
  }

  clear(): void {
    this.#results = [];
    this.#refusals = [];
    this.#addedCount = null;
  }
}

const REFUSAL_REASONS = [
  'foreign',
  'newer',
  'damaged',
] as const satisfies readonly Refusal['reason'][];
