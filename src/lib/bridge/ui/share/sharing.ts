/** What can be given away of a problem and a play, in which forms. */
import { m } from '$lib/paraglide/messages';
import type { Shared } from '$lib/lesson-ui/share/links';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { textIn } from '$lib/core/text';
import { recordOf, type Writing } from '$lib/bridge/lesson/written';
import type { GameRecord } from '$lib/bridge/notation/record';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { backFrom, cardIn } from '$lib/bridge/problem/look/rotate-look';
import { keyOf } from '../lesson/key';
import { contractName, seatName, vulnerabilityName } from '../names';
import { diagramSvg } from './diagram-svg';

export interface Sharing extends Omit<Writing, 'language'> {
  readonly problem: BridgeProblem;
  /** The text of the problem's file; null when it is one of the library. */
  readonly file: string | null;
}

/** What a link may hold of it: the play is there when anything was played or claimed. */
export function sharedFrom({ problem, file, log, claimed }: Sharing): Shared {
  const played = log.length > 0 || claimed !== null;
  return {
    key: keyOf(problem),
    framed: problem.id,
    file,
    play: played ? { log: logAsWritten(problem, log), claimed } : null,
  };
}

/** A link opens the problem as its author wrote it, so the play is told as it would be there. */
function logAsWritten({ look }: BridgeProblem, log: Sharing['log']): Sharing['log'] {
  return look ? log.map((card) => cardIn(backFrom(look), card)) : log;
}

export function record({ problem, log, claimed, open }: Sharing): GameRecord {
  return recordOf(problem, { log, claimed, open, language: preferences.language });
}

/** The hands as a drawing, with the title, the contract and who is vulnerable. */
export function drawing(sharing: Sharing): string {
  const { problem } = sharing;
  const words = {
    lines: [
      textIn(problem.title, preferences.language),
      contractName(problem.contract),
      `${m.bridge_vulnerable()}: ${vulnerabilityName(problem.vulnerable)}`,
    ],
    seat: seatName,
    hidden: m.share_hidden_hand(),
  };
  return diagramSvg(record(sharing), problem.student, words, preferences.settings.suits);
}
