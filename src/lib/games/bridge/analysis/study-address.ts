/**
 * A study as a URL fragment, `deal=N:…&trumps=H&declarer=S&goal=12&line=…&at=…`, with a `deal` and
 * a `name` for each layout.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import { failWith, type Result } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { formatDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseStrain } from '$lib/games/bridge/notation/strain-notation';
import type { QuotedFault } from '$lib/games/bridge/notation/written-board';
import { isSeat, type Seat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES, type Vulnerability } from '$lib/games/bridge/rules/vulnerability';
import { checkLayouts, type NamedLayout } from './study-board';
import { createStudyAt, type Study } from './study';
import { countTreeCards } from './play-tree';
import { formatPlayTree, readPlayTree } from './play-tree-text';

/** The fragment of a study, without its `#`; `readStudyAddress` parses it. */
export function formatStudyAddress({ board, tree, path }: Study): string {
  const parameters = new URLSearchParams();
  for (const { deal, name } of board.layouts) {
    parameters.append('deal', formatDeal(deal));
    parameters.append('name', name);
  }
  parameters.set('trumps', board.strain);
  parameters.set('declarer', board.declarer);
  if (board.goal !== null) parameters.set('goal', String(board.goal));
  parameters.set('dealer', board.dealer);
  parameters.set('vulnerable', board.vulnerable);
  if (tree.length > 0) parameters.set('line', formatPlayTree(tree));
  if (path.length > 0) parameters.set('at', path.join(' '));
  return parameters.toString();
}

/** The study of a link, with the faults of the parts that it lacks. */
export interface LinkedStudy {
  readonly study: Study;
  readonly faults: readonly QuotedFault[];
}

/** The study of a link; the faults of one that holds no readable deal. */
export type LinkResult =
  | { readonly ok: true; readonly value: LinkedStudy }
  | { readonly ok: false; readonly faults: readonly QuotedFault[] };

const TOO_LONG: QuotedFault = {
  code: 'analysis/address',
  message: 'This is longer than any link that the app makes.',
  sourceText: '',
};

/**
 * Parses the study of a fragment, as far as it can be read. Missing and unreadable parts have
 * defaults: no names, notrump by South, no goal, no lines; of several layouts that do not fit on
 * one board the first is kept. Faults: those of deals and layouts, `analysis/lines`, also for lines
 * that cannot be played, `card/unknown`, and `analysis/address` for any other part, also for a goal
 * above the number of tricks; it fails without a readable deal.
 */
export function readStudyAddress(fragment: string): LinkResult {
  if (fragment.length >= MAX_FRAGMENT_LENGTH) return { ok: false, faults: [TOO_LONG] };
  const parameters = new URLSearchParams(fragment);
  const faults: QuotedFault[] = [];
  /** The value of a part; the default, and a fault, where it cannot be read. */
  const take = <Value>(name: string, parsed: Result<Value>, fallback: Value): Value => {
    if (parsed.ok) return parsed.value;
    const sourceText = quotePart(name, parameters.get(name) ?? '');
    faults.push(...parsed.faults.map((fault) => ({ ...fault, sourceText })));
    return fallback;
  };
  const readPart = <Value>(
    name: string,
    parse: (text: string) => Value | null | undefined,
    fallback: Value,
  ): Value => {
    const text = parameters.get(name);
    if (text === null) return fallback;
    return parse(text) ?? take(name, failWith('analysis/address', UNREADABLE_PART), fallback);
  };
  const names = parameters.getAll('name');
  const deals = parameters.getAll('deal');
  const readableLayouts = deals.flatMap((dealText, i): NamedLayout[] => {
    const deal = parseCompleteDeal(dealText);
    if (deal.ok) return [{ name: names[i] ?? '', deal: deal.value }];
    const sourceText = quotePart('deal', dealText);
    faults.push(...deal.faults.map((fault) => ({ ...fault, sourceText })));
    return [];
  });
  const [firstLayout] = readableLayouts;
  if (!firstLayout && faults.length > 0) return { ok: false, faults };
  const firstAlone = checkLayouts(firstLayout ? [firstLayout] : []);
  if (!firstAlone.ok) {
    take('deal', firstAlone, null);
    return { ok: false, faults };
  }
  const layouts = take('deal', checkLayouts(readableLayouts), firstAlone.value);
  const handLength = firstLayout?.deal.N.length ?? 0;
  const parseGoalOfBoard = (text: string): number | null => parseGoal(text, handLength);
  const board = {
    layouts,
    strain: readPart('trumps', parseStrain, 'NT'),
    declarer: readPart('declarer', toSeat, 'S'),
    goal: readPart<number | null>('goal', parseGoalOfBoard, null),
    dealer: readPart('dealer', toSeat, 'N'),
    vulnerable: readPart('vulnerable', toVulnerability, 'none'),
  };
  const tree = take('line', readPlayTree(parameters.get('line') ?? ''), []);
  const path = take('at', parseCards(parameters.get('at') ?? ''), []);
  const study = createStudyAt(board, tree, path);
  if (countTreeCards(study.tree) < countTreeCards(tree)) take('line', UNPLAYABLE_LINES, null);
  return { ok: true, value: { study, faults } };
}

const UNPLAYABLE_LINES = failWith(
  'analysis/lines',
  'Lines of play that cannot be played on this board are left out.',
);
const UNREADABLE_PART = 'This part of the link cannot be read.';
/** Letters of a part that a fault quotes. */
const QUOTED_LETTERS = 40;

function quotePart(name: string, value: string): string {
  return `${name}=${value}`.slice(0, QUOTED_LETTERS);
}

const toSeat = (text: string): Seat | null => (isSeat(text) ? text : null);

function toVulnerability(text: string): Vulnerability | undefined {
  return VULNERABILITIES.find((candidate) => candidate === text);
}

/** The goal, 1 to the number of tricks; null for any other text. */
function parseGoal(text: string, trickCount: number): number | null {
  const goal = Number(text);
  return /^\d+$/.test(text) && goal >= 1 && goal <= trickCount ? goal : null;
}
