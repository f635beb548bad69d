/** Where a play was lost, in words for the terminal. */
import type { TerminalJudgement, TerminalTexts } from './game-terminal';

/**
 * `Trick 3, ♥6: the moment. It can make with "queen third in East"; "singleton queen" beats it.`;
 * `Every card you played was sound.`; in the table's own words; null when the play had no such moment.
 */
export function formatDecisiveMoment(
  { formatAction: action, actionWords: actions }: Pick<TerminalTexts, 'action' | 'actions'>,
  { decisions, moment, reveal }: TerminalJudgement,
): string | null {
  if (decisions.length > 0 && decisions.every(({ verdict }) => verdict === 'sound'))
    return `Every ${actions.noun} ${actions.pastPhrase} was sound.`;
  const decision = decisions.find(({ at }) => at === moment);
  if (!decision) return null;
  const said = `${actions.counterNoun} ${decision.trick}, ${action(decision.action)}: the moment.`;
  if (!reveal) return said;
  const beat = `"${reveal.beat}"`;
  if (reveal.hoped === null) return `${said} ${beat} beats it.`;
  return `${said} It can make with "${reveal.hoped}"; ${beat} beats it.`;
}
