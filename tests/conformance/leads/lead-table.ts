/**
 * The table of leads that a good player would accept, written before the computer's leads were
 * known.
 */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { unwrap } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseHand } from '$lib/games/bridge/notation/hand-notation';
import {
  addCall,
  beginAuction,
  finalContract,
  type Auction,
} from '$lib/games/bridge/rules/bridge-auction';
import type { Contract } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';

/** The seat that leads in every row. */
export const LEADER: Seat = 'W';

/** One hand after one auction, with the leads that are accepted. */
export interface LeadRow {
  /** The hand as written, also its name. */
  readonly hand: string;
  readonly cards: Hand;
  /** The name of the auction. */
  readonly after: string;
  readonly auction: Auction;
  readonly contract: Contract;
  /** The leads that a good player would accept, each with the rule that accepts it. */
  readonly accepted: ReadonlyMap<Card, string>;
}

/** A row of a YAML file: for each auction the accepted leads with the names of their rules. */
interface WrittenRow {
  readonly hand: string;
  readonly leads: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
interface WrittenAuction {
  readonly dealer: Seat;
  readonly auction: readonly string[];
}
interface AcceptanceRule {
  /** The rule in a sentence, and the book that it is from. */
  readonly says: string;
  readonly 'found-in': string;
}

/** The names of the YAML files with the rows. */
const CHAPTERS = ['notrump', 'notrump-more', 'suits', 'partners-suit', 'trumps-and-slams'];

const AUCTIONS = loadYaml<Readonly<Record<string, WrittenAuction>>>('auctions');

/** The rules by which leads are accepted, by name. */
export const ACCEPTANCE_RULES: ReadonlyMap<string, AcceptanceRule> = new Map(
  Object.entries(loadYaml<Readonly<Record<string, AcceptanceRule>>>('rules')),
);

/** All rows. Throws on an illegal hand or auction. */
export const LEAD_ROWS: readonly LeadRow[] = CHAPTERS.flatMap((chapter) =>
  loadYaml<readonly WrittenRow[]>(chapter).flatMap(({ hand, leads }) =>
    Object.entries(leads).map(([after, accepted]) => parseRow(hand, after, accepted)),
  ),
);

function parseRow(
  hand: string,
  after: string,
  accepted: Readonly<Record<string, string>>,
): LeadRow {
  const writtenAuction = AUCTIONS[after];
  if (!writtenAuction) throw new Error(`No auction is called ${after}.`);
  const calls = writtenAuction.auction.map((call) => unwrap(parseCall(call)));
  const auction = calls.reduce(addCall, beginAuction(writtenAuction.dealer));
  const contract = finalContract(auction);
  if (!contract) throw new Error(`The auction ${after} has no contract.`);
  const cards = unwrap(parseHand(hand));
  return {
    hand,
    cards,
    after,
    auction,
    contract,
    accepted: new Map(Object.entries(accepted) as [Card, string][]),
  };
}

function loadYaml<Kind>(name: string): Kind {
  const text = readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8');
  return load(text) as Kind;
}
