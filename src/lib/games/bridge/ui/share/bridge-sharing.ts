/** Shared forms of a problem and a play: link, record and diagram. */
import { m } from '$lib/paraglide/messages';
import type { ShareableProblem } from '$lib/kit/lesson/share/share-links';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { toBoardRecord, type BoardFromPlayOptions } from '$lib/games/bridge/lesson/board-from-play';
import { toSingleLine, type GameRecord } from '$lib/games/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { invertRelabeling, relabelCard } from '$lib/games/bridge/problem/relabeling/relabeling';
import { callName, contractName, seatLetter, seatName, vulnerabilityName } from '../bridge-names';
import { drawDiagramSvg, type DiagramWords } from './diagram-svg';

/** The problem and the play to share. */
export interface BridgeSharing extends Omit<BoardFromPlayOptions, 'language'> {
  readonly problem: BridgeProblem;
  /** The title of the problem, or a neutral name until the title is unlocked. */
  readonly name: string;
  /** The text of the problem's file; null when it is one of the library. */
  readonly file: string | null;
}

/** The contents of a link; it includes the play once a card was played or a claim made. */
export function toShareableProblem({
  problem,
  file,
  log,
  claimed,
}: BridgeSharing): ShareableProblem {
  const hasPlay = log.length > 0 || claimed !== null;
  return {
    address: problemAddress({ gameId: 'bridge', ...problem }),
    embedId: String(problem.number ?? problem.id),
    file,
    play: hasPlay ? { log: logAsWritten(problem, log), claimed } : null,
  };
}

/** The log without relabeling: a link opens the problem with the author's own seats and suits. */
function logAsWritten(
  { relabeling }: BridgeProblem,
  log: BridgeSharing['log'],
): BridgeSharing['log'] {
  return relabeling ? log.map((card) => relabelCard(invertRelabeling(relabeling), card)) : log;
}

/** The board and the play as a record to export, under the name of the problem. */
export function toSharedRecord({
  problem,
  name,
  log,
  claimed,
  showsAllHands,
}: BridgeSharing): GameRecord {
  const record = toBoardRecord(problem, {
    log,
    claimed,
    showsAllHands,
    language: preferences.language,
  });
  return { ...record, title: toSingleLine(name) };
}

/**
 * The board as an SVG drawing: the hands that may be shown, the auction, the cards before the
 * student's first turn, and the goal. `ground`: `paper` for the colours of the app, `ink` for a
 * printer.
 */
export function drawSharedDiagram(sharing: BridgeSharing, ground: 'paper' | 'ink'): string {
  const { problem, name } = sharing;
  const { student, start, goal } = problem;
  const { deal, auction, dealer } = toSharedRecord(sharing);
  const words: DiagramWords = {
    lines: [
      name,
      `${contractName(problem.contract)} · ${m.bridge_vulnerable()}: ${vulnerabilityName(problem.vulnerable)}`,
      m.share_picture_goal({ seat: seatName(student), count: goal }),
    ],
    seat: seatName,
    letter: seatLetter,
    call: callName,
    auction: m.bridge_auction(),
    start: start.length > 1 ? m.share_picture_start() : m.share_picture_lead(),
    hidden: m.share_hidden_hand(),
  };
  const { suits } = preferences.settings;
  return drawDiagramSvg({ deal, auction, dealer, start }, student, words, { inks: suits, ground });
}
