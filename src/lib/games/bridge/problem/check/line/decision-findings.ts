/** The findings about the decisions along a line, in words for the author. */
import type { Card } from '$lib/cards/card';
import { quoteShort } from '$lib/core/quote-short';
import { joinWithOr } from '$lib/problem-file/read-scalars';
import { formatCards } from '$lib/games/bridge/notation/card-notation';
import type { CardRefutation } from '$lib/games/bridge/opponents/card-refutation';
import type { CardVerdict } from '$lib/games/bridge/proof/bridge-proof-port';
import { cardsPlayed, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { StepPath } from '../../author-line';
import type { BridgeProblem, BridgeLineStep } from '../../bridge-problem';
import { formatTricks } from '../../format-tricks';
import type { ProofFinding } from '../proof-findings';

/**
 * The fault that a card of the line is unsound after `play`. `refutation`: a defence that beats it,
 * if one was found.
 */
export function unsoundCard(
  problem: BridgeProblem,
  play: Play,
  { card, path }: { readonly card: Card; readonly path: StepPath },
  classes: ReadonlyMap<Card, CardVerdict>,
  refutation: CardRefutation | null,
): ProofFinding {
  const cardsSinceStart = cardsPlayed(play).slice(problem.start.length);
  const sound = [...classes].flatMap(([soundCard, verdict]) =>
    verdict === 'sound' ? [soundCard] : [],
  );
  const messageParts = [
    `${card}${cardsSinceStart.length > 0 ? ` after ${formatCards(cardsSinceStart)}` : ''} does not win against every deal that is still possible`,
    classes.get(card) === 'lucky' ? ' (lucky: in some deal it makes).' : ' (beaten: in none).',
    refutation
      ? ` The deal ${dealName(problem, refutation.deal)} beats it: ${formatTricks(play, refutation.line)}.`
      : '',
    ` Sound here: ${formatCards(sound)}.`,
  ];
  return {
    kind: 'fault',
    code: 'proof/line-unsound',
    message: messageParts.join(''),
    path: ['solution', 'line', ...path],
  };
}

/** The warning that the budget ended before the whole line was proved. */
export function lineUnknown(
  line: readonly BridgeLineStep[],
  soundCount: number,
  nodes: number,
): ProofFinding {
  return {
    kind: 'warning',
    code: 'proof/unknown',
    message: `Not every card of the line was proved: there are too many positions. Sound wherever it was asked: ${soundCount} of its ${countCards(line)} cards, after ${nodes.toLocaleString('en')} positions.`,
    path: ['solution', 'line'],
  };
}

/**
 * The warning that no mistake needs the real deal at `index` alone. `substitutes`: the indices of
 * the deals that are not needed alone either, but that some mistake needs where this one is gone.
 */
export function dealNotNeeded(
  problem: BridgeProblem,
  index: number,
  substitutes: readonly number[],
): ProofFinding {
  const names = distinctNames(problem, [index, ...substitutes]);
  const advice =
    substitutes.length === 0
      ? 'Take it out, or change it.'
      : `Either this deal or ${joinWithOr(names.slice(1))} can be taken out, not both: take one out, or change it.`;
  return {
    kind: 'warning',
    code: 'proof/deal-not-needed',
    message: `Without the deal ${names[0] ?? ''} the same cards are right all along the line: no card is a mistake because of this deal alone. ${advice}`,
    path: ['deals', 'real', index],
  };
}

/** The quoted names of deals, shortened only where they still differ. */
function distinctNames(problem: BridgeProblem, indices: readonly number[]): readonly string[] {
  const shortNames = indices.map((index) => dealName(problem, index));
  return new Set(shortNames).size === indices.length
    ? shortNames
    : indices.map((index) => `"${problem.real[index]?.name.en ?? ''}"`);
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

function dealName(problem: BridgeProblem, index: number): string {
  return quoteShort(problem.real[index]?.name.en ?? '');
}

function countCards(steps: readonly BridgeLineStep[]): number {
  return steps.reduce(
    (count, step) =>
      count +
      ('if' in step ? countCards(step.then) + countCards(step.else) : Number('play' in step)),
    0,
  );
}
