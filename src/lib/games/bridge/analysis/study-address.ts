/**
 * A study as a URL fragment, `deal=N:…&trumps=H&declarer=S&goal=12&line=…&at=…`, with a `deal` and
 * a `name` for each layout.
 */
import { MAX_FRAGMENT_LENGTH } from '$lib/core/limits';
import { fail, failWith, ok, type Result } from '$lib/core/result';
import { parseCards } from '$lib/games/bridge/notation/card-notation';
import { formatDeal, parseCompleteDeal } from '$lib/games/bridge/notation/deal-notation';
import { parseStrain } from '$lib/games/bridge/notation/strain-notation';
import { isSeat } from '$lib/games/bridge/rules/bridge-seats';
import { VULNERABILITIES } from '$lib/games/bridge/rules/vulnerability';
import { checkLayouts, type NamedLayout } from './study-board';
import { createStudyAt, type Study } from './study';
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

/**
 * Parses the study of a fragment. Missing parts have defaults: no names, notrump by South, no goal.
 * A goal above the number of tricks is dropped, and so are lines that cannot be played. Faults:
 * those of deals and layouts, `analysis/lines`, and `analysis/address` for any other part.
 */
export function readStudyAddress(fragment: string): Result<Study> {
  if (fragment.length >= MAX_FRAGMENT_LENGTH)
    return failWith('analysis/address', 'This is longer than any link that the app makes.');
  const parameters = new URLSearchParams(fragment);
  const deals = parameters.getAll('deal').map(parseCompleteDeal);
  const faults = deals.flatMap((result) => (result.ok ? [] : result.faults));
  if (faults.length > 0) return fail(...faults);
  const names = parameters.getAll('name');
  const layouts = checkLayouts(
    deals.flatMap((result, i): NamedLayout[] =>
      result.ok ? [{ name: names[i] ?? '', deal: result.value }] : [],
    ),
  );
  if (!layouts.ok) return layouts;
  const strain = parseStrain(parameters.get('trumps') ?? 'NT');
  const declarer = parameters.get('declarer') ?? 'S';
  const dealer = parameters.get('dealer') ?? 'N';
  const vulnerable = VULNERABILITIES.find(
    (candidate) => candidate === (parameters.get('vulnerable') ?? 'none'),
  );
  const goal = parseGoal(parameters.get('goal'));
  if (!strain || !isSeat(declarer) || !isSeat(dealer) || !vulnerable || goal === undefined)
    return failWith(
      'analysis/address',
      'The address does not say what is played: open it again from where it came.',
    );
  const tree = readPlayTree(parameters.get('line') ?? '');
  if (!tree.ok) return tree;
  const path = parseCards(parameters.get('at') ?? '');
  if (!path.ok) return path;
  const handLength = layouts.value[0]?.deal.N.length ?? 0;
  const board = {
    layouts: layouts.value,
    strain,
    declarer,
    goal: goal !== null && goal > handLength ? null : goal,
    dealer,
    vulnerable,
  };
  return ok(createStudyAt(board, tree.value, path.value));
}

/** The goal, 1 to 13; null when missing, undefined when malformed. */
function parseGoal(text: string | null): number | null | undefined {
  if (text === null) return null;
  const goal = Number(text);
  return /^\d+$/.test(text) && goal >= 1 && goal <= 13 ? goal : undefined;
}
