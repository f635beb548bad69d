/** `lie check`: checks problem files and collections, for authors and for the test run. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Fault } from '$lib/core/result';
import { libraryFileId } from '$lib/library/catalogue';
import { findDuplicateNumbers, type NumberedFile } from '$lib/library/duplicate-numbers';
import { isCollectionFile } from '$lib/library/series/read-collection';
import { createReleaseReport, type ReleaseReport } from '$lib/problem-file/release/release-report';
import { formatSharedLink } from '$lib/platform/share-links/shared-link';
import { checkProblemId, hasExhaustedBudget } from '$lib/game-module/game-module';
import { checkCollection, type CheckedCollection } from './check-collections';
import { boardsId, isBoardFile, readBoardFile } from './bridge/boards';
import {
  printBoardFaults,
  printError,
  formatFault,
  print,
  readArgs,
  type Command,
} from './cli-command';
import { listProblemFiles, readText } from './input-files';
import { assertWritable } from './output-files';
import {
  createSimulationDigests,
  DIFFICULTIES,
  openDifficulties,
  type DifficultyStore,
} from './stored-difficulties';
import { tooEasyWarnings } from '$lib/problem-file/difficulty/too-easy-warning';
import { createProofProgress } from './proof-progress';
import { createGameDigests, openProofs, type ProofStore } from './stored-proofs';
import { releaseText } from './release-text';
import { LIBRARY, pathInLibrary, detectGame } from './find-problem';

const PROOFS = join(LIBRARY, 'proofs.json');

const HELP = `lie check [PATH ...] [--fresh] [--write-proofs] [--report] [--json]
  Checks problem files, or every problem file below a folder (default: ${LIBRARY}): the format, the
  rules of the game, the proof, the author's line and the variations quoted in the text.
  A file in a folder "collections" is a collection: its texts are checked, and that its problems
  exist. A .pbn, .lin, .rbn or .txt file is read board by board, and illegal hands, calls and plays
  are reported; with --json in "boards".
  Proofs of the library are kept in ${PROOFS}. A problem is proved again when it, or the
  code that runs in its proof, has changed.
  How hard the problems are is read from ${DIFFICULTIES}, which \`lie difficulty --write\`
  brings up to date; a stale or missing entry is no fault.
  --fresh: proves every problem again.
  --write-proofs: brings ${PROOFS} up to date.
  --report: a release report for each problem: what was proved and how far, what was not, the level
    given and estimated, missing translations, quotes, the cards after which its real deals can be
    told apart, the length of its link. With --json only these cards, for each problem "apart":
    [{"deal", "after": {"trick", "card"}}]; "after" is null where the start tells them apart.
  --json: {"ok", "problems": [{"file", "id", "ok", "faults": [{"code", "message", "line", "column"}],
    "warnings", "open"}]}. "open": without a fault, but not proved to the end; then the whole is not
    "ok". The same in "collections" when there are some. "proofs": {"kept", "made"} counts the
    proofs that were reused, and those that --write-proofs would write. "difficulty": {"kept", "stale",
    "missing"} has the number of measured problems of the library, and the files of those measured
    before a change, and of those not measured.`;

interface CheckedProblemFile extends CheckedCollection {
  /**
   * `kept`: reused from the proof file; `made`: proved now and storable; `own`: proved now, not in
   * the library; `open`: the budget ran out; `none`: no proof.
   */
  readonly proof: 'kept' | 'made' | 'own' | 'open' | 'none';
  /** The state of its measured difficulty; null outside the library, or when invalid. */
  readonly difficulty: 'kept' | 'stale' | 'missing' | null;
  /** Its number, with the position in its file; null when the file could not be read. */
  readonly numbered: NumberedFile | null;
  /** Creates the report of `--report` and its text; null when the file could not be read at all. */
  readonly report: (() => Promise<ReportWithText>) | null;
}

interface ReportWithText {
  readonly report: ReleaseReport;
  readonly text: string;
}

export const check: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      fresh: { type: 'boolean' },
      'write-proofs': { type: 'boolean' },
      report: { type: 'boolean' },
      json: { type: 'boolean' },
    });
    const paths = positionals.length > 0 ? positionals : [LIBRARY];
    const files = await listProblemFiles(paths);
    if (files.length === 0) {
      printError(`There is no problem file in ${paths.join(', ')}.`);
      return 1;
    }
    if (values['write-proofs']) await assertWritable('write-proofs', PROOFS);
    const proofs = await openProofs(PROOFS, createGameDigests());
    const difficulties = await openDifficulties(DIFFICULTIES, createSimulationDigests());
    const problemFiles: CheckedProblemFile[] = [];
    const collections: CheckedCollection[] = [];
    const boards: CheckedCollection[] = [];
    for (const file of files)
      if (isBoardFile(file)) boards.push(await checkBoards(file));
      else if (isCollectionFile(resolve(file))) collections.push(await checkCollection(file));
      else problemFiles.push(await checkFile(file, proofs, difficulties, values.fresh ?? false));
    const checked = addDuplicateNumberFaults(problemFiles);
    // Proofs of files that no longer exist are dropped.
    if (values['write-proofs']) await proofs.write((name) => existsSync(join(LIBRARY, name)));
    const reports: (ReportWithText | null)[] = [];
    if (values.report) for (const { report } of checked) reports.push((await report?.()) ?? null);
    if (values.json) print(JSON.stringify(toCheckReport(checked, reports, collections, boards)));
    else printReport(checked, collections, boards);
    if (!values.json) for (const report of reports) if (report) print(report.text);
    return isEverythingProved(checked, collections) && boards.every(isOk) ? 0 : 1;
  },
};

async function checkFile(
  file: string,
  proofs: ProofStore,
  difficulties: DifficultyStore,
  fresh: boolean,
): Promise<CheckedProblemFile> {
  const id = libraryFileId(file);
  const read = await readText(file);
  const unreadable = {
    file,
    id,
    proof: 'none',
    difficulty: null,
    warnings: [],
    numbered: null,
    report: null,
  } as const;
  if (!read.ok) return { ...unreadable, faults: read.faults };
  const text = read.value;
  const name = pathInLibrary(file);
  let recalled = false;
  const gameModule = await detectGame(name, text).module();
  const checkResult = await gameModule.check(text, id, {
    curated: name !== null,
    onProgress: createProofProgress(file),
    recallProof(problem) {
      const storedProof = fresh || name === null ? null : proofs.recall({ name, text, problem });
      recalled = storedProof !== null;
      return storedProof;
    },
  });
  const { problem, faults, warnings, proved } = checkResult;
  const isStored =
    problem && proved && name !== null && proofs.keep({ name, text, problem }, proved);
  const isBudgetExhausted = proved !== null && hasExhaustedBudget(proved);
  const proof = recalled
    ? 'kept'
    : isBudgetExhausted
      ? 'open'
      : isStored
        ? 'made'
        : proved
          ? 'own'
          : 'none';
  const measured = problem && name !== null ? difficulties.recall({ name, text, problem }) : null;
  const measuredState = measured ? (measured.isStale ? 'stale' : 'kept') : 'missing';
  const entry = problem === null ? null : gameModule.toEntry(problem);
  // A game's pages and problems share one address space.
  const addressFault = checkProblemId(id);
  return {
    file,
    id,
    faults: addressFault ? [addressFault, ...faults] : faults,
    warnings: [
      ...warnings,
      ...(entry && measured
        ? tooEasyWarnings(text, gameModule.fileKind, entry.level, measured.difficulty)
        : []),
    ],
    proof,
    difficulty: entry && name !== null ? measuredState : null,
    numbered: entry && { ...entry, file, text },
    async report() {
      const facts = problem === null ? null : await gameModule.releaseFacts(problem);
      const { fileKind: kind } = gameModule;
      const report = createReleaseReport({
        text,
        kind,
        checked: checkResult,
        open: isBudgetExhausted,
        facts,
      });
      return { report, text: releaseText(report, file, await linkLength(text)) };
    },
  };
}

/** Length of the link fragment that holds a file; null where it is too long for a link. */
async function linkLength(file: string): Promise<number | null> {
  try {
    return (await formatSharedLink({ file, play: null })).length;
  } catch {
    return null;
  }
}

/** Adds a fault to files that share a problem number. */
function addDuplicateNumberFaults(
  checked: readonly CheckedProblemFile[],
): readonly CheckedProblemFile[] {
  const duplicates = findDuplicateNumbers(checked.flatMap(({ numbered }) => numbered ?? []));
  return checked.map((problemFile) => {
    const duplicateFaults = duplicates
      .filter(({ file }) => file === problemFile.file)
      .map(({ fault }) => fault);
    return duplicateFaults.length === 0
      ? problemFile
      : { ...problemFile, faults: [...problemFile.faults, ...duplicateFaults] };
  });
}

/** Checks the boards of a PBN, LIN or RBN file for illegal hands, calls and plays. */
async function checkBoards(file: string): Promise<CheckedCollection> {
  const read = await readBoardFile(file);
  const faults = read.ok ? read.value.flatMap((board) => board.faults) : read.faults;
  return { file, id: boardsId(file), faults, warnings: [] };
}

function isOk({ faults }: CheckedCollection): boolean {
  return faults.length === 0;
}

/** True when no file has a fault and every proof was completed. */
function isEverythingProved(
  checked: readonly CheckedProblemFile[],
  collections: readonly CheckedCollection[],
): boolean {
  return checked.every((file) => isOk(file) && file.proof !== 'open') && collections.every(isOk);
}

/** `reports`: those of `--report`, in the order of the files; empty without it. */
function toCheckReport(
  checked: readonly CheckedProblemFile[],
  reports: readonly (ReportWithText | null)[],
  collections: readonly CheckedCollection[],
  boards: readonly CheckedCollection[],
): object {
  return {
    ok: isEverythingProved(checked, collections) && boards.every(isOk),
    problems: checked.map((file, i) => ({
      ...toFileReport(file),
      open: file.proof === 'open',
      ...(reports.length > 0 ? { apart: reports[i]?.report.separations ?? [] } : {}),
    })),
    ...(collections.length > 0 ? { collections: collections.map(toFileReport) } : {}),
    ...(boards.length > 0 ? { boards: boards.map(toFileReport) } : {}),
    proofs: { kept: countByProof(checked, 'kept'), made: countByProof(checked, 'made') },
    difficulty: {
      kept: filesByDifficulty(checked, 'kept').length,
      stale: filesByDifficulty(checked, 'stale'),
      missing: filesByDifficulty(checked, 'missing'),
    },
  };
}

function countByProof(
  checked: readonly CheckedProblemFile[],
  proof: CheckedProblemFile['proof'],
): number {
  return checked.filter((file) => file.proof === proof).length;
}

function filesByDifficulty(
  checked: readonly CheckedProblemFile[],
  difficulty: CheckedProblemFile['difficulty'],
): readonly string[] {
  return checked.filter((file) => file.difficulty === difficulty).map(({ file }) => file);
}

function toFileReport({ file, id, faults, warnings }: CheckedCollection): object {
  const ok = faults.length === 0;
  return { file, id, ok, faults: faults.map(toFaultReport), warnings: warnings.map(toFaultReport) };
}

function toFaultReport({ code, message, at }: Fault): object {
  return { code, message, line: at?.line ?? 1, column: at?.column ?? 1 };
}

function printReport(
  checked: readonly CheckedProblemFile[],
  collections: readonly CheckedCollection[],
  boards: readonly CheckedCollection[],
): void {
  for (const { file, faults } of boards) printBoardFaults(faults, file);
  for (const { file, faults, warnings } of [...checked, ...collections]) {
    for (const fault of faults) printError(formatFault(fault, file));
    for (const fault of warnings) printError(`${formatFault(fault, file)} (warning)`);
  }
  const printOkCount = (files: readonly CheckedCollection[], noun: string, openCount = 0): void =>
    print(`${files.filter(isOk).length - openCount} of ${files.length} ${noun} are in order.`);
  // A problem without a fault whose proof ran out of budget does not count as in order.
  const openCount = checked.filter((file) => isOk(file) && file.proof === 'open').length;
  if (checked.length > 0) {
    printOkCount(checked, 'problems', openCount);
    if (openCount > 0) print(`Without a fault, but not proved to the end: ${openCount}.`);
    const provedCount = countByProof(checked, 'made') + countByProof(checked, 'own');
    print(
      `Proved now: ${provedCount}; proofs kept in ${PROOFS}: ${countByProof(checked, 'kept')}.`,
    );
  }
  printDifficulties('Difficulty measured before a change', filesByDifficulty(checked, 'stale'));
  printDifficulties('Difficulty not measured', filesByDifficulty(checked, 'missing'));
  if (collections.length > 0) printOkCount(collections, 'collections');
  if (boards.length > 0) printOkCount(boards, 'files of boards');
}

/** At most so many files are named in a line. */
const MAX_NAMED_FILES = 5;

function printDifficulties(heading: string, files: readonly string[]): void {
  if (files.length === 0) return;
  const named = files.slice(0, MAX_NAMED_FILES).join(', ');
  const more = files.length > MAX_NAMED_FILES ? ' …' : '';
  print(`${heading}: ${files.length} (${named}${more}); \`lie difficulty --write\` measures it.`);
}
