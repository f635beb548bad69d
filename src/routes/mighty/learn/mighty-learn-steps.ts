/**
 * The first lesson as data: ten steps with one task each. Right answers are computed by the rules,
 * so that no step can teach a wrong one.
 */
import * as texts from '$lib/paraglide/messages/_mighty_learn';
import type {
  FirstLessonStepText,
  StepVerdictKind,
} from '$lib/kit/lesson/learn/first-lesson.svelte';
import { legalMightyCalls } from '$lib/games/mighty/rules/mighty-bidding';
import type { MightyBid } from '$lib/games/mighty/rules/mighty-bids';
import {
  isPointCard,
  JOKER,
  pointsIn,
  type MightyCard,
} from '$lib/games/mighty/rules/mighty-cards';
import { burialError } from '$lib/games/mighty/rules/kitty-exchange';
import { DEFAULT_MIGHTY_OPTIONS } from '$lib/games/mighty/rules/mighty-options';
import { specialCardsFor, type SpecialCards } from '$lib/games/mighty/rules/special-cards';
import { isJokerCall, legalPlays, winningIndex } from '$lib/games/mighty/rules/mighty-trick';
import type { MightyPlayedCard, TrickPlays } from '$lib/games/mighty/rules/mighty-trick';
import type { Trump } from '$lib/games/mighty/rules/mighty-trump';

export type MightyLessonTask =
  /** Find the point card. */
  | { readonly kind: 'point'; readonly cards: readonly MightyCard[] }
  /** Find the winner of a complete trick. */
  | { readonly kind: 'wins'; readonly trick: TrickPlays }
  /** Find the card that calls the joker when led. */
  | { readonly kind: 'calls'; readonly trick: TrickPlays; readonly hand: readonly MightyCard[] }
  /** Find the strongest friend card outside the hand. */
  | {
      readonly kind: 'friend';
      readonly hand: readonly MightyCard[];
      readonly cards: readonly MightyCard[];
    }
  /** Find among `cards` a third card to bury, one that counts a point. */
  | {
      readonly kind: 'bury';
      readonly thirteen: readonly MightyCard[];
      readonly chosenBefore: readonly MightyCard[];
      readonly cards: readonly MightyCard[];
    }
  /** Find a bid over another. */
  | { readonly kind: 'bid'; readonly standing: MightyBid; readonly bids: readonly MightyBid[] }
  /** Find a legal card that takes the trick. */
  | { readonly kind: 'takes'; readonly trick: TrickPlays; readonly hand: readonly MightyCard[] };

/** The steps in order; `dead` shows that the joker has no power in the last trick. */
export const MIGHTY_STEP_IDS = [
  'points',
  'trumps',
  'mighty',
  'joker',
  'dead',
  'caller',
  'friend',
  'exchange',
  'bidding',
  'trick',
] as const;
export type MightyStepId = (typeof MIGHTY_STEP_IDS)[number];

export interface MightyLessonStep {
  readonly id: MightyStepId;
  readonly trump: Trump;
  readonly task: MightyLessonTask;
}

/** An answer: a card, or a bid. */
export type MightyLessonChoice = MightyPlayedCard | MightyBid;

export const MIGHTY_LESSON_STEPS: readonly MightyLessonStep[] = [
  { id: 'points', trump: 'H', task: { kind: 'point', cards: ['S9', 'HT', 'D8', 'C7', 'H2'] } },
  {
    id: 'trumps',
    trump: 'H',
    task: { kind: 'wins', trick: { number: 3, plays: ['D9', 'DK', 'H2', 'DQ', 'CA'] } },
  },
  {
    id: 'mighty',
    trump: 'H',
    task: { kind: 'wins', trick: { number: 4, plays: ['D9', 'DA', 'HA', 'SA', 'DK'] } },
  },
  {
    id: 'joker',
    trump: 'H',
    task: { kind: 'wins', trick: { number: 5, plays: ['C5', 'CA', 'HK', 'JK', 'C9'] } },
  },
  {
    id: 'dead',
    trump: 'H',
    task: { kind: 'wins', trick: { number: 10, plays: ['D7', 'JK', 'D9', 'CA', 'SK'] } },
  },
  {
    id: 'caller',
    trump: 'H',
    task: {
      kind: 'calls',
      trick: { number: 5, plays: [] },
      hand: ['HA', 'S3', 'DK', 'CK', 'C3'],
    },
  },
  {
    id: 'friend',
    trump: 'H',
    task: {
      kind: 'friend',
      hand: ['SA', 'S6', 'HA', 'HK', 'HJ', 'H9', 'H4', 'DA', 'DQ', 'C3'],
      cards: ['SA', 'JK', 'HQ', 'CA'],
    },
  },
  {
    id: 'exchange',
    trump: 'H',
    task: {
      kind: 'bury',
      thirteen: ['SA', 'S8', 'S6', 'HA', 'HK', 'HJ', 'H9', 'H4', 'DA', 'DT', 'D5', 'C7', 'C3'],
      chosenBefore: ['S6', 'C7'],
      cards: ['S8', 'DT', 'D5', 'C3'],
    },
  },
  {
    id: 'bidding',
    trump: 'H',
    task: { kind: 'bid', standing: '14H', bids: ['13S', '14S', '15D'] },
  },
  {
    id: 'trick',
    trump: 'H',
    task: {
      kind: 'takes',
      trick: { number: 6, plays: ['D9', 'DK', 'H3', 'D2'] },
      hand: ['SA', 'S4', 'H5', 'DA', 'CT'],
    },
  },
];

/** The possible answers of a step, in display order. */
export function mightyStepChoices({ task }: MightyLessonStep): readonly MightyLessonChoice[] {
  switch (task.kind) {
    case 'wins':
      return task.trick.plays;
    case 'calls':
    case 'takes':
      return task.hand;
    case 'bid':
      return task.bids;
    default:
      return task.cards;
  }
}

/** True when an answer is right by the rules. */
function isRight({ task, trump }: MightyLessonStep, choice: MightyLessonChoice): boolean {
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  switch (task.kind) {
    case 'point':
      return isPointCard(choice as MightyCard);
    case 'wins':
      return task.trick.plays[winningIndex(task.trick, specials)] === choice;
    case 'calls':
      return playVariantsOf({ task, trump }, choice).some(isJokerCall);
    case 'friend':
      return (
        !task.hand.includes(choice as MightyCard) &&
        task.cards
          .filter((card) => !task.hand.includes(card))
          .every((card) => card === choice || beats(choice as MightyCard, card, specials))
      );
    case 'bury': {
      const buried = [...task.chosenBefore, choice as MightyCard];
      return burialError(task.thirteen, buried) === null && pointsIn(buried) > 0;
    }
    case 'bid': {
      const bidding = { dealer: 0, calls: [{ seat: 0, call: task.standing }] } as const;
      return legalMightyCalls(bidding, [], DEFAULT_MIGHTY_OPTIONS).includes(choice as MightyBid);
    }
    case 'takes': {
      const plays = [...task.trick.plays, choice as MightyPlayedCard];
      return (
        mayPlay(task.hand, task.trick, specials, choice) &&
        winningIndex({ ...task.trick, plays }, specials) === plays.length - 1
      );
    }
  }
}

/** The variants of a card in the trick of the task, such as with a call; empty without a trick. */
export function playVariantsOf(
  { task, trump }: Pick<MightyLessonStep, 'task' | 'trump'>,
  choice: MightyLessonChoice,
): readonly MightyPlayedCard[] {
  if (!('trick' in task)) return [];
  return legalPlays(
    [choice as MightyCard],
    task.trick,
    specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS),
  );
}

/** The verdict on an answer: a wrong one may also be illegal. */
export function mightyStepVerdict(
  step: MightyLessonStep,
  choice: MightyLessonChoice,
): StepVerdictKind {
  if (isRight(step, choice)) return 'right';
  return isBarred(step, choice) ? 'barred' : 'wrong';
}

/** True for an answer that is no legal play. */
function isBarred({ task, trump }: MightyLessonStep, choice: MightyLessonChoice): boolean {
  const specials = specialCardsFor(trump, DEFAULT_MIGHTY_OPTIONS);
  return task.kind === 'takes' && !mayPlay(task.hand, task.trick, specials, choice);
}

function mayPlay(
  hand: readonly MightyCard[],
  trick: TrickPlays,
  specials: SpecialCards,
  choice: MightyLessonChoice,
): boolean {
  return legalPlays(hand, trick, specials).some((played) => played === choice);
}

/** True when a card takes a trick to which the other is led, in the middle of the game. */
function beats(card: MightyCard, ledCard: MightyCard, specials: SpecialCards): boolean {
  // A led joker must name a suit.
  const lead: MightyPlayedCard = ledCard === JOKER ? 'JK:C' : ledCard;
  return winningIndex({ number: 5, plays: [lead, card] }, specials) === 1;
}

/** The texts of a step, in the reader's language. */
export function mightyStepWords(id: MightyStepId): FirstLessonStepText {
  return {
    title: texts[`mighty_learn_${id}_title`](),
    text: texts[`mighty_learn_${id}_text`](),
    task: texts[`mighty_learn_${id}_task`](),
  };
}
