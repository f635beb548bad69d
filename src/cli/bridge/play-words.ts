/** What the proof says about a play, in words for the terminal. */
import type { Judgement, MachineHint } from '$lib/bridge/lesson/judgement';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { suitOf } from '$lib/cards/card';
import { SUIT_SYMBOLS } from '$lib/cards/suits';
import { drawCard } from './draw';

/**
 * `Trick 3, ♥6: the moment. It can make with "queen third in East"; "singleton queen" beats it.`;
 * `Every card you played was sound.`; null when the play had no such moment.
 */
export function drawMoment(problem: BridgeProblem, judgement: Judgement): string | null {
  const { decisions, moment, reveal } = judgement;
  if (decisions.length > 0 && decisions.every(({ verdict }) => verdict === 'sound'))
    return 'Every card you played was sound.';
  const decision = decisions.find(({ at }) => at === moment);
  if (!decision) return null;
  const said = `Trick ${decision.trick}, ${drawCard(decision.card)}: the moment.`;
  if (!reveal) return said;
  const beat = `"${nameOf(problem, reveal.beat)}"`;
  if (reveal.hoped === null) return `${said} ${beat} beats it.`;
  return `${said} It can make with "${nameOf(problem, reveal.hoped)}"; ${beat} beats it.`;
}

/** A step of the ladder in words. */
export function drawHint(problem: BridgeProblem, hint: MachineHint): string {
  switch (hint.kind) {
    case 'count':
      return `Of ${hint.legal} cards, ${hint.sound} ${hint.sound === 1 ? 'wins' : 'win'} however the cards lie.`;
    case 'suits':
      return `Look at ${[...new Set(hint.cards.map(suitOf))].map((suit) => SUIT_SYMBOLS[suit]).join(' ')}.`;
    case 'danger':
      return `Beware of "${nameOf(problem, hint.deal)}".`;
    case 'card':
      return `Play ${drawCard(hint.card)}.`;
    case 'lost':
      return 'No card wins against every deal any more. Go back with undo.';
  }
}

function nameOf(problem: BridgeProblem, deal: number): string {
  return problem.real[deal]?.name.en ?? '';
}
