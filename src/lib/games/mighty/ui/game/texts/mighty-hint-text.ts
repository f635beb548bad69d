/** The hint of the computer player in a game: its own action, in words. */
import { m } from '$lib/paraglide/messages';
import type { Action } from '$lib/games/mighty/rules/mighty-game-state';
import { cardName } from '$lib/kit/card-table/cards/spoken-cards';
import { bidName, mightyContractName, friendName, playName } from '../../mighty-names';

/** A sentence for the action of each phase: a call, the burial, the contract, and so on. */
export function mightyHintText(action: Action): string {
  switch (action.kind) {
    case 'call':
      if (action.call === 'pass') return m.mighty_hint_pass();
      return action.call === 'miss'
        ? m.mighty_hint_miss()
        : m.mighty_hint_bid({ bid: bidName(action.call) });
    case 'bury':
      return m.mighty_hint_bury({ cards: action.cards.map(cardName).join(', ') });
    case 'contract':
      return m.mighty_hint_contract({ contract: mightyContractName(action) });
    case 'friend':
      return m.mighty_hint_friend({ friend: friendName(action.friend) });
    case 'play':
      return m.mighty_hint_play({ card: playName(action.played) });
    case 'claim':
      return m.mighty_hint_claim();
  }
}
