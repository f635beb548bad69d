/** The action that gave the goal away, as a sentence for the terminal. */
import type { TerminalJudgement, TerminalTexts } from './game-terminal';

/**
 * `Trick 3, ♥6: the moment. It can make with "queen third in East"; "singleton queen" beats it.`;
 * `Every card you played was sound.`; in the game's own words; null when nothing gave the goal
 * away.
 */
export function formatDecisiveMoment(
  {
    formatAction: action,
    actionWords: actions,
  }: Pick<TerminalTexts, 'formatAction' | 'actionWords'>,
  { decisions, moment, reveal }: TerminalJudgement,
): string | null {
  if (decisions.length > 0 && decisions.every(({ verdict }) => verdict === 'sound'))
    return `Every ${actions.noun} ${actions.pastPhrase} was sound.`;
  const decision = decisions.find(({ at }) => at === moment);
  if (!decision) return null;
  const sentence = `${actions.counterNoun} ${decision.trick}, ${action(decision.action)}: the moment.`;
  if (!reveal) return sentence;
  const beat = `"${reveal.beat}"`;
  if (reveal.hoped === null) return `${sentence} ${beat} beats it.`;
  return `${sentence} It can make with "${reveal.hoped}"; ${beat} beats it.`;
}
