/** The answers to the quiz positions of the rules page in words, and their reasons. */
import { m } from '$lib/paraglide/messages';
import { playName } from '$lib/games/mighty/ui/mighty-names';
import { answerRulesQuestion, type RulesQuestion, type PositionId } from './rules-positions';

const REASONS: Readonly<Record<PositionId, () => string>> = {
  'first-lead': m.mighty_rules_why_first_lead,
  'only-barred': m.mighty_rules_why_only_barred,
  'mighty-lead': m.mighty_rules_why_mighty_lead,
  'last-spade': m.mighty_rules_why_last_spade,
  'joker-instead': m.mighty_rules_why_joker_instead,
  'ace-of-diamonds': m.mighty_rules_why_ace_of_diamonds,
  'mighty-wins': m.mighty_rules_why_mighty_wins,
  'trump-wins': m.mighty_rules_why_trump_wins,
  called: m.mighty_rules_why_called,
  'called-mighty': m.mighty_rules_why_called_mighty,
  'called-loses': m.mighty_rules_why_called_loses,
  'mighty-under-call': m.mighty_rules_why_mighty_under_call,
  'not-called': m.mighty_rules_why_not_called,
  'hearts-call': m.mighty_rules_why_hearts_call,
  'joker-names': m.mighty_rules_why_joker_names,
  'dead-names': m.mighty_rules_why_dead_names,
  'nothing-ranks': m.mighty_rules_why_nothing_ranks,
};

/** The rule that decides a position, as a sentence. */
export function rulesPositionReason(id: PositionId): string {
  return REASONS[id]();
}

/** "May be played: ace of spades, joker." */
export function rulesAnswerText(position: RulesQuestion): string {
  const answer = answerRulesQuestion(position);
  return answer.kind === 'legal'
    ? m.mighty_rules_position_legal({ cards: answer.plays.map(playName).join(', ') })
    : m.mighty_rules_position_winner({ card: playName(answer.play), points: answer.points });
}
