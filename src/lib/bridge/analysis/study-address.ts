/**
 * A study as a URL fragment, `deal=N:…&trumps=H&declarer=S&goal=12&line=…&at=…`, with a `deal` and
 * a `name` for each layout.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import { fail, failWith, ok, type Result } from '$lib/core/result';
import { parseCards } from '$lib/bridge/notation/card-notation';
import { formatDeal, parseCompleteDeal } from '$lib/bridge/notation/deal-notation';
import { parseStrain } from '$lib/bridge/notation/strain-notation';
import { isSeat } from '$lib/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/bridge/rules/vulnerability';
import { checkLayouts, type NamedLayout } from './study-board';
import { createStudyAt, type Study } from './study';
import { formatPlayTree, readPlayTree } from './play-tree-text';

/** The fragment of a study, without its `#`; `readStudyAddress` parses it. */
export function formatStudyAddress({ board, tree, path }: Study): string {
  const parts = new URLSearchParams();
  for (const { deal, name } of board.layouts) {
    parts.append('deal', formatDeal(deal));
    parts.append('name', name);
  }
  parts.set('trumps', board.strain);
  parts.set('declarer', board.declarer);
  if (board.goal !== null) parts.set('goal', String(board.goal));
  parts.set('dealer', board.dealer);
  parts.set('vulnerable', board.vulnerable);
  if (tree.length > 0) parts.set('line', formatPlayTree(tree));
  if (path.length > 0) parts.set('at', path.join(' '));
  return parts.toString();
}

/**
 * Parses the study of a fragment. Missing parts have defaults: no names, notrump by South, no goal.
 * A goal above the number of tricks is dropped, and so are lines that cannot be played. Faults:
 * those of deals and layouts, `analysis/lines`, and `analysis/address` for any other part.
 */
export function readStudyAddress(fragment: string): Result<Study> {
  if (fragment.length >= MAX_FRAGMENT_LENGTH)
    return failWith('analysis/address', 'This is longer than any link that the app makes.');
  const parts = new URLSearchParams(fragment);
  const deals = parts.getAll('deal').map(parseCompleteDeal);
  const faults = deals.flatMap((read) => (read.ok ? [] : read.faults));
  if (faults.length > 0) return fail(...faults);
  const names = parts.getAll('name');
  const layouts = checkLayouts(
    deals.flatMap((read, i): NamedLayout[] =>
      read.ok ? [{ name: names[i] ?? '', deal: read.value }] : [],
    ),
  );
  if (!layouts.ok) return layouts;
  const strain = parseStrain(parts.get('trumps') ?? 'NT');
  const declarer = parts.get('declarer') ?? 'S';
  const dealer = parts.get('dealer') ?? 'N';
  const vulnerable = VULNERABILITIES.find((known) => known === (parts.get('vulnerable') ?? 'none'));
  const goal = parseGoal(parts.get('goal'));
  if (!strain || !isSeat(declarer) || !isSeat(dealer) || !vulnerable || goal === undefined)
    return failWith(
      'analysis/address',
      'The address does not say what is played: open it again from where it came.',
    );
  const tree = readPlayTree(parts.get('line') ?? '');
  if (!tree.ok) return tree;
  const at = parseCards(parts.get('at') ?? '');
  if (!at.ok) return at;
  const size = layouts.value[0]?.deal.N.length ?? 0;
  const board = {
    layouts: layouts.value,
    strain,
    declarer,
    goal: goal !== null && goal > size ? null : goal,
    dealer,
    vulnerable,
  };
  return ok(createStudyAt(board, tree.value, at.value));
}

/** The goal, 1 to 13; null when missing, undefined when malformed. */
function parseGoal(text: string | null): number | null | undefined {
  if (text === null) return null;
  const goal = Number(text);
  return /^\d+$/.test(text) && goal >= 1 && goal <= 13 ? goal : undefined;
}
