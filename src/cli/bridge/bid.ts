/** `lie bid`: bids deals by the rules that read calls, and says what each call shows. */
import { formatConditions } from '$lib/games/bridge/deal-search/conditions/format-conditions';
import { failWith, type Result } from '$lib/core/result';
import { bidDeal } from '$lib/games/bridge/bidding/select-call';
import type { BiddingContext } from '$lib/games/bridge/bidding/bidding-rule';
import { explainCall } from '$lib/games/bridge/bidding/explain-call';
import { toCondition } from '$lib/games/bridge/deal-search/deal-question';
import { boardName } from '$lib/games/bridge/notation/board-name';
import type { ParsedBoard } from '$lib/games/bridge/notation/board-record';
import { formatContract } from '$lib/games/bridge/notation/contract-notation';
import { formatDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { finalContract } from '$lib/games/bridge/rules/bridge-auction';
import type { Deal } from '$lib/games/bridge/rules/bridge-deal';
import { SEATS, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import {
  print,
  printBoardFaults,
  readArgs,
  readOptionOneOf,
  reportFaults,
  UsageError,
  type Command,
} from '../cli-command';
import { isBoardFile, readBoardFile } from './boards';

const HELP = `lie bid PBN [--dealer N|E|S|W] [--vulnerable none|NS|EW|all] [--json]
  Bids a deal: the computer calls for all four hands, each from its own hand and the calls so far, and
  says what every call shows. The system is a plain Standard American: five-card majors, 1NT 15-17,
  2NT 20-22, strong 2C, weak twos, Stayman, transfers, limit raises, Jacoby 2NT, negative and takeout
  doubles, Blackwood. A call is made only if all that it shows is true of the hand.
  By default the dealer is N and nobody is vulnerable.
  --json: {"deal": PBN, "dealer", "vulnerable", "auction": [{"seat", "call", "name", "shows":
    [CONDITION]}], "contract": "4S by E", or null when all pass}
       name: the meaning of the call in the system; shows: conditions as lie deals --where takes them.
lie bid FILE.pbn|.lin|.rbn|.txt [--json]
  Bids every board of a file, by its dealer and vulnerability. --json: one line a board, with "board".`;

export const bid: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = readArgs(args, {
      dealer: { type: 'string' },
      vulnerable: { type: 'string' },
      json: { type: 'boolean' },
    });
    const [input, ...extraArguments] = positionals;
    if (input === undefined || extraArguments.length > 0)
      throw new UsageError('bid takes a deal or a file of boards.');
    const dealer = readOptionOneOf('dealer', SEATS, values.dealer);
    const vulnerable = readOptionOneOf('vulnerable', VULNERABILITIES, values.vulnerable);
    const { json = false } = values;
    if (isBoardFile(input)) {
      if ((dealer ?? vulnerable) !== undefined)
        throw new UsageError('--dealer and --vulnerable go with a deal: a file has its own.');
      return bidFile(input, json);
    }
    const deal = readWholeDeal(input);
    if (!deal.ok) return reportFaults(deal.faults);
    printBidding(bidBoard(deal.value, dealer ?? 'N', vulnerable ?? 'none'), null, json);
    return 0;
  },
};

/** A deal with the auction of the computer. */
interface BidBoard {
  readonly deal: Deal;
  readonly vulnerable: Vulnerability;
  readonly bidding: BiddingContext;
}

const bidBoard = (deal: Deal, dealer: Seat, vulnerable: Vulnerability): BidBoard => ({
  deal,
  vulnerable,
  bidding: bidDeal(deal, dealer, vulnerable),
});

/**
 * Bids every readable board of a file; faults go to the error output, before the auctions, and the
 * exit status is then 1.
 */
async function bidFile(file: string, json: boolean): Promise<number> {
  const read = await readBoardFile(file);
  if (!read.ok) return reportFaults(read.faults, file);
  const boards = read.value.map(readBoard);
  const faults = boards.flatMap((board) => board.faults);
  printBoardFaults(faults, file);
  for (const { name, bidBoard: board } of boards) if (board) printBidding(board, name, json);
  return faults.length > 0 ? 1 : 0;
}

function readBoard({ record, faults }: ParsedBoard, boardIndex: number) {
  const name = boardName(record, boardIndex);
  if (!record) return { name, bidBoard: null, faults };
  const deal = readWholeDeal(formatDeal(record.deal));
  if (deal.ok)
    return {
      name,
      bidBoard: bidBoard(deal.value, record.dealer ?? 'N', record.vulnerable ?? 'none'),
      faults,
    };
  const dealFaults = deal.faults.map((fault) => ({
    ...fault,
    message: `${name}: ${fault.message}`,
  }));
  return { name, bidBoard: null, faults: [...faults, ...dealFaults] };
}

/** A deal of 13 cards a hand. */
function readWholeDeal(pbn: string): Result<Deal> {
  const deal = parseCompleteDeal(pbn);
  if (!deal.ok || SEATS.every((seat) => deal.value[seat].length === 13)) return deal;
  return failWith('position/hand-size', 'Give every hand its 13 cards: whole deals are bid.');
}

function printBidding({ deal, vulnerable, bidding }: BidBoard, name: string | null, json: boolean) {
  const { auction, calls } = bidding;
  const contract = finalContract(auction);
  const contractText = contract && formatContract(contract);
  const explained = calls.map((call) => ({
    seat: call.seat,
    call: call.call,
    name: call.name,
    shows: explainCall(bidding, call.index).map((constraint) =>
      formatConditions(toCondition(constraint)),
    ),
  }));
  if (json) {
    const board = {
      ...(name !== null && { board: name }),
      deal: formatDeal(deal),
      dealer: auction.dealer,
      vulnerable,
      auction: explained,
      contract: contractText,
    };
    print(JSON.stringify(board));
    return;
  }
  if (name !== null) print(name);
  for (const { seat, call, name: meaning, shows } of explained)
    print(`  ${seat} ${call.padEnd(4)} ${[meaning, shows.join(', ')].filter(Boolean).join(': ')}`);
  print(contractText ?? 'passed out');
}
