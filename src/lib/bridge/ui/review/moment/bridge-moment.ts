/** The moment of a bridge play as the frame of a review tells it, all but the felt. */
import { m } from '$lib/paraglide/messages';
import type { Card } from '$lib/cards/card';
import type { Language } from '$lib/core/text';
import type { Decision, Reveal } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import type { Moment, MomentStep } from '$lib/lesson-ui/review/drawn';
import { momentCost } from '../../odds/cost-words';
import { happened, lesson, momentLine, momentTitle, turnsOn, why } from './moment-words';
import type { TwoDeals } from './two-deals';

interface PlayTold {
  readonly log: readonly Card[];
  readonly claimed: number | null;
  /** Whether it was made all the same, with luck. */
  readonly made: boolean;
  readonly decisions: readonly Pick<Decision, 'at' | 'loss'>[];
}

export function bridgeMoment(
  problem: BridgeProblem,
  deals: TwoDeals,
  { beat, refutation }: Reveal,
  play: PlayTold,
  language: Language,
): Omit<Moment, 'felt' | 'shows'> {
  const { log, claimed, made } = play;
  const turns = turnsOn(deals);
  const taken = lesson(problem, deals, log, language);
  const steps: readonly MomentStep[] = [
    { kind: 'happened', text: happened(problem, deals, turns, log, made) },
    {
      kind: 'why',
      text: [why(deals, turns, made), ...chanceWords(problem, deals, play)].join(' '),
    },
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

/** Where the best chance is asked for: what the card made and the best would have made, and how much was given up. */
function chanceWords(
  { chance }: BridgeProblem,
  { at }: Pick<TwoDeals, 'at'>,
  { log, decisions }: PlayTold,
): readonly string[] {
  if (!chance) return [];
  const loss = decisions.find((decision) => decision.at === at)?.loss;
  if (loss) return [momentCost(loss)];
  // The file knows the first card before anybody has weighed it.
  const [first] = log;
  const given = at === 0 && first ? chance.errors[first] : undefined;
  return given === undefined
    ? []
    : [m.odds_moment({ mine: chance.best - given, best: chance.best })];
}
