/**
 * The report on a problem before its release into the library: what was proved, how, and what is
 * open.
 */
import type { Level } from '$lib/core/level';
import type { Fault, TextPosition } from '$lib/core/result';
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';
import type { CheckedFile } from '../check-problem-file';
import type { ProblemHead } from '../problem-head';
import type { FileKind } from '../file-kind';
import { countMissing, collectTexts } from '../languages/collect-texts';
import { nodeAt, offsetOfLine } from '../yaml/yaml-document';
import { readDocument } from '../yaml/read-document';

/** A quote in the explanation (an auction, a line) that the check replays. */
export interface ReplayedQuote {
  readonly language: Language;
  /** Its lines within the explanation, from 0. */
  readonly from: number;
  readonly to: number;
  /** Its text on one line. */
  readonly words: string;
}

/**
 * The basis of an answer: a proof against every deal, a solved endgame, or a computer's estimate.
 */
export type AnswerBasis = 'proof' | 'solved' | 'estimate';

/** The point of the author's line up to which a real deal can be mistaken for another. */
export interface DealSeparation {
  /** The English name of the deal. */
  readonly deal: string;
  /**
   * The student's last card before which another real deal may be possible as well: after it the
   * opponents' cards tell them apart. Null where they do so before the student's first card.
   */
  readonly after: { readonly trick: number; readonly card: string } | null;
}

/** The game-specific part of the report on a valid problem. */
export interface ReleaseFacts {
  readonly answerBasis: AnswerBasis;
  /** The search budgets in positions, by part of the proof; empty without a search. */
  readonly budgets: Readonly<Record<string, number>>;
  readonly quotes: readonly ReplayedQuote[];
  /** The level estimated from the proof; null where the game gives no estimate. */
  readonly estimatedLevel: Level | null;
  /** Empty for a single deal or without a line; absent in a game without real deals. */
  readonly separations?: readonly DealSeparation[];
}

export type ReleaseState =
  /** The file is invalid and was not proved. */
  | 'unlawful'
  /** The check found faults. */
  | 'wrong'
  /** A budget ran out before the proof was complete. */
  | 'open'
  /** No faults, but the file has no solution to prove. */
  | 'unanswered'
  /** Everything was proved, on the basis of `answerBasis`. */
  | 'shown';

export interface ReleaseReport {
  /** Null where the file is invalid. */
  readonly title: LocalizedText | null;
  readonly state: ReleaseState;
  /** Null where the file is invalid. */
  readonly answerBasis: AnswerBasis | null;
  readonly budgets: Readonly<Record<string, number>>;
  /** The figures of the proof by name. */
  readonly figures: Readonly<Record<string, number>>;
  /** The faults and warnings without those of quotes, which are in `quotes`. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  readonly level: { readonly stated: Level | null; readonly estimated: Level | null };
  /** The number of localized texts. */
  readonly texts: number;
  /** The languages that lack texts, with the number of missing texts. */
  readonly missing: readonly { readonly language: Language; readonly count: number }[];
  readonly quotes: readonly QuoteReport[];
  readonly separations: readonly DealSeparation[];
}

interface QuoteReport {
  /** The language of the explanation that it is in. */
  readonly language: Language;
  readonly words: string;
  /** The start of its first line. */
  readonly at: TextPosition;
  /** The faults found when it was replayed; empty when it is correct. */
  readonly faults: readonly Fault[];
}

interface ReportInput {
  /** The text of the file. */
  readonly text: string;
  readonly kind: FileKind;
  /** The result of its check. */
  readonly checked: CheckedFile<unknown, { readonly figures: Readonly<Record<string, number>> }>;
  /** True where a budget ran out. */
  readonly open: boolean;
  /** Null where the file is invalid. */
  readonly facts: ReleaseFacts | null;
}

const EXPLANATION = ['solution', 'explanation'];
const NO_ANSWER = 'solution/none';

/**
 * The report on a checked file. A fault of the explanation that lies on the lines of a quote is
 * reported with the quote.
 */
export function createReleaseReport({
  text,
  kind,
  checked,
  open,
  facts,
}: ReportInput): ReleaseReport {
  const document = readDocument(text, kind);
  const head = checked.problem as Pick<ProblemHead<string>, 'title' | 'level'> | null;
  const quotes = document.ok
    ? (facts?.quotes ?? []).map((quote): QuoteReport => {
        const { root, text: fileText, positionAt } = document.value;
        // The text of this language, or the whole explanation where it has one language only.
        const explanation = nodeAt(root, [...EXPLANATION, quote.language]);
        const positionOf = (line: number): TextPosition =>
          positionAt(offsetOfLine(fileText, explanation, line));
        const [startPosition, endPosition] = [positionOf(quote.from), positionOf(quote.to)];
        const isInQuote = ({ code, at: position }: Fault): boolean =>
          code.startsWith('explanation/') &&
          position !== undefined &&
          position.line >= startPosition.line &&
          position.line <= endPosition.line;
        const faults = [...checked.faults, ...checked.warnings].filter(isInQuote);
        return { language: quote.language, words: quote.words, at: startPosition, faults };
      })
    : [];
  const quoteFaults = new Set(quotes.flatMap(({ faults }) => faults));
  const texts = document.ok ? collectTexts(document.value.root, kind) : [];
  const missingCounts = LANGUAGES.map((language) => ({
    language,
    count: countMissing(texts, language),
  }));
  return {
    title: head?.title ?? null,
    state: stateOf(checked, open),
    answerBasis: facts?.answerBasis ?? null,
    budgets: facts?.budgets ?? {},
    figures: checked.proved?.figures ?? {},
    faults: checked.faults.filter((fault) => !quoteFaults.has(fault)),
    warnings: checked.warnings.filter((fault) => !quoteFaults.has(fault)),
    level: { stated: head?.level ?? null, estimated: facts?.estimatedLevel ?? null },
    texts: texts.length,
    missing: missingCounts.filter(({ count }) => count > 0),
    quotes,
    separations: facts?.separations ?? [],
  };
}

function stateOf(
  { problem, faults, warnings }: ReportInput['checked'],
  open: boolean,
): ReleaseState {
  if (problem === null) return 'unlawful';
  if (faults.length > 0) return 'wrong';
  if (open) return 'open';
  return warnings.some(({ code }) => code === NO_ANSWER) ? 'unanswered' : 'shown';
}

/** The difference that gives a warning; the estimate is often off by one. */
const MIN_MISMATCH = 2;

/** A warning where the levels differ widely; none where one of them is unknown. */
export function levelMismatchWarnings(
  text: string,
  kind: FileKind,
  { stated, estimated }: ReleaseReport['level'],
): readonly Fault[] {
  if (stated === null || estimated === null || Math.abs(stated - estimated) < MIN_MISMATCH)
    return [];
  const document = readDocument(text, kind);
  if (!document.ok) return [];
  const { root, positionAt } = document.value;
  const levelPosition = positionAt(nodeAt(root, ['level']).start);
  const message = `The problem says level ${stated}; by its decisions and by how many cards lose it seems to be level ${estimated}.`;
  return [{ code: 'shape/level-far', message, at: levelPosition }];
}
