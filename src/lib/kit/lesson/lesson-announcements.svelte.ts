/** Announces the course of a lesson to screen readers: actions, refused claims and the outcome. */
import { untrack } from 'svelte';
import { m } from '$lib/paraglide/messages';
import type { LessonContext } from '$lib/trainer/lesson-setup';
import type { TrainerPort } from '$lib/trainer/port';
import type { LessonWords } from './lesson-adapter';
import type { LessonPhase } from './lesson-phase';
import { refusedClaimText } from './play/refused-claims';

export interface LessonAnnouncementOptions<Position, Action extends string> {
  readonly trainer: Pick<TrainerPort<Position, Action>, 'isGoalLost'>;
  readonly words: Pick<LessonWords<Position, Action>, 'announceActions' | 'resultAloud'>;
  context(): LessonContext<Position, Action>;
  phase(): LessonPhase;
  /** True at a position where a move plays itself. */
  isForced(position: Position): boolean;
  /** Announces a text to screen readers. */
  say(text: string): void;
}

/** The phases without announcements of actions. */
const SILENT: readonly LessonPhase[] = ['loading', 'intro', 'review'];

/** Call during component initialization; its effects end with the component. */
export function announceLesson<Position, Action extends string>({
  trainer,
  words,
  context,
  phase,
  isForced,
  say,
}: LessonAnnouncementOptions<Position, Action>): void {
  const isPlaying = $derived(!SILENT.includes(phase()));
  const log = $derived(context().log);

  let announcedLog: readonly Action[] | null = null;
  /** True from a forced move to the next choice: all that happens is announced as one sentence. */
  let isForcedRun = false;
  $effect(() => {
    const current = isPlaying ? log : null;
    const isRunning = phase() === 'computer' || phase() === 'shown';
    untrack(() => {
      const hadForcedMoves = isForcedRun;
      isForcedRun = current !== null && isRunning && (isForcedRun || isForced(context().position));
      // A restored log is not announced; every action after it is, once.
      if (isForcedRun) announcedLog ??= current;
      if (isForcedRun || current === announcedLog) return;
      const sentences = current ? words.announceActions(announcedLog ?? current, current) : [];
      (hadForcedMoves ? [sentences.join(' ')] : sentences).forEach(say);
      announcedLog = current;
    });
  });
  $effect(() => {
    const current = phase();
    untrack(() => {
      const { position, claimed } = context();
      // A mistake is announced with its verdict.
      if (current === 'lost' && trainer.isGoalLost(position)) say(m.trainer_lost());
      if (current === 'result') words.resultAloud(position, claimed).forEach(say);
    });
  });
  let announcedRefusalCount = 0;
  $effect(() => {
    const { refused } = context();
    untrack(() => {
      const last = refused.at(-1);
      // Restored refusals are not announced again.
      if (isPlaying && last && refused.length > announcedRefusalCount) say(refusedClaimText(last));
      announcedRefusalCount = refused.length;
    });
  });
}
