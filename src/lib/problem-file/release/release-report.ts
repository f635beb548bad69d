/** What can be said of a problem before it goes out: what was shown, by what and how far, and what was not. */
import type { Level } from '$lib/core/level';
import type { Fault, TextPosition } from '$lib/core/result';
import { LANGUAGES, type Language, type LocalizedText } from '$lib/core/localized-text';
import type { CheckedFile } from '../check-problem-file';
import type { ProblemHead } from '../problem-head';
import type { FileKind } from '../file-kind';
import { countMissing, collectTexts } from '../languages/collect-texts';
import { nodeAt, offsetOfLine } from '../yaml/yaml-document';
import { readDocument } from '../yaml/read-document';

/** Something that the explanation quotes, and that the check replays. */
export interface ReplayedQuote {
  readonly language: Language;
  /** The lines that it takes within the explanation, counted from 0. */
  readonly from: number;
  readonly to: number;
  /** As it is written, in one line. */
  readonly words: string;
}

/** What an answer rests on: a proof against every deal, a solved end game, or what a player estimates. */
export type AnswerBasis = 'proof' | 'solved' | 'estimate';

/** What only its table can say of a lawful problem. */
export interface ReleaseFacts {
  readonly answerBasis: AnswerBasis;
  /** Positions that may be looked at, by the parts of the proof; none where nothing is searched. */
  readonly budgets: Readonly<Record<string, number>>;
  readonly quotes: readonly ReplayedQuote[];
  /** How hard it seems by its proof; null where the table does not estimate it, or nothing is known. */
  readonly estimatedLevel: Level | null;
}

export type ReleaseState =
  /** The file is not lawful: nothing was looked at. */
  | 'unlawful'
  /** Something is wrong with it. */
  | 'wrong'
  /** A budget ran out before the proof was at its end. */
  | 'open'
  /** Nothing is wrong, but its author gives no answer that could be shown to be right. */
  | 'unanswered'
  /** All that it says was shown: how, says what it rests on. */
  | 'shown';

export interface ReleaseReport {
  /** Null where the file is not lawful. */
  readonly title: LocalizedText | null;
  readonly state: ReleaseState;
  /** Null where the file is not lawful. */
  readonly answerBasis: AnswerBasis | null;
  readonly budgets: Readonly<Record<string, number>>;
  /** The numbers of the proof by their names. */
  readonly figures: Readonly<Record<string, number>>;
  /** What is wrong, then what should be looked at; what is said of quotes stands with them. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly Fault[];
  readonly level: { readonly stated: Level | null; readonly estimated: Level | null };
  readonly texts: number;
  /** The languages in which texts are missing, with their number. */
  readonly missing: readonly { readonly language: Language; readonly count: number }[];
  readonly quotes: readonly QuoteReport[];
}

interface QuoteReport {
  readonly language: Language;
  readonly words: string;
  readonly at: TextPosition;
  /** Why it does not hold; none where it was replayed and holds. */
  readonly faults: readonly Fault[];
}

interface Given {
  readonly text: string;
  readonly kind: FileKind;
  readonly checked: CheckedFile<unknown, { readonly figures: Readonly<Record<string, number>> }>;
  /** Whether a budget ran out. */
  readonly open: boolean;
  /** Null where the file is not lawful. */
  readonly facts: ReleaseFacts | null;
}

const EXPLANATION = ['solution', 'explanation'];
const NO_ANSWER = 'solution/none';

export function createReleaseReport({ text, kind, checked, open, facts }: Given): ReleaseReport {
  const document = readDocument(text, kind);
  const head = checked.problem as Pick<ProblemHead<string>, 'title' | 'level'> | null;
  const quotes = document.ok
    ? (facts?.quotes ?? []).map((quote): QuoteReport => {
        const { root, text: read, positionAt: placeAt } = document.value;
        const below = nodeAt(root, [...EXPLANATION, quote.language]);
        const place = (line: number): TextPosition => placeAt(offsetOfLine(read, below, line));
        const [at, end] = [place(quote.from), place(quote.to)];
        const isIn = ({ code, at: where }: Fault): boolean =>
          code.startsWith('explanation/') &&
          where !== undefined &&
          where.line >= at.line &&
          where.line <= end.line;
        const faults = [...checked.faults, ...checked.warnings].filter(isIn);
        return { language: quote.language, words: quote.words, at, faults };
      })
    : [];
  const quoted = new Set(quotes.flatMap(({ faults }) => faults));
  const texts = document.ok ? collectTexts(document.value.root, kind) : [];
  const counted = LANGUAGES.map((language) => ({ language, count: countMissing(texts, language) }));
  return {
    title: head?.title ?? null,
    state: stateOf(checked, open),
    answerBasis: facts?.answerBasis ?? null,
    budgets: facts?.budgets ?? {},
    figures: checked.proved?.figures ?? {},
    faults: checked.faults.filter((fault) => !quoted.has(fault)),
    warnings: checked.warnings.filter((fault) => !quoted.has(fault)),
    level: { stated: head?.level ?? null, estimated: facts?.estimatedLevel ?? null },
    texts: texts.length,
    missing: counted.filter(({ count }) => count > 0),
    quotes,
  };
}

function stateOf({ problem, faults, warnings }: Given['checked'], open: boolean): ReleaseState {
  if (problem === null) return 'unlawful';
  if (faults.length > 0) return 'wrong';
  if (open) return 'open';
  return warnings.some(({ code }) => code === NO_ANSWER) ? 'unanswered' : 'shown';
}
