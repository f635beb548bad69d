/**
 * Positions that users of the public robot Ben reported as played wrongly (issues of
 * `lorserker/ben` on GitHub), with the cards that they called right. The deals, contracts and plays
 * are facts of those reports; where one names no contract or play, `note` says what is assumed.
 */
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Constraint } from '$lib/games/bridge/knowledge/constraint';
import type { AuctionInfo } from '$lib/games/bridge/knowledge/scene';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { playCards, playOf, turnOf, type Play } from '$lib/games/bridge/rules/bridge-play';
import { sideOf, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { dummyOf, type Contract } from '$lib/games/bridge/rules/contract';

export interface SingleDummyPosition {
  /** The number of the issue, with a letter where it holds several boards. */
  readonly issue: string;
  readonly deal: Deal;
  readonly contract: Contract;
  readonly auction: AuctionInfo;
  readonly play: Play;
  /** The seat that chooses the card: declarer for dummy. */
  readonly seat: Seat;
  readonly isDeclarer: boolean;
  /** The cards that the users called right. */
  readonly right: readonly Card[];
  /** The idea in a few words, and the assumptions. */
  readonly note: string;
}

type Row = readonly [
  issue: string,
  deal: string,
  contract: string,
  auction: string,
  cards: string,
  right: string,
  note: string,
];

const ROWS: readonly Row[] = [
  [
    '171',
    'N:876.KJ8.AKQT.A98 95.T752.J9842.K7 A4.A964.763.JT65 KQJT32.Q3.5.Q432',
    '3NT by N',
    'S: pass 2S X pass 3NT pass pass pass',
    'S9 S4 SK S6 SQ S7 S5 SA HA H3 H8 H2',
    'H4 H6 H9 C5 C6 CT CJ',
    'West is too weak for both club honours; a weak two of six cards and the play to four tricks are assumed',
  ],
  [
    '173a',
    'N:KQT82.Q32.AJ.KJT 43.JT9.KQ982.932 AJ965.AK6.76.A64 7.8754.T543.Q875',
    '6S by N',
    '',
    'DK D6 D3 DA SK S3 S5 S7 SQ S4 S6 D4',
    'H2 H3 HQ',
    'endplay: cash the hearts before the diamond; two rounds of trumps assumed',
  ],
  [
    '173b',
    'N:J9876.65.Q6543.2 K54.JT98.T.J6543 AQT.AKQ432.AK2.A 32.7.J987.KQT987',
    '6H by S',
    'W: 3C pass 5C 6H pass pass pass',
    'CK C2 C3 CA HA H7 H5 H8 HK C7 H6 H9 HQ C8 S6 HT',
    'DA DK',
    'learn from the diamonds whether the spade finesse is needed, then lose the heart',
  ],
  [
    '134',
    'E:A73.K84.653.AK98 T954.QT72.AT72.3 QJ6.AJ965.K84.T5 K82.3.QJ9.QJ7642',
    '4H by W',
    'E: 1C pass 1H pass 1NT pass 2C pass 2D pass 2H pass 4H pass pass pass',
    'CQ CA C3 CT H4 H7 HJ H3 HA C2 H8 H2 H6 S2 HK HT S7 S5 SQ SK C6',
    'C8 C9',
    'the lead of the queen marks North with the jack',
  ],
  [
    '142',
    'N:J65432.Q.KJ4.953 K98.AKJ532.6.A64 7.976.QT872.QJT7 AQT.T84.A953.K82',
    '6H by E',
    '',
    'CQ C2 C3 CA HA H6 H4 HQ HK H7 H8 S2',
    'H2 H3 H5 HJ',
    'draw the last trump; the play to three tricks is assumed',
  ],
  [
    '139',
    'E:AQJT2.3.AJT93.86 7.Q987654.5.QT93 865.AK.Q72.AKJ72 K943.JT2.K864.54',
    '6S by E',
    'E: 1S pass 3C pass 3D pass 3S pass 4S pass 4NT pass 5S pass 6S pass pass pass',
    'D5 DQ D6 D3 S6 S4 SQ S7 C6 C9 CA C5 S5 S3',
    'ST SJ',
    'a finesse that won is taken again',
  ],
  [
    '137',
    'E:82.KJT752.983.QT KQ43..7654.J8753 A.Q9843.AKJT.A96 JT9765.A6.Q2.K42',
    '6H by E',
    'E: 2H pass 2NT pass 3C pass 4NT pass 5D pass 6H pass pass pass',
    'SK SA S7 S2 H4 HA H7 D7 H6 H5 CJ HQ H3 S5 HK S3 HJ C7 H8 S6',
    'D3 D8 D9',
    'four diamond tricks throw the club; South invites the club finesse',
  ],
  [
    '136',
    'W:3.K532.KT86.9543 A9654.986.AQ5.AQ KQT.AQ7.9743.KJ6 J872.JT4.J2.T872',
    '1NTX by N',
    'W: pass 1NT X pass pass pass',
    'D4 DJ DK DA SA ST S2 S3 S4 SQ S7 C5 D3 D2 DT D5 H3 H6 HQ H4 HA HT H2 H8',
    'D7 D9 H7',
    'partner has shown the king of diamonds',
  ],
  [
    '174',
    'N:987.AQ94.543.QJT 432.K.KQJT987.98 AKQJT.J32.A2.432 65.T8765.6.AK765',
    '4S by S',
    'E: 3D 3S pass 4S pass pass pass',
    'CK CT',
    'C9',
    'high from two cards asks for a ruff',
  ],
  [
    '172',
    'N:K9.Q872.J53.QT63 QJT.J6.AKT9842.7 43.A543.6.AJ9852 A87652.KT9.Q7.K4',
    '4S by W',
    '',
    'C3 C7 CA C4',
    'H3 H4 H5',
    'low from the ace lets declarer guess; the contract is assumed',
  ],
  [
    '135',
    'N:AQ92.A632.QJ.T75 863.J95.96543.A9 KJT.K4.K872.QJ64 754.QT87.AT.K832',
    '3NT by S',
    'N: 1C pass 1D pass 1H pass 3NT pass pass pass',
    'S4 SQ S3 ST S2 S8 SK S5 C4 C3 CT CA',
    'H5 H9 HJ',
    'declarer attacks clubs: lead another suit',
  ],
  [
    '120',
    'W:J83.KQJ8.9854.T4 K754.A94.KJ7.A95 AQ62.76.A3.KQ872 T9.T532.QT62.J63',
    '1NTX by N',
    'W: pass 1NT X pass pass pass',
    'CK C3 C4 CA DK DA D2 D5 CQ C6 CT C5 C8 CJ H8 C9 D6 D9 DJ D3 D7 S2 DT D8 DQ D4 S5 S6 ST S8 S7',
    'SQ',
    'the queen wins as well as the ace',
  ],
];

/** The meanings of calls that a report relies on. */
const EXPLAINED: Readonly<Record<string, readonly Constraint[]>> = {
  '171': [
    { kind: 'length', seat: 'W', suit: 'S', min: 6, max: 6 },
    { kind: 'points', seat: 'W', min: 5, max: 10 },
  ],
};

/** The positions, declarer's first. */
export const SINGLE_DUMMY_POSITIONS: readonly SingleDummyPosition[] = ROWS.map(
  ([issue, dealText, contractText, auctionText, cards, right, note]) => {
    const contract = unwrap(parseContract(contractText));
    const play = playCards(playOf(contract), unwrap(parseCards(cards)));
    const turn = turnOf(play) as Seat;
    return {
      issue,
      deal: unwrap(parseCompleteDeal(dealText)),
      contract,
      auction: { ...parseAuction(auctionText), explained: EXPLAINED[issue] ?? [] },
      play,
      seat: turn === dummyOf(contract) ? contract.declarer : turn,
      isDeclarer: sideOf(turn) === sideOf(contract.declarer),
      right: unwrap(parseCards(right)),
      note,
    };
  },
);

/** Parses `N: 1C pass`; a report without calls gives the contract only. */
function parseAuction(text: string): AuctionInfo {
  const [dealer, calls = ''] = text.split(': ');
  return {
    dealer: dealer ? (dealer as Seat) : null,
    calls: calls
      .split(' ')
      .filter(Boolean)
      .map((call) => unwrap(parseCall(call))),
    explained: [],
    signals: 'standard',
  };
}
