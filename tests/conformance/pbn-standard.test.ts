/**
 * Files that use rarer parts of the PBN standard 2.1 (import format), each with the values that its
 * section gives, and survival of every record through our PBN.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unwrap } from '$lib/core/result';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatBoards } from '$lib/games/bridge/notation/format-boards';
import { parseBoards } from '$lib/games/bridge/notation/parse-boards';
import type { ParsedBoard } from '$lib/games/bridge/notation/board-record';

const DEAL = '[Deal "N:K952.AQ4.T83.KJ5 QJT3.975.AK6.T42 A64.KT82.Q72.A93 87.J63.J954.Q876"]';

/** Number, dealer, vulnerability, auction, contract, tricks and play of each board. */
const summarize = ({ record }: ParsedBoard): string =>
  record === null
    ? 'left out'
    : [
        record.board ?? '-',
        record.dealer ?? '-',
        record.vulnerable ?? '-',
        record.auction.join(' '),
        record.contract ? formatContract(record.contract) : (record.endPosition?.strain ?? '-'),
        record.result ?? '-',
        record.play.join(' '),
      ].join('|');

interface Case {
  readonly name: string;
  /** A text of our own; else the file of that name. */
  readonly text?: string;
  readonly boards: readonly string[];
  readonly faults?: readonly string[];
}

const AUCTION_TO_3NT = '1C pass 1H pass 1S pass 3NT pass pass pass';
const CASES: readonly Case[] = [
  // 3.5: the first column is the Auction tag's seat, with hyphens before the dealer.
  {
    name: 'auction-silent-dealer.pbn',
    boards: ['4|E|all|1H X pass 2S pass 3C pass 3NT pass|-|-|'],
  },
  {
    name: 'auction-west-column.pbn',
    boards: [`1|N|none|${AUCTION_TO_3NT}|3NT by S|9|H3 H4 H5 H8`],
  },
  {
    name: '3.5: hyphens give the dealer where no tag does',
    text: `${DEAL}\n[Auction "N"]\n- - 1NT Pass\n2C AP`,
    boards: ['-|S|-|1NT pass 2C pass pass pass|2C by N|-|'],
  },
  { name: 'board-before-event.pbn', boards: ['7|S|all||-|-|', '8|W|none||-|-|'] },
  // 3.10: trumps without a level; the seat of the Play tag leads.
  { name: 'end-position.pbn', boards: ['1|N|none||NT|3|D5 D2 D3 D4'] },
  {
    name: '3.10: an ending without declarer, South on lead',
    text: '[Deal "N:K... Q... A... 2..."]\n[Contract "S"]\n[Play "S"]\nSA S2 SK SQ',
    boards: ['-|-|-||S|-|SA S2 SK SQ'],
  },
  // 4.8: a value that begins with ## holds for the games after it.
  { name: 'header-sticky.pbn', boards: ['1|N|none||-|-|', '2|E|NS||-|-|'] },
  // 4.8: a game without a deal belongs to its own board only.
  {
    name: 'no-deal-other-board.pbn',
    boards: ['1|N|none|1C pass 1H pass 1NT pass pass pass|1NT by N|-|', 'left out', 'left out'],
    faults: ['11 pbn/no-deal', '19 pbn/no-deal'],
  },
  {
    name: 'passed-out-second-table.pbn',
    boards: [
      ...['1|N|none|pass pass pass pass|-|-|', '1|N|none|pass pass pass pass|-|-|'],
      ...['2|E|NS||1NT by E|7|', '2|E|NS||2S by W|8|', '2|E|NS|pass pass pass pass|-|-|'],
    ],
  },
  // 3.6: a hyphen within a row that goes on is a gap; + is the next card of a play.
  {
    name: 'play-gap.pbn',
    boards: [
      '1|W|none|pass 1C pass 1H pass 1S pass 2NT pass pass pass|2NT by S|8|D4 D3 DK D2 DA D7 D5 D8',
    ],
    faults: ['16 pbn/gap'],
  },
  {
    name: 'play-plus-midrow.pbn',
    boards: ['1|N|none|pass pass 1NT pass pass pass|1NT by S|-|H3 H4 H5 H8 S4'],
  },
  // Rows that do not begin with the seat of the Play tag: the hands tell whose cards they are.
  {
    name: 'a last row that begins with the seat on lead',
    text: `${DEAL}[Contract "3NT"][Declarer "N"][Play "E"]\nSQ SA S7 S2\nHK - - -\n*`,
    boards: ['-|-|-||3NT by N|-|SQ SA S7 S2 HK'],
  },
  {
    name: 'rows whose columns change within a play',
    text: `${DEAL}[Contract "3NT"][Declarer "N"][Play "E"]\nSQ SA S7 S2\nD9 DT DK D2\n- - S3 -\n*`,
    boards: ['-|-|-||3NT by N|-|SQ SA S7 S2 D2 D9 DT DK S3'],
  },
  {
    name: 'an unfinished row in other columns',
    text: `${DEAL}[Contract "3NT"][Declarer "N"][Play "E"]\nSQ SA S7 S2\nD4 D3 - D2`,
    boards: ['-|-|-||3NT by N|-|SQ SA S7 S2 D2 D4 D3'],
  },
  {
    name: 'a card of a seat that is not on lead',
    text: `${DEAL}[Contract "3NT"][Declarer "N"][Play "E"]\nSQ SA S7 S2\nD4 - - -`,
    boards: ['-|-|-||3NT by N|-|SQ SA S7 S2'],
    faults: ['3 pbn/gap'],
  },
  // 3.5, 3.6: * ends a section.
  {
    name: 'words after the end of a section',
    text: `${DEAL}[Dealer "N"][Auction "N"]\n1NT AP *\n2C\n[Play "E"]\nSQ SA S7 S2\n*\nHK H7\n`,
    boards: ['-|N|-|1NT pass pass pass|1NT by N|-|SQ SA S7 S2'],
    faults: ['3 pbn/after-end', '7 pbn/after-end'],
  },
  // 3.4.15: the tricks of one side or of both.
  { name: 'result-ns-ew.pbn', boards: ['3|E|NS|pass 1NT pass pass pass|1NT by S|8|'] },
  {
    name: '3.4.15: the tricks of the defenders',
    text: `${DEAL}[Contract "2H"][Declarer "W"][Result "^NS 6"]`,
    boards: ['-|-|-||2H by W|7|'],
  },
  // Words in place of letters.
  {
    name: 'words-in-tags.pbn',
    boards: [
      ...['4|W|EW||-|-|', '5|-|all||4SX by S|10|'],
      '6|S|none|1NT pass 3NT pass pass pass|3NT by S|9|',
    ],
  },
  {
    name: 'words of other programs',
    text: `${DEAL}[Dealer "north"][Vulnerable "N/S"][Contract "4HR"][Declarer "w"][Result "9"]`,
    boards: ['-|N|NS||4HXX by W|9|'],
  },
];

const textOf = ({ name, text }: Case): string =>
  text ?? readFileSync(new URL(`pbn-standard/${name}`, import.meta.url), 'utf8');

describe.each(CASES)('$name', (example) => {
  const boards = unwrap(parseBoards(textOf(example)));

  it('has the values of the standard', () => {
    expect(boards.map(summarize)).toEqual(example.boards);
    const faults = boards.flatMap((board) => board.faults);
    expect(faults.map(({ at, code }) => `${at?.line} ${code}`)).toEqual(example.faults ?? []);
  });

  it('survives our PBN', () => {
    const records = boards.flatMap(({ record }) => record ?? []);
    const again = unwrap(parseBoards(formatBoards('pbn', records)));
    expect(again.map(({ record }) => record)).toEqual(records);
  });
});

it('writes end positions as LIN with hands, trumps, play and result', () => {
  const records = CASES.flatMap((example) =>
    unwrap(parseBoards(textOf(example))).flatMap(({ record }) => record ?? []),
  ).filter(({ endPosition }) => endPosition);
  expect(records.length).toBeGreaterThan(1);
  const again = unwrap(parseBoards(formatBoards('lin', records)));
  expect(again.flatMap(({ faults }) => faults)).toEqual([]);
  for (const [i, { deal, play, result, endPosition }] of records.entries()) {
    const contract = { level: 1, strain: endPosition?.strain };
    expect(again[i]?.record).toMatchObject({ deal, play, result, contract });
  }
});
