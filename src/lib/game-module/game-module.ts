/**
 * The author's half of a table's port: how a text becomes a problem, what a list shows of it, and what
 * is checked of it. It needs no screen and no words of the reader's language.
 */
import type { Level } from '$lib/core/level';
import { nearestWord } from '$lib/core/nearest-word';
import type { Fault, Result } from '$lib/core/result';
import type { LocalizedText } from '$lib/core/localized-text';
import type { FileKind } from '$lib/problem-file/file-kind';
import type { AnswerBasis, ReleaseFacts } from '$lib/problem-file/release/release-report';

/** What a list, a filter, a collection and a set see of a problem; plain data. */
export interface ProblemEntry<Facts = unknown> {
  /** The id of its table. */
  readonly gameId: string;
  /** Its name in all that is kept: the file's name without its ending. */
  readonly id: string;
  /** Its address at the table, the same for ever; absent in a draft, whose address is its id. */
  readonly number?: number;
  readonly title: LocalizedText;
  /** Null in a draft. */
  readonly level: Level | null;
  /** The ids of its themes; their names are known by the table's face. */
  readonly themes: readonly string[];
  /** What the student is in it, at least one of the table's roles. */
  readonly roles: readonly string[];
  /** What else the table wants to say of it in a list; only its own face reads it. */
  readonly facts: Facts;
  /** Absent in the library. No desk says it: it belongs to where the problem was found. */
  readonly outside?: ExternalSource;
}

/** A problem that is in no library: the reader's own, or one that a set has brought. */
export interface ExternalSource {
  /** Where it is played. */
  readonly address: `/${string}/${string}/`;
  /** Whether the reader wrote it: then its title is no secret. */
  readonly mine: boolean;
}

/** Something that the proof of a problem found. */
export interface ProblemFinding {
  readonly kind: 'fault' | 'warning';
  readonly code: string;
  readonly message: string;
  /** The way from the root of the file to what it is about. */
  readonly path: readonly (string | number)[];
}

/** What was proved of a problem: it holds as long as neither the problem nor the prover changes. */
export interface ProblemProof {
  readonly findings: readonly ProblemFinding[];
  /** A few numbers by which one sees how a problem changed, by their names. */
  readonly figures: Readonly<Record<string, number>>;
}

/** Whether a budget ran out before the proof was at its end: then nobody may say that the problem is sound. */
export function hasExhaustedBudget({ findings }: ProblemProof): boolean {
  return findings.some(({ code }) => code === 'proof/unknown');
}

export interface ProblemCheckResult<Problem> {
  /** Null when the file is not lawful. */
  readonly problem: Problem | null;
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  /** Null when the file is not lawful. */
  readonly proved: ProblemProof | null;
}

export interface ProblemCheckOptions<Problem> {
  /** A file of the library: what a draft may lack is a fault there, and not a warning. */
  readonly curated: boolean;
  /** What was proved before of this very problem; null when it is to be proved now. */
  readonly recallProof: (problem: Problem) => ProblemProof | null;
  /** Hears now and then how many positions a long proof has looked at, of how many at the most. */
  readonly onProgress?: (nodes: number, most: number) => void;
  /** Hears whether the problem is sound as soon as that is known, where what else is to be said of it takes longer. */
  readonly onVerdict?: (checked: ProblemCheckResult<Problem>) => void;
}

/**
 * A table as authors, lists and links need it. A problem is plain data, so that it can be written into
 * a page; what is in it is known to its table alone.
 */
export interface GameModule<Problem = unknown> {
  /** A file to begin with: whole but for what its author has to think of, with a word on each part. */
  readonly blankProblem: string;
  /** How its files are written. */
  readonly fileKind: FileKind;
  /**
   * The problem that a text describes; `id` is its address. Every fault has a code, a message that
   * says what to do, and a place in the text. It never throws.
   */
  read(text: string, id: string): Result<Problem>;
  /**
   * What is seen to be wrong with a problem before it is proved, with its places in the text that it was read from, in a few
   * milliseconds. The check says it too. Absent where the reader sees it all.
   */
  quickCheck?(
    problem: Problem,
    text: string,
  ): Promise<Pick<ProblemCheckResult<Problem>, 'faults' | 'warnings'>>;
  toEntry(problem: Problem): ProblemEntry;
  /** All that can be said about a file, the proof included. It never rejects. */
  check(
    text: string,
    id: string,
    checking: ProblemCheckOptions<Problem>,
  ): Promise<ProblemCheckResult<Problem>>;
  /** What the answer to a problem rests on, as its facts say; absent at a table where every answer is proved. */
  answerBasis?(problem: Problem): Promise<AnswerBasis>;
  /** What only the table can say of a problem that is to go out; it may look at as many positions as a check. */
  releaseFacts(problem: Problem): Promise<ReleaseFacts>;
}

/** The words in an address below a table's own that are no problems: `/<table>/play/`. */
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

/** What is wrong with a problem of this id at any table; null when nothing is. */
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
 * The one of these tables that a problem file names in its field `game`, or means, where the name is written wrong;
 * null when it names none.
 */
export function detectGameId(text: string, known: readonly string[]): string | null {
  const [, , written] = /^game:[ \t]*(["']?)([a-z]{1,20})\1[ \t]*(?:#.*)?\r?$/im.exec(text) ?? [];
  if (written === undefined) return null;
  return known.find((table) => table === written) ?? nearestWord(written, known);
}

/** The name of a problem in all that is kept, and in collections and sets: its table and its id. */
export function problemKey({ gameId: table, id }: Pick<ProblemEntry, 'gameId' | 'id'>): string {
  return `${table}/${id}`;
}
