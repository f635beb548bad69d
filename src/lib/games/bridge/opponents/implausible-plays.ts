/**
 * Judges which cards look implausible from one hand and dummy alone, for seats that see every card.
 */
import type { Card } from '$lib/cards/card';
import type { Preference } from '$lib/games/bridge/knowledge/rule';
import { CARD_PREFERENCES } from '$lib/games/bridge/knowledge/rule-catalogue';
import type { AuctionInfo, InformationSet } from '$lib/games/bridge/knowledge/scene';
import type { ImplausiblePlays } from '$lib/games/bridge/proof/bridge-proof-port';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { cardsPlayed, legalIn, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** Preferences without signals: a seat that sees every card needs none. */
const HONEST_PREFERENCES: readonly Preference[] = CARD_PREFERENCES.filter(
  ({ family }) => family !== 'signals',
).sort((a, b) => b.strength - a.strength);

/**
 * Creates the judge for a contract and auction: of some cards it returns those that the rules of
 * thumb reject in favour of another. Rules apply in order of strength, each to the cards that
 * stronger ones have left.
 */
export function createImplausiblePlayJudge(
  contract: Contract,
  auction: AuctionInfo,
): ImplausiblePlays {
  return (deal, play, cards) => {
    const infoSet = informationSetIn(contract, auction, deal, play);
    const legal = legalIn(deal, play);
    let remaining: readonly Card[] = legal.filter((card) => cards.includes(card));
    for (const rule of HONEST_PREFERENCES) {
      if (remaining.length < 2) break;
      const preferred = rule.prefer({ infoSet, legal, cards: remaining });
      const narrowed = remaining.filter((card) => preferred.includes(card));
      if (narrowed.length > 0) remaining = narrowed;
    }
    return cards.filter((card) => !remaining.includes(card));
  };
}

/** The information set of the seat to play in this deal; declarer's for dummy. */
function informationSetIn(
  contract: Contract,
  auction: AuctionInfo,
  deal: Deal,
  play: Play,
): InformationSet {
  const dummy = dummyOf(contract);
  const turn = turnOf(play) as Seat;
  const seat = turn === dummy ? contract.declarer : turn;
  const isDummyFaced = cardsPlayed(play).length > 0;
  return {
    seat,
    contract,
    auction,
    hand: deal[seat],
    dummy: isDummyFaced ? deal[dummy] : null,
    play,
  };
}
