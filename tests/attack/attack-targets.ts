/**
 * All attack targets: files and links of every registered game, and the inputs that a single game
 * takes in.
 */
import { seededRandom } from '$lib/core/random';
import { GAME_UIS } from '$lib/registry/game-uis';
import { GAMES } from '$lib/registry/registry';
import { createGames } from '$lib/game-module/ui/games-context';
import type { AttackTarget } from './attack-target';
import {
  analysisLinkTarget,
  biddingLinkTarget,
  pasteTarget,
} from './entry-points/bridge-entry-points';
import { commandLineTarget } from './entry-points/command-line-entry-point';
import { createProblemFileTarget } from './entry-points/problem-file-entry-points';
import { createSharedLinkTarget, problemSetTarget } from './entry-points/link-entry-points';
import { progressFileTarget, resultFileTarget } from './entry-points/json-file-entry-points';
import {
  dealLinkTarget,
  storedMightyGameTarget,
  mightyLessonTarget,
  mightyRecordFileTarget,
  mightyRecordTarget,
} from './entry-points/mighty-entry-points';
import {
  mahjongLessonTarget,
  mahjongHandTarget,
  storedMatchTarget,
} from './entry-points/mahjong-entry-points';
import { mightyPositionTarget } from './entry-points/mighty-position-entry-point';
import {
  createDroppedTextTarget,
  createImportTarget,
  createDraftEditTarget,
  storedDraftTarget,
} from './entry-points/studio-entry-points';
import { markdownTarget } from './entry-points/markdown-entry-point';
import {
  storedYutGameTarget,
  yutStateTarget,
  yutLessonTarget,
} from './entry-points/yut-entry-points';

const LOADED_GAMES = createGames(GAMES, GAME_UIS);

/**
 * The targets with their number of tries in a test run; few for command lines, because each starts
 * a process.
 */
export const ATTACK_TARGETS: readonly (AttackTarget & { readonly tries: number })[] = [
  { ...markdownTarget, tries: 300 },
  ...GAMES.map((game) => ({ ...createProblemFileTarget(game), tries: 300 })),
  { ...createSharedLinkTarget(LOADED_GAMES, GAMES), tries: 200 },
  { ...createDroppedTextTarget(LOADED_GAMES, GAMES), tries: 40 },
  { ...createImportTarget(LOADED_GAMES), tries: 100 },
  { ...storedDraftTarget, tries: 200 },
  { ...createDraftEditTarget(seededRandom), tries: 60 },
  { ...problemSetTarget, tries: 200 },
  { ...pasteTarget, tries: 200 },
  { ...analysisLinkTarget, tries: 150 },
  { ...biddingLinkTarget, tries: 25 },
  { ...resultFileTarget, tries: 200 },
  { ...progressFileTarget, tries: 200 },
  { ...mightyRecordTarget, tries: 200 },
  { ...mightyRecordFileTarget, tries: 50 },
  { ...storedMightyGameTarget, tries: 200 },
  { ...dealLinkTarget, tries: 200 },
  { ...mightyLessonTarget, tries: 150 },
  { ...storedMatchTarget, tries: 100 },
  { ...mahjongHandTarget, tries: 300 },
  { ...mahjongLessonTarget, tries: 30 },
  { ...storedYutGameTarget, tries: 100 },
  { ...yutStateTarget, tries: 200 },
  { ...yutLessonTarget, tries: 20 },
  { ...mightyPositionTarget, tries: 200 },
  { ...commandLineTarget, tries: 4 },
];
