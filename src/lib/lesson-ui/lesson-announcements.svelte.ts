/** What is said aloud as a lesson goes on: every action, claims that did not hold, how it ended. */
import { untrack } from 'svelte';
import { m } from '$lib/paraglide/messages';
import type { LessonContext } from '$lib/trainer/lesson-setup';
import type { LessonWords } from './lesson-adapter';
import type { LessonPhase } from './lesson-phase';
import { refusedClaimText } from './play/refused-claims';

export interface LessonAnnouncementOptions<Position, Action extends string> {
  readonly words: Pick<LessonWords<Position, Action>, 'announceActions' | 'resultAloud'>;
  context(): LessonContext<Position, Action>;
  phase(): LessonPhase;
  say(text: string): void;
}

/** The phases in which nothing is played. */
const SILENT: readonly LessonPhase[] = ['loading', 'intro', 'review'];

/** To be called while a component is made; it ends with it. */
export function announceLesson<Position, Action extends string>({
  words,
  context,
  phase,
  say,
}: LessonAnnouncementOptions<Position, Action>): void {
  const playing = $derived(!SILENT.includes(phase()));
  const log = $derived(context().log);

  let told: readonly Action[] | null = null;
  $effect(() => {
    // Only another log is told: whatever else happens, nothing is said twice.
    const now = playing ? log : null;
    untrack(() => {
      // Nothing is told of what was played on an earlier visit; from there on, every action.
      if (now) words.announceActions(told ?? now, now).forEach(say);
      told = now;
    });
  });
  $effect(() => {
    const now = phase();
    untrack(() => {
      const { position, claimed } = context();
      if (now === 'lost') say(m.trainer_lost());
      if (now === 'result') words.resultAloud(position, claimed).forEach(say);
    });
  });
  let refusals = 0;
  $effect(() => {
    const { refused } = context();
    untrack(() => {
      const last = refused.at(-1);
      // What was refused on an earlier visit was told then.
      if (playing && last && refused.length > refusals) say(refusedClaimText(last));
      refusals = refused.length;
    });
  });
}
