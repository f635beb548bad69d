/** What can be given away of a problem and a play, in which forms. */
import { resolve } from '$app/paths';
import { m } from '$lib/paraglide/messages';
import { makeShared } from '$lib/share/link';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { textIn } from '$lib/core/text';
import { recordOf, type Writing } from '$lib/bridge/lesson/written';
import type { GameRecord } from '$lib/bridge/notation/record';
import type { BridgeProblem } from '$lib/bridge/problem/problem';
import { backFrom, cardIn } from '$lib/bridge/problem/look/rotate-look';
import { contractName, seatName, vulnerabilityName } from '../names';
import { diagramSvg } from './diagram-svg';

export interface Sharing extends Omit<Writing, 'language'> {
  readonly problem: BridgeProblem;
  /** The text of the problem's file; null when it is one of the library. */
  readonly file: string | null;
}

/**
 * A whole address that opens the problem, with the play or without. Rejects when a file is too long
 * for a link.
 */
export async function linkTo(sharing: Sharing, withPlay: boolean, framed = false): Promise<string> {
  const { problem, file, log, claimed } = sharing;
  const play = withPlay ? { log: logAsWritten(problem, log), claimed } : null;
  const fragment = file === null && play === null ? '' : await makeShared({ file, play });
  if (framed) {
    const path = file === null ? `#problem=${problem.id}` : fragment;
    return location.origin + resolve('/embed/') + path;
  }
  const page = file === null ? resolve(`/bridge/${problem.id}/`) : resolve('/shared/');
  return location.origin + page + fragment;
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

/** What to put into the text of a web page. */
export function frameFor(address: string, title: string): string {
  const quoted = title.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return `<iframe src="${address}" title="${quoted}" width="100%" height="640" style="border:0" allow="clipboard-write"></iframe>`;
}
