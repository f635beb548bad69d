/**
 * The table of leads: what a good player would lead, written down before anybody looked at what the
 * computer leads.
 */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { valueOf } from '$lib/core/result';
import type { Card } from '$lib/cards/card';
import type { Hand } from '$lib/cards/hand';
import { readCall } from '$lib/bridge/notation/call-notation';
import { readHand } from '$lib/bridge/notation/hand-notation';
import { addCall, beginAuction, finalContract, type Auction } from '$lib/bridge/rules/bridge-auction';
import type { Contract } from '$lib/bridge/rules/contract';
import type { Seat } from '$lib/bridge/rules/bridge-seats';

/** The seat that leads in every row. */
export const LEADER: Seat = 'W';

/** One hand after one auction. */
export interface LeadRow {
  /** The hand as it is written, which is its name as well. */
  readonly hand: string;
  readonly cards: Hand;
  /** The name of the auction. */
  readonly after: string;
  readonly auction: Auction;
  readonly contract: Contract;
  /** The leads that a good player would accept, each with the rule that accepts it. */
  readonly accepted: ReadonlyMap<Card, string>;
}

interface WrittenRow {
  readonly hand: string;
  readonly leads: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
interface WrittenAuction {
  readonly dealer: Seat;
  readonly auction: readonly string[];
}
interface LeadRule {
  readonly says: string;
  readonly 'found-in': string;
}

const CHAPTERS = ['notrump', 'notrump-more', 'suits', 'partners-suit', 'trumps-and-slams'];

const AUCTIONS = written<Readonly<Record<string, WrittenAuction>>>('auctions');

/** The rules by which leads are accepted, by name. */
export const LEAD_RULES: ReadonlyMap<string, LeadRule> = new Map(
  Object.entries(written<Readonly<Record<string, LeadRule>>>('rules')),
);

/** Every row. Throws where a hand or an auction is against the rules of the game. */
export const LEAD_ROWS: readonly LeadRow[] = CHAPTERS.flatMap((chapter) =>
  written<readonly WrittenRow[]>(chapter).flatMap(({ hand, leads }) =>
    Object.entries(leads).map(([after, accepted]) => rowOf(hand, after, accepted)),
  ),
);

function rowOf(hand: string, after: string, accepted: Readonly<Record<string, string>>): LeadRow {
  const spoken = AUCTIONS[after];
  if (!spoken) throw new Error(`No auction is called ${after}.`);
  const calls = spoken.auction.map((call) => valueOf(readCall(call)));
  const auction = calls.reduce(addCall, beginAuction(spoken.dealer));
  const contract = finalContract(auction);
  if (!contract) throw new Error(`The auction ${after} has no contract.`);
  const cards = valueOf(readHand(hand));
  return {
    hand,
    cards,
    after,
    auction,
    contract,
    accepted: new Map(Object.entries(accepted) as [Card, string][]),
  };
}

function written<Kind>(name: string): Kind {
  const text = readFileSync(new URL(`./${name}.yaml`, import.meta.url), 'utf8');
  return load(text) as Kind;
}
