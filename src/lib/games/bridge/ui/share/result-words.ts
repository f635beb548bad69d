/** The words of a result that a student sends to a friend, and of one that comes from a friend. */
import { m } from '$lib/paraglide/messages';
import type { SharedResult } from '$lib/game-module/ui/game-ui';
import { bridgeOutcomeAfterClaim } from '$lib/games/bridge/lesson/bridge-lesson';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import type { Play } from '$lib/games/bridge/rules/bridge-play';
import { outcomeText } from '../lesson/outcome-texts';

/** The tricks as signs of one line. Shapes differ as well as colours. */
const WON = '🟩';
const LOST = '🔴';
const NOT_PLAYED = '▫️';

/** A result in two sentences. */
export interface SentWords {
  /** "Solved at the second try." or "Down one." */
  readonly result: string;
  /** "Can you?" or "Can you do better?" */
  readonly question: string;
}

/** The words for a play of the student that has ended. */
export function sentWords(
  problem: BridgeProblem,
  play: Play,
  { claimed, tries, helped }: Pick<SharedResult, 'claimed' | 'tries' | 'helped'>,
): SentWords {
  const outcome = bridgeOutcomeAfterClaim(problem, play, claimed ?? 0);
  return outcome.made
    ? {
        result: m.share_result_solved({ number: tries, help: helped ? 'yes' : 'no' }),
        question: m.share_can_you(),
      }
    : { result: outcomeText(problem, outcome), question: m.share_can_you_better() };
}

/** The result as lines of text, the link apart: the task, the tricks, the words. */
export function resultText(
  task: string,
  tricks: readonly (boolean | null)[],
  { result, question }: SentWords,
): string {
  const signs = tricks.map((isWon) => (isWon === null ? NOT_PLAYED : isWon ? WON : LOST));
  return [task, signs.join(''), `${result} ${question}`].join('\n');
}

/** "A friend solved this at the second try. Can you?" */
export function friendLine(
  problem: BridgeProblem,
  play: Play,
  { claimed, tries }: Pick<SharedResult, 'claimed' | 'tries'>,
): string {
  const { made } = bridgeOutcomeAfterClaim(problem, play, claimed ?? 0);
  return made ? m.share_friend_solved({ number: tries }) : m.share_friend_lost();
}
