/** What is said of the decisions along a line. */
import type { Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quoted';
import { formatCards } from '$lib/bridge/notation/card-notation';
import type { CardRefutation } from '$lib/bridge/opponents/refutation';
import type { CardClass } from '$lib/bridge/proof/bridge-proof-port';
import { cardsPlayed, type Play } from '$lib/bridge/rules/bridge-play';
import type { StepPath } from '../../author-line';
import type { BridgeProblem, BridgeLineStep } from '../../bridge-problem';
import { formatTricks } from '../../format-tricks';
import type { ProofFinding } from '../proof-findings';

/** A card of the line, played at `play`, that does not win against every deal; `found` is the defence that beats it. */
export function unsoundCard(
  problem: BridgeProblem,
  play: Play,
  { card, path }: { readonly card: Card; readonly path: StepPath },
  classes: ReadonlyMap<Card, CardClass>,
  found: CardRefutation | null,
): ProofFinding {
  const since = cardsPlayed(play).slice(problem.start.length);
  const sound = [...classes].flatMap(([other, each]) => (each === 'sound' ? [other] : []));
  const said = [
    `${card}${since.length > 0 ? ` after ${formatCards(since)}` : ''} does not win against every deal that is still possible`,
    classes.get(card) === 'lucky' ? ' (lucky: in some deal it makes).' : ' (beaten: in none).',
    found
      ? ` The deal ${dealName(problem, found.deal)} beats it: ${formatTricks(play, found.line)}.`
      : '',
    ` Sound here: ${formatCards(sound)}.`,
  ];
  return {
    kind: 'fault',
    code: 'proof/line-unsound',
    message: said.join(''),
    path: ['solution', 'line', ...path],
  };
}

/** Not all of a line was proved: `sound` of its cards were, after `used` positions. */
export function lineUnknown(
  line: readonly BridgeLineStep[],
  sound: number,
  used: number,
): ProofFinding {
  return {
    kind: 'warning',
    code: 'proof/unknown',
    message: `Not every card of the line was proved: there are too many positions. Sound wherever it was asked: ${sound} of its ${countCards(line)} cards, after ${used.toLocaleString('en')} positions.`,
    path: ['solution', 'line'],
  };
}

/** `place` is that of the deal among the real ones. */
export function dealNotNeeded(problem: BridgeProblem, place: number): ProofFinding {
  return {
    kind: 'warning',
    code: 'proof/deal-not-needed',
    message: `Without the deal ${dealName(problem, place)} the same cards are right all along the line: no card is a mistake because of this deal alone. Take it out, or change it.`,
    path: ['deals', 'real', place],
  };
}

export const NO_DECISION: ProofFinding = {
  kind: 'warning',
  code: 'proof/no-decision',
  message:
    'It cannot be lost: all along the line every card wins against every deal. Give the student something to decide: another goal, another deal, an earlier start.',
  path: ['goal'],
};

export const NO_DECISION_IN_DRAFT: ProofFinding = {
  ...NO_DECISION,
  message:
    'It may be that this cannot be lost: played once by sound cards, every other card would have won too. Give the student something to decide: another goal, another deal, an earlier start.',
};

export const UNKNOWN_DEAL_USE: ProofFinding = {
  kind: 'warning',
  code: 'proof/unknown',
  message:
    'The line is sound, but whether each deal is needed was not settled: there are too many positions.',
  path: ['deals', 'real'],
};

function dealName(problem: BridgeProblem, place: number): string {
  return quoteShort(problem.real[place]?.name.en ?? '');
}

function countCards(steps: readonly BridgeLineStep[]): number {
  return steps.reduce(
    (count, step) => count + ('if' in step ? countCards(step.then) + countCards(step.else) : 1),
    0,
  );
}
