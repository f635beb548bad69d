/** Parses situations written as text: four hands, the cards so far, and the observer. */
import { invariant, unwrap } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';
import { dealOf, type Deal } from '$lib/games/bridge/rules/bridge-deal';
import {
  fits,
  legalIn,
  playCards,
  playOf,
  turnOf,
  type Play,
} from '$lib/games/bridge/rules/bridge-play';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { Leads, Signals } from '../agreements';
import type { Constraint } from '../constraint';
import type { CardChoice } from '../rule';
import { listScenes, type AuctionInfo, type Scene, type InformationSet } from '../scene';

/** A situation as tests and examples write it. */
export interface WrittenSituation {
  /** `3NT by S`. */
  readonly contract: string;
  readonly dealer?: Seat;
  readonly calls?: readonly Call[];
  readonly explained?: readonly Constraint[];
  /** `standard` by default. */
  readonly signals?: Signals;
  /** `fourth-best` by default. */
  readonly leads?: Leads;
  /** Four hands of 13 cards: `AK2.QJ9.T9876.K2`. */
  readonly hands: Readonly<Record<Seat, string>>;
  /** In order from the opening lead: `SJ SQ SA S2 C4`. */
  readonly cards: string;
}

/** The four hands as dealt. */
function parseDeal({ hands }: WrittenSituation): Deal {
  return dealOf((seat) => unwrap(parseHand(hands[seat])));
}

/** The scene of the last card, as the observer saw it. */
export function parseScene(situation: WrittenSituation & { readonly observer: Seat }): Scene {
  const scene = listScenes(parseInformationSet(situation, situation.observer)).at(-1);
  invariant(scene, 'A scene takes at least one card.');
  return scene;
}

/**
 * The choice of the seat to play, or of declarer for dummy, after the cards. `nearlyEqual` names
 * the cards of nearly equal value; all legal cards by default.
 */
export function parseChoice(
  situation: WrittenSituation & { readonly nearlyEqual?: string },
): CardChoice {
  const { contract, play } = parsePlay(situation);
  const seat = turnOf(play);
  invariant(seat, 'The play is over.');
  const legal = legalIn(parseDeal(situation), play);
  const chooser = seat === dummyOf(contract) ? contract.declarer : seat;
  const nearlyEqual =
    situation.nearlyEqual === undefined ? legal : unwrap(parseCards(situation.nearlyEqual));
  invariant(
    nearlyEqual.every((card) => legal.includes(card)),
    'Every card of the choice is legal.',
  );
  return {
    infoSet: parseInformationSet(situation, chooser),
    cards: legal.filter((card) => nearlyEqual.includes(card)),
    legal,
  };
}

/**
 * The information set of a seat after the cards of the situation. Dummy is face up once a card has
 * been led.
 */
function parseInformationSet(situation: WrittenSituation, seat: Seat): InformationSet {
  const deal = parseDeal(situation);
  const { contract, play } = parsePlay(situation);
  const isDummyFaceUp = play.won.length > 0 || play.trick.cards.length > 0;
  return {
    seat,
    contract,
    auction: parseAuctionInfo(situation),
    hand: deal[seat],
    dummy: isDummyFaceUp ? deal[dummyOf(contract)] : null,
    play,
  };
}

function parseAuctionInfo({
  dealer,
  calls,
  explained: explanations,
  signals,
  leads,
}: WrittenSituation): AuctionInfo {
  return {
    dealer: dealer ?? null,
    calls: calls ?? [],
    explained: explanations ?? [],
    signals: signals ?? 'standard',
    ...(leads && { leads }),
  };
}

function parsePlay(situation: WrittenSituation): {
  readonly contract: Contract;
  readonly play: Play;
} {
  const contract = unwrap(parseContract(situation.contract));
  const cards = situation.cards.trim() === '' ? [] : unwrap(parseCards(situation.cards));
  const play = playCards(playOf(contract), cards);
  invariant(fits(parseDeal(situation), play), 'Every card could be played from the hands.');
  return { contract, play };
}
