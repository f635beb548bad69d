/** Arbitrary board records: unknown hands, incomplete auctions, any number of cards played. */
import fc from 'fast-check';
import type { GameRecord } from '$lib/games/bridge/notation/board-record';
import { finalContract, hasAuctionEnded } from '$lib/games/bridge/rules/bridge-auction';
import {
  cardsPlayed,
  legalIn,
  playCard,
  playOf,
  tricksWon,
} from '$lib/games/bridge/rules/bridge-play';
import { SEATS, sideOf } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { auctions, contracts, randomDeals, seats } from './rules-worlds';

const titles = fc.option(
  fc
    .stringMatching(/^[\p{L}"\\%;{}[\]]([\p{L} "\\%;{}[\]]{0,20}[\p{L}"\\])?$/u)
    .map((title) => title.replace(/ +/g, ' ')),
);

/** An auction with its contract, or a contract with or without a dealer. */
const calls = fc.oneof(
  auctions.map((auction) => ({
    dealer: auction.dealer,
    auction: auction.calls,
    contract: hasAuctionEnded(auction) ? finalContract(auction) : null,
  })),
  fc.record({ dealer: fc.option(seats), auction: fc.constant([]), contract: contracts }),
);

/** Records with up to three unknown hands and any number of cards played. */
export const records: fc.Arbitrary<GameRecord> = fc
  .record({
    title: titles,
    deal: randomDeals,
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
      // Parsers count the tricks of a complete play.
      result:
        contract && play && cardsPlayed(play).length === 52
          ? (result ?? tricksWon(play, sideOf(contract.declarer)))
          : contract && result,
    };
  });

/** Records with board number, player names and alerts, as files have. */
export const fileRecords: fc.Arbitrary<GameRecord> = fc
  .record({
    record: records,
    board: fc.option(fc.stringMatching(/^[1-9][0-9]{0,3}$/)),
    room: fc.option(fc.constantFrom('open', 'closed')),
    names: fc.array(fc.option(fc.stringMatching(/^\p{L}{1,8}$/u)), {
      minLength: 4,
      maxLength: 4,
    }),
    alerts: fc.uniqueArray(fc.nat(40)),
    texts: titles,
  })
  .map(({ record, board, room, names, alerts, texts }) => {
    const alertedCalls = alerts
      .filter((call) => call < record.auction.length)
      .sort((a, b) => a - b);
    const players = SEATS.flatMap((seat, i) => {
      const name = names[i];
      return typeof name === 'string' ? [[seat, name] as const] : [];
    });
    return {
      ...record,
      ...(board !== null && { board }),
      ...(room !== null && { room }),
      ...(players.length > 0 && { players: Object.fromEntries(players) }),
      ...(alertedCalls.length > 0 && {
        alerts: alertedCalls.map((call) => ({ call, text: texts ?? '' })),
      }),
    };
  });
