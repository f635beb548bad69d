/** Reads the fields `auction` or `contract` of a problem file. */
import { MAX_LINE_LENGTH } from '$lib/core/limits';
import type { LocalizedText } from '$lib/core/localized-text';
import {
  readKnownFields,
  readList,
  readMap,
  readRequired,
  type YamlFields,
} from '$lib/problem-file/yaml-fields';
import { reportAll, type FaultReport } from '$lib/problem-file/fault-report';
import { readLocalizedText } from '$lib/problem-file/read-texts';
import { readWords } from '$lib/problem-file/read-scalars';
import type { YamlNode } from '$lib/problem-file/yaml/yaml-document';
import { parseCall } from '$lib/games/bridge/notation/call-notation';
import { parseContract } from '$lib/games/bridge/notation/contract-notation';
import { parseRange, type Range } from '$lib/games/bridge/notation/range-notation';
import {
  finalContract,
  firstIllegalCall,
  hasAuctionEnded,
} from '$lib/games/bridge/rules/bridge-auction';
import type { Call } from '$lib/games/bridge/rules/bridge-calls';
import type { Contract } from '$lib/games/bridge/rules/contract';
import type { Seat } from '$lib/games/bridge/rules/bridge-seats';
import type { AuctionCall, ShownRanges } from '../bridge-problem';
import { HAND_MEASURES, maxOfMeasure, type HandMeasure } from '../shown-ranges';

/** The auction (empty for a file with a contract alone) and the contract. */
export interface BiddingFields {
  readonly calls: readonly AuctionCall[];
  /** The text offset of each call. */
  readonly offsets: readonly number[];
  readonly contract: Contract;
}

/** The longest auction that the laws allow. */
const MAX_CALLS = 319;

/**
 * The calls and the contract of a problem; null, with faults reported, when they cannot be read.
 */
export function readBidding(
  report: FaultReport,
  fields: YamlFields,
  dealer: Seat | null,
): BiddingFields | null {
  const auction = fields.get('auction');
  const contract = fields.get('contract');
  if (auction && contract)
    report.fault(
      'contract/with-auction',
      'The contract follows from the auction; leave one of the two out.',
      contract.start,
    );
  if (auction) return readAuction(report, auction, fields, dealer);
  if (contract) return readContractField(report, contract);
  if (fields.misspelledKeys.has('auction') || fields.misspelledKeys.has('contract')) return null;
  report.fault(
    'shape/missing',
    '"auction" is missing: give the calls from the dealer on, or a line such as contract: 6H by S.',
    fields.start,
  );
  return null;
}

function readContractField(report: FaultReport, node: YamlNode): BiddingFields | null {
  const words = readWords(report, node, 'contract/unknown', 'a contract such as 6H by S');
  const read = words && parseContract(words.value);
  if (!read) return null;
  if (read.ok) return { calls: [], offsets: [], contract: read.value };
  reportAll(report, read.faults, node.start);
  return null;
}

function readAuction(
  report: FaultReport,
  node: YamlNode,
  fields: YamlFields,
  dealer: Seat | null,
): BiddingFields | null {
  readRequired(report, fields, 'dealer', 'the seat that calls first');
  const items = readList(report, node, 'the auction');
  if (items === null) return null;
  if (items.length > MAX_CALLS) {
    report.fault('auction/too-long', `No auction has more than ${MAX_CALLS} calls.`, node.start);
    return null;
  }
  // All items are read, so that each fault is reported.
  const calls: AuctionCall[] = [];
  for (const item of items) {
    const call = readAuctionCall(report, item);
    if (call !== null) calls.push(call);
  }
  if (calls.length < items.length || dealer === null) return null;
  const offsets = items.map((item) => item.start);
  const contract = findContract(report, dealer, calls, offsets, node.start);
  return contract && { calls, offsets, contract };
}

/** The contract of a legal, finished auction; null, with a fault reported, for any other. */
function findContract(
  report: FaultReport,
  dealer: Seat,
  calls: readonly AuctionCall[],
  offsets: readonly number[],
  start: number,
): Contract | null {
  const auction = { dealer, calls: calls.map(({ call }) => call) };
  const illegal = firstIllegalCall(auction);
  if (illegal) {
    const { code, call, seat, reason } = illegal;
    report.fault(code, `${call} by ${seat}: ${reason}`, offsets[illegal.index] ?? start);
    return null;
  }
  const contract = finalContract(auction);
  if (contract) return contract;
  const lastCallOffset = offsets.at(-1) ?? start;
  if (hasAuctionEnded(auction))
    report.fault(
      'auction/passed-out',
      'All four passed, so there is nothing to play.',
      lastCallOffset,
    );
  else
    report.fault(
      'auction/unfinished',
      'The auction is not over: it ends with three passes after the last bid, double or redouble.',
      lastCallOffset,
    );
  return null;
}

const CALL_EXPECTED = 'a call: pass, X, XX or a bid such as 1NT';

/** Reads a call, alone or with its note and the ranges that it shows. */
function readAuctionCall(report: FaultReport, node: YamlNode): AuctionCall | null {
  if (node.kind !== 'map') return readPlainCall(report, node);
  const [entry, second] = node.entries;
  if (!entry || second) {
    report.fault(
      'auction/call-shape',
      'Each item of the auction is one call: `- 1H`, or `- 2D: { note: natural, shows: { D: 4+ } }`.',
      second?.keyStart ?? node.start,
    );
    return null;
  }
  const read = parseCall(entry.key);
  if (!read.ok) reportAll(report, read.faults, entry.keyStart);
  const description = 'what is said about a call';
  const fields = readKnownFields(report, entry.value, ['note', 'shows'], description);
  if (fields === null) return null;
  const noteNode = fields.get('note');
  const showsNode = fields.get('shows');
  const note = noteNode && readLocalizedText(report, noteNode, 'note', MAX_LINE_LENGTH);
  const shows = showsNode && readShows(report, showsNode);
  if (!read.ok || note === null || shows === null) return null;
  return createAuctionCall(read.value, note, shows);
}

function createAuctionCall(
  call: Call,
  note: LocalizedText | undefined,
  shows: ShownRanges | undefined,
): AuctionCall {
  return { call, ...(note && { note }), ...(shows && { shows }) };
}

function readPlainCall(report: FaultReport, node: YamlNode): AuctionCall | null {
  const words = readWords(report, node, 'call/unknown', CALL_EXPECTED);
  if (words === null) return null;
  const read = parseCall(words.value);
  if (read.ok) return { call: read.value };
  reportAll(report, read.faults, node.start);
  return null;
}

/** Reads the ranges of points and suit lengths that a call shows. */
function readShows(report: FaultReport, node: YamlNode): ShownRanges | null {
  if (readMap(report, node, 'what a call shows', 'such as { hcp: 12-17, D: 4+ }') === null)
    return null;
  const fields = readKnownFields(report, node, HAND_MEASURES, 'what a call shows');
  const shows: { [M in HandMeasure]?: Range } = {};
  let isComplete = fields !== null;
  for (const { key, value } of fields?.entries ?? []) {
    const measure = HAND_MEASURES.find((handMeasure) => handMeasure === key);
    if (!measure) continue;
    const read = parseRange(value.kind === 'scalar' ? value.value : null, maxOfMeasure(measure));
    if (read.ok) shows[measure] = read.value;
    else reportAll(report, read.faults, value.start);
    isComplete &&= read.ok;
  }
  return isComplete ? shows : null;
}
