/** The reason why an action is illegal, as a sentence instead of an exception: for records. */
import { formatMightyAction } from '$lib/games/mighty/notation/mighty-action-notation';
import { burialError } from '$lib/games/mighty/rules/kitty-exchange';
import {
  currentHand,
  legalActions,
  canClaim,
  type Action,
  type Game,
} from '$lib/games/mighty/rules/mighty-game-state';

/** The number of legal actions named in a reason. */
const MAX_NAMED_ACTIONS = 12;

/** Why an action may not be done now, in a sentence; null when it may. */
export function whyIllegal(game: Game, action: Action): string | null {
  if (game.phase === 'over') return 'The game is over: nothing comes after its last card.';
  if (game.phase === 'redeal') return 'There is no declarer: the cards are dealt again.';
  // The 286 ways to bury are not written out.
  if (game.phase === 'exchange' && action.kind === 'bury')
    return burialError(currentHand(game, game.declarer), action.cards);
  if (action.kind === 'claim' && canClaim(game)) return null;
  const legal = legalActions(game);
  const text = formatMightyAction(action);
  if (
    legal.some(
      (legalAction) => legalAction.kind === action.kind && formatMightyAction(legalAction) === text,
    )
  )
    return null;
  const actionTexts = legal.slice(0, MAX_NAMED_ACTIONS).map(formatMightyAction).join(' ');
  return `${text} cannot be here. Possible: ${actionTexts}${legal.length > MAX_NAMED_ACTIONS ? ' …' : ''}.`;
}
