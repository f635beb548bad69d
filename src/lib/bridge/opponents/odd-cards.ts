/** What nobody plays who sees one hand and dummy alone: the judge of those who see every card. */
import type { Card } from '$lib/cards/card';
import type { Preference } from '$lib/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/bridge/knowledge/rules';
import type { AuctionInfo, InformationSet } from '$lib/bridge/knowledge/scene';
import type { ImplausiblePlays } from '$lib/bridge/proof/bridge-proof-port';
import { dummyOf, type Contract } from '$lib/bridge/rules/contract';
import type { Deal } from '$lib/bridge/rules/bridge-deal';
import { cardsPlayed, legalIn, turnOf, type Play } from '$lib/bridge/rules/bridge-play';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** Who sees every card has nothing to tell a partner, and deceives by where the cards lie. */
const HONEST_PREFERENCES: readonly Preference[] = CARD_PREFERENCES
  .filter(({ family }) => family !== 'signals' && family !== 'deceptive')
  .sort((a, b) => b.strength - a.strength);

/**
 * At a table with this contract and auction: of some cards those that the rules of thumb leave for
 * another one, the strongest rule first, each asked about what stronger ones have left.
 */
export function createImplausiblePlayJudge(contract: Contract, auction: AuctionInfo): ImplausiblePlays {
  return (deal, play, cards) => {
    const witness = informationSetIn(contract, auction, deal, play);
    const legal = legalIn(deal, play);
    let left: readonly Card[] = legal.filter((card) => cards.includes(card));
    for (const rule of HONEST_PREFERENCES) {
      if (left.length < 2) break;
      const chosen = rule.prefer({ infoSet: witness, legal, cards: left });
      const kept = left.filter((card) => chosen.includes(card));
      if (kept.length > 0) left = kept;
    }
    return cards.filter((card) => !left.includes(card));
  };
}

/** What the player whose turn it is knows in this deal: declarer for dummy. */
function informationSetIn(contract: Contract, auction: AuctionInfo, deal: Deal, play: Play): InformationSet {
  const dummy = dummyOf(contract);
  const turn = turnOf(play) as Seat;
  const seat = turn === dummy ? contract.declarer : turn;
  const faced = cardsPlayed(play).length > 0;
  return { seat, contract, auction, hand: deal[seat], dummy: faced ? deal[dummy] : null, play };
}
