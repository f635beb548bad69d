/** The moment of a bridge play as the frame of a review tells it, all but the felt. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Language } from '$lib/core/text';
import type { Reveal } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Moment, MomentStep } from '$lib/lesson-ui/review/drawn';
import { happened, lesson, momentLine, momentTitle, turnsOn, why } from './moment-words';
import type { TwoDeals } from './two-deals';

interface PlayTold {
  readonly log: readonly Card[];
  readonly claimed: number | null;
  /** Whether it was made all the same, with luck. */
  readonly made: boolean;
}

export function bridgeMoment(
  problem: BridgeProblem,
  deals: TwoDeals,
  { beat, refutation }: Reveal,
  { log, claimed, made }: PlayTold,
  language: Language,
): Omit<Moment, 'felt' | 'shows'> {
  const turns = turnsOn(deals);
  const taken = lesson(problem, deals, log, language);
  const steps: readonly MomentStep[] = [
    { kind: 'happened', text: happened(problem, deals, turns, log, made) },
    { kind: 'why', text: [why(deals, turns, made), ...chanceWords(problem, deals, log)].join(' ') },
    ...(taken ? [{ kind: 'lesson', text: taken } as const] : []),
  ];
  return {
    at: deals.at,
    how: { world: beat, line: refutation },
    title: momentTitle(deals, turns, made),
    line: momentLine(problem, deals, log, { claimed, made }),
    steps,
  };
}

/** Where the best chance is asked for and the first card was not it: what it makes, and what the best does. */
function chanceWords(
  { chance }: BridgeProblem,
  { at }: Pick<TwoDeals, 'at'>,
  log: readonly Card[],
): readonly string[] {
  const [first] = log;
  const loss = at === 0 && first && chance ? chance.errors[first] : undefined;
  if (!chance || loss === undefined) return [];
  return [m.odds_moment({ mine: chance.best - loss, best: chance.best })];
}
