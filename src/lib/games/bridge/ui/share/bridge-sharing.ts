/** Shared forms of a problem and a play: link, record and diagram. */
import { m } from '$lib/paraglide/messages';
import type { ShareableProblem } from '$lib/kit/lesson/share/share-links';
import { cardsInSuit } from '$lib/cards/hand';
import type { ResultToSend } from '$lib/kit/lesson/share/result-to-send';
import { problemAddress } from '$lib/game-module/ui/game-addresses';
import type { SharedEffort, SharedResult } from '$lib/game-module/ui/game-ui';
import { numberedName } from '$lib/game-module/ui/numbered-name';
import { outcomeOf } from '$lib/trainer/lesson-attempt';
import { createBridgeTrainer, playAfterLog } from '$lib/games/bridge/lesson/bridge-lesson';
import { tricksTaken } from '$lib/games/bridge/lesson/tricks-taken';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { toBoardRecord, type BoardFromPlayOptions } from '$lib/games/bridge/lesson/board-from-play';
import { toSingleLine, type GameRecord } from '$lib/games/bridge/notation/board-record';
import type { BridgeProblem } from '$lib/games/bridge/problem/bridge-problem';
import { relabelProblem } from '$lib/games/bridge/problem/relabeling/relabel-problem';
import { invertRelabeling, relabelCard } from '$lib/games/bridge/problem/relabeling/relabeling';
import { callName, contractName, seatLetter, seatName, vulnerabilityName } from '../bridge-names';
import { bridgeNeutralTitle } from '../bridge-neutral-title';
import { suitOrder } from '../table/hand-lines';
import { drawResultSvg } from './result-picture';
import { resultText, sentWords } from './result-words';
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

/**
 * The result of a play that has ended, for a friend; null while it goes on. Picture and text show
 * the problem in the author's form, as the friend will meet it.
 */
export function toResultToSend(
  { problem, log, claimed }: Pick<BridgeSharing, 'problem' | 'log' | 'claimed'>,
  effort: SharedEffort,
): ResultToSend | null {
  const play = playAfterLog(problem, log);
  if (outcomeOf(createBridgeTrainer(problem), play, claimed) === null) return null;
  const written = problem.relabeling
    ? relabelProblem(problem, invertRelabeling(problem.relabeling))
    : problem;
  const shared: SharedResult = { log: logAsWritten(problem, log), claimed, ...effort };
  const tricks = tricksTaken(problem, play, claimed);
  const words = sentWords(problem, play, shared);
  const name = numberedName(bridgeNeutralTitle(written), written.nameNumber);
  const contract = contractName(written.contract);
  const hand = written.real[0]?.deal[written.student] ?? [];
  return {
    shared,
    fileName: `bridge-${problem.number ?? problem.id}.png`,
    text: resultText(`${name} · ${contract}`, tricks, words),
    picture: drawResultSvg(
      {
        app: m.app_name(),
        name,
        contract,
        hand: suitOrder(written.contract.strain).flatMap((suit) => cardsInSuit(hand, suit)),
        tricks,
        ...words,
      },
      preferences.settings.suits,
    ),
  };
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
