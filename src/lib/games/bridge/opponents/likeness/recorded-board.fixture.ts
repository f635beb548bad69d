/** A small board with its whole play, written out for the tests of the likeness to people. */
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import type { Card } from '$lib/cards/card';

const TEXT = `[Board "1"]
[West "Ann"]
[North "Ben"]
[East "Cho"]
[South "Dan"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AQ5.KJ43.K85.A93 98.A52.QJ942.K76 KJ74.Q987.A76.J8 T632.T6.T3.QT542"]
[Declarer "N"]
[Contract "4H"]
[Auction "N"]
1NT Pass 2C Pass
2H Pass 4H Pass
Pass Pass
[Play "E"]
DQ DA D3 D5
S8 S4 S2 SA
C6 CJ CQ C3
CK C8 C2 C9
D2 D6 DT DK
H2 HQ H6 H3
D9 D7 S3 D8
D4 H7 HT HJ
H5 H8 C4 H4
S9 S7 S6 SQ
C7 SK ST S5
HA H9 C5 HK
DJ SJ CT CA
*
`;

/** The board as a record. East leads the queen of diamonds against four hearts by North. */
export function recordedBoard(): GameRecord {
  const boards = parseBoards(TEXT);
  const record = boards.ok ? boards.value[0]?.record : null;
  if (!record) throw new Error('The board of the fixture is readable.');
  return record;
}

/** Cards from their names, such as `HA H2`. */
export function cardsOf(text: string): readonly Card[] {
  const cards = parseCards(text);
  if (!cards.ok) throw new Error(`These are no cards: ${text}`);
  return cards.value;
}
