/** The action that gave the goal away, as a sentence for the terminal. */
import type { TerminalJudgement, TerminalTexts } from './game-terminal';

/**
 * The sentence in the game's own words: `Trick 3, ♥6: the moment. It can make with "queen third in
 * East"; "singleton queen" beats it.` or `Every card you played was sound.`. Null when there were
 * mistakes, but none gave the goal away.
 */
export function formatDecisiveMoment(
  { formatAction, actionWords }: Pick<TerminalTexts, 'formatAction' | 'actionWords'>,
  { decisions, moment, reveal }: TerminalJudgement,
): string | null {
  if (decisions.length > 0 && decisions.every(({ verdict }) => verdict === 'sound'))
    return `Every ${actionWords.noun} ${actionWords.pastPhrase} was sound.`;
  const decision = decisions.find(({ at }) => at === moment);
  if (!decision) return null;
  const sentence = `${actionWords.counterNoun} ${decision.trick}, ${formatAction(decision.action)}: the moment.`;
  if (!reveal) return sentence;
  const beat = `"${reveal.beat}"`;
  if (reveal.hoped === null) return `${sentence} ${beat} beats it.`;
  return `${sentence} It can make with "${reveal.hoped}"; ${beat} beats it.`;
}
