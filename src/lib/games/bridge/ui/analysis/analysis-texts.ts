/** Texts of the analysis board. */
import { MAX_PASTE_LENGTH } from '$lib/core/limits';
import { shorten } from '$lib/core/quote-short';
import { m } from '$lib/paraglide/messages';
import type { StudyBoard, NamedLayout } from '$lib/games/bridge/analysis/study-board';
import type { PasteNote } from '$lib/games/bridge/analysis/open-pasted-study';
import type { QuotedFault } from '$lib/games/bridge/notation/written-board';
import type { Strain } from '$lib/games/bridge/rules/contract';
import { cardsPlayed, seatsPlayed, type Play } from '$lib/games/bridge/rules/bridge-play';
import { cardName, suitName } from '$lib/kit/card-table/cards/spoken-cards';
import { formatCount } from '$lib/kit/primitives/number-words';
import { seatName } from '../bridge-names';

/**
 * The mark under a card: its tricks relative to the goal (`=`, `+1`, `−2`); without a goal the
 * number of tricks.
 */
export function worthMark(tricks: number, goal: number | null): string {
  if (goal === null) return String(tricks);
  const margin = tricks - goal;
  if (margin === 0) return '=';
  return margin > 0 ? `+${margin}` : `−${-margin}`;
}

/** The same in words: "makes", "2 over", "1 down". */
export function worthText(tricks: number, goal: number | null): string {
  if (goal === null) return m.analysis_worth_tricks({ count: tricks });
  const margin = tricks - goal;
  if (margin === 0) return m.analysis_worth_makes();
  return margin > 0
    ? m.analysis_worth_over({ count: margin })
    : m.analysis_worth_down({ count: -margin });
}

/** "hearts", "no-trump" */
export function strainText(strain: Strain): string {
  return strain === 'NT' ? m.bridge_no_trump() : suitName(strain);
}

/** Display name of a layout: its own name, else its number. */
export function layoutName({ layouts }: StudyBoard, layoutIndex: number): string {
  const { name } = layouts[layoutIndex] as NamedLayout;
  return name === '' ? m.analysis_layout({ number: layoutIndex + 1 }) : name;
}

const FAULT_TEXTS: Readonly<Record<string, (words: { found: string; message: string }) => string>> =
  {
    'paste/nothing': m.analysis_fault_nothing,
    'paste/too-long': () => m.analysis_fault_too_large({ letters: formatCount(MAX_PASTE_LENGTH) }),
    'paste/line': m.analysis_fault_line,
    'paste/seat-twice': m.analysis_fault_seat_twice,
    'hand/suits': m.analysis_fault_suits,
    'hand/unknown-rank': m.analysis_fault_rank,
    'paste/no-seat': m.analysis_fault_no_seat,
    'hand/too-many': m.analysis_fault_too_long,
    'hand/duplicate-card': m.analysis_fault_card_twice,
    'deal/duplicate-card': m.analysis_fault_two_hands,
    'paste/hand-size': m.analysis_fault_hand_size,
    'paste/fact-twice': m.analysis_fault_fact_twice,
    'paste/no-hands': m.analysis_fault_no_hands,
    'paste/level': m.analysis_fault_level,
    'pbn/no-deal': ({ found }) => noDealText(found),
    'lin/no-deal': m.analysis_fault_no_hands,
    'rbn/no-deal': m.analysis_fault_no_hands,
    'deal/first-seat': m.analysis_fault_first_seat,
    'deal/hands': m.analysis_fault_hands,
    'analysis/too-many-layouts': m.analysis_fault_too_many,
    'analysis/other-cards': m.analysis_fault_other_cards,
    // A link that is too long is refused as a whole.
    'analysis/address': (words) =>
      words.found === '' ? words.message : m.analysis_fault_address(words),
    'analysis/unknown-hands': m.analysis_fault_unknown_hands,
    'position/unequal-hands': m.analysis_fault_unequal,
  };

/** The text for a PBN board without a deal, with its number if its Board tag is quoted. */
function noDealText(quotedTag: string): string {
  const number = /^\[\s*board\s*"\s*(\w[^"]*)"/i.exec(quotedTag)?.[1]?.trim();
  return number === undefined ? m.analysis_fault_no_hands() : m.analysis_fault_no_deal({ number });
}

/** Text of a fault in pasted notation. A fault of the notation itself keeps its English message. */
export function faultText({ code, message, sourceText }: QuotedFault): string {
  return FAULT_TEXTS[code]?.({ found: shorten(sourceText), message }) ?? message;
}

/** The text of a fault after its line and column, where they are known. */
export function locatedFaultText(fault: QuotedFault): string {
  const text = faultText(fault);
  return fault.at ? `${m.list_place({ ...fault.at })}: ${text}` : text;
}

/** "and 9,986 more": the number of faults that are not listed. */
export function moreFaultsText(count: number): string {
  return m.analysis_faults_more({ count: formatCount(count) });
}

/** Text of a note: something in the pasted text was ignored, with the consequence. */
export function noteText(note: PasteNote): string {
  switch (note.kind) {
    case 'cut':
      return m.analysis_note_cut({ card: cardName(note.card), number: note.number });
    case 'declarer':
      return m.analysis_note_declarer({
        leader: seatName(note.leader),
        declarer: seatName(note.declarer),
        stated: seatName(note.stated),
      });
    case 'seats':
      return m.analysis_note_seats();
    case 'ending':
      return m.analysis_note_ending({ count: note.cards });
    case 'more':
      return m.analysis_note_more({ count: note.count });
  }
}

/**
 * "South plays the jack of spades. Trick 3, West to play"; before the first card only `turnText`,
 * the second sentence.
 */
export function turnAnnouncement(play: Play, turnText: string): string {
  const card = cardsPlayed(play).at(-1);
  const seat = seatsPlayed(play).at(-1);
  if (!card || !seat) return turnText;
  const playedText = m.bridge_says_played({ seat: seatName(seat), card: cardName(card) });
  return `${playedText} ${turnText}`;
}
