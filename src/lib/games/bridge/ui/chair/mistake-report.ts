/** The file that reports a doubtful verdict: all data needed to judge the same play again. */
import { dateOfDay, dayOf } from '$lib/storage/calendar-days';
import type { Card } from '$lib/cards/card';
import type { BridgeJudgement } from '$lib/games/bridge/lesson/bridge-judgement';
import type { Relabeling } from '$lib/games/bridge/problem/relabeling/relabeling';
import { formatRelabeling } from '$lib/games/bridge/problem/relabeling/relabeling-notation';

/** Maximum length of the student's description, in characters. */
export const MAX_REPORT_LENGTH = 2000;

export interface MistakeReport {
  /** The id of the problem. */
  readonly id: string;
  /**
   * The relabeling (exchanged suits and seats) with which the problem was played; null when it was
   * played as written.
   */
  readonly relabeling: Relabeling | null;
  /** The whole text of the problem when it came with a link; null for a problem of the library. */
  readonly file: string | null;
  /** Every card since the problem's start. */
  readonly log: readonly Card[];
  /** The number of tricks claimed when a claim ended the play; else null. */
  readonly claimed: number | null;
  /** The verdicts on the play; null when the proof had not answered. */
  readonly judgement: BridgeJudgement | null;
  /** The student's description of the mistake; may be empty. */
  readonly words: string;
  /** The version of the app that judged. */
  readonly app: string;
}

/** The text of the file, for people and programs; `now` is in milliseconds since 1970. */
export function formatMistakeReport(report: MistakeReport, now: number): string {
  const { id, relabeling, file, log, claimed, judgement, words, app } = report;
  const content = {
    format: 'lie-of-the-cards/doubt',
    version: 1,
    saved: new Date(now).toISOString(),
    app,
    problem: file === null ? { id } : { text: file },
    look: relabeling && formatRelabeling(relabeling),
    log,
    claimed,
    verdicts: judgement && {
      decisions: judgement.decisions,
      moment: judgement.turningPoint,
      ruledOut: judgement.ruledOutAfter,
    },
    words,
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The name of the file, with the date in the student's time zone. */
export function mistakeReportFileName(id: string, now: number): string {
  return `doubt-${id}-${dateOfDay(dayOf(now)).toISOString().slice(0, 10)}.json`;
}
