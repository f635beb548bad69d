/** Parsing of PBN files: boards, auctions, plays, and the faults of invalid texts. */
import { describe, expect, it } from 'vitest';
import { unwrap, type Result } from '$lib/core/result';
import { formatPbnGame } from './format-pbn';
import { parsePbnFile } from './parse-pbn';
import { formatDeal } from './deal-notation';
import { formatLin } from './format-lin';
import { findLostContent } from './format-boards';
import { parseBoards } from './parse-boards';
import { playedContract, recordedPlayStart, type GameRecord } from './board-record';
import { parsePbnGame, toCompleteRecord } from './complete-record.fixture';

const DEAL = 'S:2.KJT95.AK4.AQ53 JT985.Q.T853.J98 KQ4.A86.QJ72.KT6 A763.7432.96.742';
/** The last three tricks of a board. */
const END_POSITION = '[Dealer "S"][Vulnerable "None"][Deal "N:AJ.2.. KQ.A.. 2..A.2 3..K.K"]';
/** A typical PBN file: all kinds of tags, comments, notes, and an unfinished trick. */
const FILE = `% PBN 2.1
% EXPORT
{ A club evening;
  the last board }
[Event "Club \\"Tuesday\\" evening"]
[Site "?"]
[Board "7"] ; the seventh
[North "Ann"]
[Dealer "S"]
[Vulnerable "Both"]
[Deal "${DEAL}"]
[Declarer "S"]
[Contract "6H"]
[Result "12"]
[Score "NS 1430"]
[Auction "S"]
1H =1= Pass 2D! $1 Pass
3C Pass 3H {forcing} Pass
6H AP
[Note "1:five cards"]
[Play "W"]
SJ SQ SA S2
C8 C6 C4? CA
- - - H5
*

[Event "The next game"]
[Deal "N:... ... ... ..."]
`;
const readBoard = (text: string): GameRecord => unwrap(parsePbnGame(text));
const codesOf = (result: Result<unknown>): readonly string[] =>
  result.ok ? [] : result.faults.map(({ code }) => code);

describe('a PBN file', () => {
  it('gives a board with auction and play', () => {
    const game = readBoard(FILE);
    expect(game).toMatchObject({ title: 'Club "Tuesday" evening', dealer: 'S', vulnerable: 'all' });
    expect(formatDeal(game.deal, 'S')).toBe(DEAL);
    expect(game.auction.join(' ')).toBe('1H pass 2D pass 3C pass 3H pass 6H pass pass pass');
    expect(game.contract).toEqual({ level: 6, strain: 'H', doubling: '', declarer: 'S' });
    expect(game.result).toBe(12);
  });

  it('has its columns by seat converted to the order of play', () => {
    // East wins the first trick, so East leads to the second, in the third column.
    expect(readBoard(FILE).play.join(' ')).toBe('SJ SQ SA S2 C4 CA C8 C6 H5');
  });

  it('needs only a deal', () => {
    const game = readBoard('[Deal "N:KQ4.A86.QJ72.KT6 - - -"]');
    expect(game).toMatchObject({
      title: null,
      dealer: null,
      contract: null,
      auction: [],
      play: [],
    });
    expect(game.deal.E).toBeNull();
  });

  it.each([
    ['AP', 'pass pass pass pass'],
    ['Pass AP', 'pass pass pass pass'],
    ['Pass 1NT AP', 'pass 1NT pass pass pass'],
    ['1C X XX Pass AP', '1C X XX pass pass pass'],
    ['1♠ Pass - +', '1S pass'],
    ['1C Pass *', '1C pass'],
  ])('%j is an auction', (auctionText, calls) => {
    const game = readBoard(`[Deal "N:- - - -"]\n[Auction "N"]\n${auctionText}`);
    expect(game.auction.join(' ')).toBe(calls);
  });

  it('may hold several games, each with its own tags', () => {
    const text = `${FILE}[Dealer "E"]\n[Event "No deal"]\n[Event "x"]\n[Deal "N:A... - - -"]`;
    const games = [...parsePbnFile(text)];
    expect(games.map((game) => unwrap(toCompleteRecord(game)).dealer)).toEqual(['S', 'E', null]);
    expect([...parsePbnFile('[Event "x"]')]).toEqual([]);
  });

  it.each([
    ['', ['boards/none']],
    ['hello [Event "x"]', ['boards/none']],
    ['[Deal "N:A... A... - -"]', ['deal/duplicate-card']],
    ['[Deal "N:- - - -"][Auction "N"] 1C 2Z', ['call/unknown']],
    ['[Deal "N:- - - -"][Auction "N"] 1C - 1S', ['pbn/gap']],
    ['[Deal "N:- - - -"][Auction "N"] 1C ^S 1S', ['pbn/irregular']],
    ['[Deal "N:- - - -"][Auction "N"] 1C Pass * 2C', ['pbn/after-end']],
    ['[Deal "N:- - - -"][Dealer "N"][Auction "W"] 1C AP', ['pbn/dealer']],
    ['[Deal "N:- - - -"][Contract "3C"]', ['pbn/no-declarer']],
    ['[Deal "N:- - - -"][Vulnerable "few"][Dealer "X"]', ['pbn/value', 'pbn/value']],
    ['[Deal "N:- - - -"][Contract "3C"][Declarer "N"][Result "NS 9 EW 5"]', ['pbn/value']],
    ['[Deal "N:- - - -"][Contract "Pass"]', ['pbn/dealer']],
    ['[Deal "N:- - - -"][Play "E"] SA', ['record/no-contract']],
    ['[Deal "N:- - - -"][Auction "N"] 2C 1C', ['auction/insufficient-bid']],
    ['[Deal "N:- - - -"][Auction "N"] 2C AP [Contract "3C"][Declarer "N"]', ['record/contract']],
    ['[Deal "N:- - - -"][Contract "9C"][Declarer "N"]', ['contract/unknown']],
    ['[Deal "N:- - - -"][Contract "3C"][Declarer "N"][Play "E"] SA S1', ['card/unknown']],
    ['[Deal "N:- - - -"][Contract "3C"][Declarer "N"][Play "E"] SA SA', ['record/twice']],
    ['[Deal "N:- A... - -"][Contract "3C"][Declarer "N"][Play "E"] SK', ['record/holds']],
    ['[Deal "N:- - A.K.. -"][Contract "3C"][Declarer "N"][Play "E"] S3 HK', ['record/revoke']],
  ])('%j is refused with a reason', (text, expectedCodes) => {
    expect(codesOf(parsePbnGame(text))).toEqual(expectedCodes);
  });

  it.each([
    [
      '[Deal "N:AJ.2.. KQ.A.. 2..A.2 3..K.K"][Declarer "S"][Contract "NT"][Result "13"]',
      '[Result "13"] is too many: there are only 3 tricks in these hands.',
    ],
    [
      '[Deal "N:A... K... Q... J..."][Declarer "S"][Contract "NT"][Result "EW 2"]',
      '[Result "EW 2"] is too many: there is only 1 trick in these hands.',
    ],
    [
      '[Deal "N:- - - -"][Declarer "S"][Contract "1NT"][Result "14"]',
      '[Result "14"] is too many: there are only 13 tricks in these hands.',
    ],
    [
      '[Deal "N:AJ.2.. KQ.A.. 2..A.2 3..K.K"][Declarer "S"][Contract "NT"][Result "all"]',
      `[Result "all"] cannot be read: write declarer's tricks, such as 3, or those of a side, such as NS 3 EW 0.`,
    ],
  ])('%s has a result that is refused', (text, message) => {
    const [game] = [...parsePbnFile(text)];
    expect(game?.record?.result).toBeNull();
    expect(game?.faults.map((fault) => fault.message)).toEqual([message]);
  });

  it.each([
    ['NT', 'S', 'DA DK H2 HA\nS2 S3 SA SQ'],
    ['7NT', 'S', 'DA DK H2 HA\nS2 S3 SA SQ'],
    ['H', 'N', 'SA SK S2 S3'],
    ['NT', 'W', 'S3 SJ SQ S2'],
  ])(
    'keeps the declarer of an end position, which any seat may lead: %s, %s',
    (bid, leader, rows) => {
      const tags = `[Declarer "S"]\n[Contract "${bid}"]\n[Result "3"]\n[Play "${leader}"]`;
      const text = `${END_POSITION}\n${tags}\n${rows}\n*\n`;
      const game = readBoard(text);
      expect(playedContract(game)?.declarer).toBe('S');
      expect(recordedPlayStart(game)?.trick.leader).toBe(leader);
      expect(game.play).toEqual(rows.split(/\s/));
      const written = formatPbnGame(game);
      expect(written).toContain(`${tags}\n${rows}\n*`);
      expect(readBoard(written)).toEqual(game);
    },
  );

  it('gives an end position in LIN the declarer that makes its seat lead, and says so', () => {
    const tags = '[Declarer "S"][Contract "7NT"][Result "2"][Play "S"] DA DK H2 HA *';
    const game = readBoard(`${END_POSITION}${tags}`);
    const [board] = unwrap(parseBoards(formatLin(game)));
    expect(board).toMatchObject({
      faults: [],
      record: { play: ['DA', 'DK', 'H2', 'HA'], contract: { declarer: 'E' }, result: 1 },
    });
    const boards = [{ record: game, unsupported: [] }];
    const lostKinds = findLostContent('lin', boards).map(({ kind }) => kind);
    expect(lostKinds).toContain('declarer');
    expect(findLostContent('problem', boards)).toEqual([]);
  });

  it('has faults with positions', () => {
    const result = parsePbnGame('[Deal "N:- - - -"]\n[Auction "N"]\n1C Pass\n  2Z');
    expect(result.ok ? null : result.faults[0]?.at).toEqual({ line: 4, column: 3 });
  });

  it('is formatted with all mandatory tags in the order of the standard', () => {
    const pbn = formatPbnGame(readBoard(FILE));
    expect([...pbn.matchAll(/^\[(\w+) /gm)].map(([, name]) => name)).toEqual(
      'Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result Auction Note Play'.split(
        ' ',
      ),
    );
    expect(pbn).toContain('SJ SQ SA S2\nC8 C6 C4 CA\n- - - H5\n*');
  });

  it('is refused quickly for long invalid text', () => {
    expect(codesOf(parsePbnGame('[ '.repeat(200_000)))).toEqual(['boards/none']);
    expect(codesOf(parsePbnGame('{'.repeat(200_000)))).toEqual(['pbn/comment']);
    expect(codesOf(parsePbnGame('{\n[Site ""]\n'.repeat(20_000)))).toEqual([
      'pbn/comment',
      'pbn/comment',
    ]);
  });
});
