/** What is written for other programs is read back; and whatever they write is read or refused. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Result } from '$lib/core/result';
import { makeLin, readLin, viewerLink } from '$lib/bridge/notation/lin';
import { makePbnGame, readPbnGame } from '$lib/bridge/notation/pbn-file';
import type { GameRecord } from '$lib/bridge/notation/record';
import { finalContract, isOver } from '$lib/bridge/rules/auction';
import { legalIn, playCard, playOf, cardsPlayed } from '$lib/bridge/rules/play';
import { SEATS } from '$lib/bridge/rules/seats';
import { VULNERABILITIES } from '$lib/bridge/rules/vulnerability';
import { auctions, contracts, deals, seats } from './rules-worlds';

const titles = fc.option(
  fc
    .stringMatching(/^[\p{L}"\\%;{}[\]]([\p{L} "\\%;{}[\]]{0,20}[\p{L}"\\])?$/u)
    .map((title) => title.replace(/ +/g, ' ')),
);

/** An auction and what it leads to, or only a dealer, or neither. */
const calls = fc.oneof(
  auctions.map((auction) => ({
    dealer: auction.dealer,
    auction: auction.calls,
    contract: isOver(auction) ? finalContract(auction) : null,
  })),
  fc.record({ dealer: fc.option(seats), auction: fc.constant([]), contract: contracts }),
);

/** Records with one or two hands unknown, or none, and any number of cards played. */
const records: fc.Arbitrary<GameRecord> = fc
  .record({
    title: titles,
    deal: deals,
    hidden: fc.constantFrom('', 'EW', 'NE', 'NEW'),
    calls,
    choices: fc.array(fc.nat(), { maxLength: 52, size: 'max' }),
    vulnerable: fc.option(fc.constantFrom(...VULNERABILITIES)),
    result: fc.option(fc.nat(13)),
  })
  .map(({ title, deal, hidden, calls, choices, vulnerable, result }) => {
    const { contract } = calls;
    let play = contract && playOf(contract);
    for (const choice of play ? choices : []) {
      const legal = play ? legalIn(deal, play) : [];
      const card = legal[choice % legal.length];
      if (play && card) play = playCard(play, card);
    }
    const hands = SEATS.map((seat) => [seat, hidden.includes(seat) ? null : deal[seat]]);
    return {
      title,
      deal: Object.fromEntries(hands) as GameRecord['deal'],
      vulnerable,
      ...calls,
      play: play ? cardsPlayed(play) : [],
      result: contract && result,
    };
  });

/** Where LIN has no words: a contract is bid at once, by a dealer. */
function inLin(record: GameRecord): GameRecord {
  return record.contract !== null && record.auction.length === 0
    ? { ...record, dealer: record.dealer ?? record.contract.declarer, auction: [] }
    : record;
}

const value = (read: Result<GameRecord>): GameRecord | string =>
  read.ok ? read.value : JSON.stringify(read.faults);

describe('a board is read back', () => {
  it('from PBN', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(value(readPbnGame(makePbnGame(record)))).toEqual(record);
      }),
    );
  });

  it('from PBN with the lines of another system, comments, and a second game behind it', () => {
    fc.assert(
      fc.property(records, records, (record, next) => {
        const text = `${makePbnGame(record)}; over\n{a [Deal "x"] comment}\n${makePbnGame(next)}`;
        expect(value(readPbnGame(text.replaceAll('\n', '\r\n')))).toEqual(record);
      }),
    );
  });

  it('from LIN, and from a link that holds it', () => {
    fc.assert(
      fc.property(records, (record) => {
        const read = readLin(makeLin(record));
        const bid = record.contract !== null && record.auction.length === 0;
        const auction = read.ok && bid ? read.value.auction : record.auction;
        expect(value(read)).toEqual({ ...inLin(record), auction });
        expect(value(readLin(viewerLink(record)))).toEqual(value(read));
      }),
    );
  });
});

describe('whatever is written is read or refused', () => {
  /** A lawful text with a piece taken out, doubled or replaced. */
  const damaged = (make: (record: GameRecord) => string): fc.Arbitrary<string> =>
    fc
      .tuple(records, fc.nat(), fc.nat(40), fc.oneof(fc.constant(''), fc.string()))
      .map(([record, at, length, put]) => {
        const text = make(record);
        const from = at % text.length;
        return text.slice(0, from) + put + text.slice(from + length);
      });

  it.each([
    ['PBN', makePbnGame, readPbnGame],
    ['LIN', makeLin, readLin],
  ])('%s', (_, make, read) => {
    fc.assert(
      fc.property(fc.oneof(damaged(make), fc.string()), (text) => {
        const first = read(text);
        if (first.ok) {
          const again = read(make(first.value));
          expect(value(again)).toEqual(again.ok ? value(read(make(again.value))) : '');
        } else {
          expect(first.faults.length).toBeGreaterThan(0);
          for (const { code, message } of first.faults) {
            expect(code).toMatch(/^[a-z]+\/[a-z-]+$/);
            expect(message.length).toBeLessThan(300);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
