/**
 * The interface of a game for authors, lists and links: how a text becomes a problem, the entry of
 * a problem in a list, and its check. It needs neither a screen nor translations.
 */
import type { Level } from '$lib/core/level';
import { nearestWord } from '$lib/core/nearest-word';
import type { Fault, Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import type { FileKind } from '$lib/problem-file/file-kind';
import type { AnswerBasis, ReleaseFacts } from '$lib/problem-file/release/release-report';

/**
 * An entry of the catalogue: a problem as lists, filters, collections (of the library) and sets (of
 * a teacher) use it; plain data.
 */
export interface ProblemEntry<Facts = unknown> {
  readonly gameId: string;
  /** The file name without extension, used in all stored data. */
  readonly id: string;
  /** Its permanent address within the game; absent in a draft, whose address is its id. */
  readonly number?: number;
  /**
   * Its number among the problems of one placeholder name; absent for a name of its own. Set by the
   * code that loads the library, never by the module.
   */
  readonly nameNumber?: number;
  readonly title: LocalizedText;
  /** Null in a draft. */
  readonly level: Level | null;
  /** Theme ids; `ListTexts` has their names. */
  readonly themes: readonly string[];
  /** Ids of the student's roles, at least one. */
  readonly roles: readonly string[];
  /** Further data for the game's own `ListTexts`. */
  readonly facts: Facts;
  /**
   * Absent for problems of the library. Set by the code that loads the problem, never by the
   * module.
   */
  readonly outside?: ExternalSource;
}

/** The source of a problem outside the library: the reader's own, or one that came with a set. */
export interface ExternalSource {
  /** The address at which it is played. */
  readonly address: `/${string}/${string}/`;
  /** True if the reader wrote it, so that its title is no spoiler. */
  readonly mine: boolean;
}

/** A fault or warning that the proof of a problem found. */
export interface ProblemFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The path in the file to the element concerned. */
  readonly path: readonly (string | number)[];
}

/** The result of a proof, valid as long as neither the problem nor the prover changes. */
export interface ProblemProof {
  readonly findings: readonly ProblemFinding[];
  /**
   * Figures by name, such as a number of good options; a difference from the stored ones shows that
   * the problem has changed.
   */
  readonly figures: Readonly<Record<string, number>>;
}

/** True if the proof ended without a result because its budget was exhausted. */
export function hasExhaustedBudget({ findings }: ProblemProof): boolean {
  return findings.some(({ code }) => code === 'proof/unknown');
}

export interface ProblemCheckResult<Problem> {
  /** Null when the file is invalid. */
  readonly problem: Problem | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Null when the file is invalid. */
  readonly proved: ProblemProof | null;
}

export interface ProblemCheckOptions<Problem> {
  /** True for a file of the app's own library: a missing part is a fault there, not a warning. */
  readonly curated: boolean;
  /** The stored proof of this problem; null to prove it now. */
  readonly recallProof: (problem: Problem) => ProblemProof | null;
  /** Called now and then during a long proof with the nodes visited and the node budget. */
  readonly onProgress?: (nodes: number, nodeBudget: number) => void;
  /** Called as soon as the soundness is decided, before slower checks. */
  readonly onVerdict?: (checked: ProblemCheckResult<Problem>) => void;
}

/**
 * The interface of a game for authors, lists and links. `Problem` is plain data, so that it can be
 * embedded in a page; only the game knows its structure.
 */
export interface GameModule<Problem = unknown> {
  /** A commented template of a problem file. */
  readonly blankProblem: string;
  /** The file format, for readers and error messages. */
  readonly fileKind: FileKind;
  /**
   * Parses a problem file; `id` is the address of the problem. Every fault has a code, a message
   * that says what to do, and a position. Never throws.
   */
  read(text: string, id: string): Result<Problem>;
  /**
   * The faults and warnings that can be found without a proof, in a few milliseconds; `check`
   * reports them too. Absent where `read` finds them all.
   */
  quickCheck?(
    problem: Problem,
    text: string,
  ): Promise<Pick<ProblemCheckResult<Problem>, 'faults' | 'warnings'>>;
  toEntry(problem: Problem): ProblemEntry;
  /** The full check of a file with its proof. Never rejects. */
  check(
    text: string,
    id: string,
    checking: ProblemCheckOptions<Problem>,
  ): Promise<ProblemCheckResult<Problem>>;
  /**
   * The basis of a problem's answer, as in `releaseFacts`; absent in a game where all answers are
   * proved.
   */
  answerBasis?(problem: Problem): Promise<AnswerBasis>;
  /** The game's part of the report before a problem is released; may take as long as a check. */
  releaseFacts(problem: Problem): Promise<ReleaseFacts>;
}

/** Names of pages below a game's address (`/<game>/play/`), which are no ids of problems. */
export const RESERVED_PAGE_NAMES = [
  'play',
  'problems',
  'contract',
  'watch',
  'arena',
  'practice',
  'training',
  'statistics',
  'learn',
  'rules',
  'records',
  'analysis',
  'suit',
] as const;

/** The fault of an id that no problem may have; null for a valid one. */
export function checkProblemId(id: string): Fault | null {
  if (/^[0-9]+$/.test(id))
    return {
      code: 'shape/id',
      message: `The name of the file is "${id}", and a number is the address of the problem that has it: give the file a name in words.`,
      at: { line: 1, column: 1 },
    };
  if (!RESERVED_PAGE_NAMES.some((word) => word === id)) return null;
  return {
    code: 'shape/id',
    message: `The name of the file is the address of the problem, and "${id}" is the address of a page of its table: give the file another name.`,
    at: { line: 1, column: 1 },
  };
}

/**
 * The id of the game that a problem file names in its field `game`, spelling errors included; null
 * when it names none of the known ones.
 */
export function detectGameId(text: string, knownIds: readonly string[]): string | null {
  const [, , writtenId] = /^game:[ \t]*(["']?)([a-z]{1,20})\1[ \t]*(?:#.*)?\r?$/im.exec(text) ?? [];
  if (writtenId === undefined) return null;
  return knownIds.find((id) => id === writtenId) ?? nearestWord(writtenId, knownIds);
}

/** The key of a problem in stored data, collections and sets: `<game>/<id>`. */
export function problemKey({ gameId, id }: Pick<ProblemEntry, 'gameId' | 'id'>): string {
  return `${gameId}/${id}`;
}
