/** What a Mighty lesson asks of the worker, in the shapes of the lesson's frame. */
import type { MightyEngine } from '$lib/mighty/engine/engine';
import type { Judgement } from '$lib/mighty/lesson/judgement';
import { readPlayed } from '$lib/mighty/notation/tokens';
import type { MightyProblem } from '$lib/mighty/problem/problem';
import type { PlayedCard } from '$lib/mighty/rules/trick';
import type { Advice } from '$lib/lesson-ui/lesson-table';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import type { EngineClient } from '$lib/worker/client';
import { hintText } from './hint-words';

export type MightyAdvice = Advice<Judgement>;

/** A log as the lesson keeps it is a list of plays; anything else in it was never played here. */
export function playsOf(log: readonly string[]): readonly PlayedCard[] {
  return log.flatMap((text) => {
    const read = readPlayed(text);
    return read.ok ? [read.value] : [];
  });
}

export function mightyAdvice(
  problem: MightyProblem,
  engine: EngineClient<MightyEngine>,
): MightyAdvice {
  return {
    answer: (log, signal) => engine.ask((remote) => remote.card(problem, playsOf(log)), signal),
    claim: (log, points, signal) =>
      engine.ask((remote) => remote.claimed(problem, playsOf(log), points), signal),
    judge: (log) => engine.ask((remote) => remote.judge(problem, playsOf(log))),
    ask(log, action) {
      const [played] = playsOf([action]);
      if (played === undefined) throw new Error(`${action} is no play.`);
      return engine.ask((remote) => remote.ask(problem, playsOf(log), played));
    },
    async hints(log) {
      const found = await engine.ask((remote) => remote.hints(problem, playsOf(log)));
      return found.map((hint) => ({
        kind: hint.kind,
        lost: hint.kind === 'lost',
        text: (back) => hintText(problem, hint, back, preferences.language),
      }));
    },
    model: () => engine.ask((remote) => remote.model(problem)),
    warm() {
      // Nobody waits for it: whoever needs an answer later asks for that answer.
      engine.ask((remote) => remote.warm(problem)).catch(() => undefined);
    },
    close: () => engine.close(),
  };
}
