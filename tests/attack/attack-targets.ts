/**
 * Every door that there is. Files and links are those of all tables of the register; what only one table takes
 * in is added here beside the others.
 */
import { seededRandom } from '$lib/core/random';
import { GAMES } from '$lib/registry/registry';
import { loadGames } from '$lib/game-module/ui/games-context';
import type { Door } from './attack-target';
import { analyses, biddings, pastes } from './entry-points/bridge-entry-points';
import { commands } from './entry-points/command-line-entry-point';
import { filesOf } from './entry-points/problem-file-entry-points';
import { linksOf, sets } from './entry-points/link-entry-points';
import { progress, results } from './entry-points/json-file-entry-points';
import { handedDeals, keptGames, lessons, recordFiles, mightyRecords } from './entry-points/mighty-entry-points';
import { choices, hands, keptMatches } from './entry-points/mahjong-entry-points';
import { positions } from './entry-points/mighty-position-entry-point';
import { droppedOn, editsOf, keptDrafts } from './entry-points/studio-entry-points';
import { texts } from './entry-points/markdown-entry-point';
import { keptYut, yutStates, yutTurns } from './entry-points/yut-entry-points';

const AT_HAND = await loadGames(GAMES);

/** How often each is tried where everything is tested; a command line is a process of its own. */
export const DOORS: readonly (Door & { readonly tries: number })[] = [
  { ...texts, tries: 300 },
  ...GAMES.map((table) => ({ ...filesOf(table), tries: 300 })),
  { ...linksOf(AT_HAND, GAMES), tries: 200 },
  { ...droppedOn(AT_HAND, GAMES), tries: 40 },
  { ...keptDrafts, tries: 200 },
  { ...editsOf(seededRandom), tries: 60 },
  { ...sets, tries: 200 },
  { ...pastes, tries: 200 },
  { ...analyses, tries: 150 },
  { ...biddings, tries: 25 },
  { ...results, tries: 200 },
  { ...progress, tries: 200 },
  { ...mightyRecords, tries: 200 },
  { ...recordFiles, tries: 50 },
  { ...keptGames, tries: 200 },
  { ...handedDeals, tries: 200 },
  { ...lessons, tries: 150 },
  { ...keptMatches, tries: 100 },
  { ...hands, tries: 300 },
  { ...choices, tries: 30 },
  { ...keptYut, tries: 100 },
  { ...yutStates, tries: 200 },
  { ...yutTurns, tries: 20 },
  { ...positions, tries: 200 },
  { ...commands, tries: 4 },
];
