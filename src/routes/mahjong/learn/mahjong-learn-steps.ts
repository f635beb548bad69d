/**
 * The first lesson as data: ten steps, each with one thing to do. The right choices are not stored:
 * they are computed from the rules and the acceptance of a hand.
 */
import { unwrap } from '$lib/core/result';
import * as texts from '$lib/paraglide/messages/_mahjong_learn';
import type {
  FirstLessonStepText,
  StepVerdictKind,
} from '$lib/kit/lesson/learn/first-lesson.svelte';
import { findGroups } from '$lib/games/mahjong/evaluation/hand-groupings';
import {
  acceptanceByDiscard,
  minShantenDiscards,
  type DiscardAcceptance,
} from '$lib/games/mahjong/evaluation/discard-acceptance';
import { parseTiles } from '$lib/games/mahjong/notation/tile-notation';
import { legalClaims, type DiscardClaim } from '$lib/games/mahjong/rules/discard-claims';
import { isCompleteHand, type GroupKind } from '$lib/games/mahjong/rules/tile-groups';
import {
  COPIES_PER_TILE,
  countTiles,
  isHonour,
  tileIndex,
  type Tile,
} from '$lib/games/mahjong/rules/mahjong-tiles';
import { tileName } from '$lib/games/mahjong/ui/mahjong-names';

type Tiles = readonly Tile[];

export type MahjongStepTask =
  /** "Which of these tiles is an honour?" */
  | { readonly kind: 'honour'; readonly tiles: Tiles }
  /** "Which of `tiles` has no copy left?", given the hand `held` and the discards `thrown`. */
  | { readonly kind: 'gone'; readonly held: Tiles; readonly thrown: Tiles; readonly tiles: Tiles }
  /** "Which of `tiles` completes the two tiles `held` to a group of the kind `makes`?" */
  | {
      readonly kind: 'group';
      readonly makes: GroupKind;
      readonly held: Tiles;
      readonly tiles: Tiles;
    }
  /** "Which of `tiles` completes the hand?", which is shown group by group. */
  | { readonly kind: 'completes'; readonly groupedHand: readonly Tiles[]; readonly tiles: Tiles }
  /** "Which of these hands is complete?"; each is shown group by group. */
  | { readonly kind: 'hand'; readonly hands: readonly (readonly Tiles[])[] }
  /** "Which discard leaves the lowest shanten, then the most accepted tiles?" */
  | { readonly kind: 'throw'; readonly tiles: Tiles }
  /** "Which of three discards wins?" `tiles` are of the previous seat, the one across, the next. */
  | { readonly kind: 'claim'; readonly groupedHand: readonly Tiles[]; readonly tiles: Tiles };

export const STEP_IDS = [
  'suits',
  'copies',
  'run',
  'triplet',
  'pair',
  'complete',
  'throw',
  'waiting',
  'sides',
  'win',
] as const;
export type StepId = (typeof STEP_IDS)[number];

export interface MahjongLearnStep {
  readonly id: StepId;
  readonly task: MahjongStepTask;
}

/** Index of the choice, 0-based, among the tiles or the hands of the step. */
export type MahjongStepChoice = number;

/** The hands of the lesson have no open groups. */
const MELD_COUNT = 0;

const parseGroups = (text: string): readonly Tiles[] => text.split(' ').map(tiles);

export const MAHJONG_LEARN_STEPS: readonly MahjongLearnStep[] = [
  { id: 'suits', task: { kind: 'honour', tiles: tiles('5m1s8p4z3s') } },
  {
    id: 'copies',
    task: {
      kind: 'gone',
      held: tiles('2m55p77s'),
      thrown: tiles('5p7s2m5p'),
      tiles: tiles('2m5p7s'),
    },
  },
  {
    id: 'run',
    task: { kind: 'group', makes: 'chi', held: tiles('89p'), tiles: tiles('1p7s7p9p') },
  },
  {
    id: 'triplet',
    task: { kind: 'group', makes: 'pung', held: tiles('66z'), tiles: tiles('5z7z6z') },
  },
  {
    id: 'pair',
    task: {
      kind: 'completes',
      groupedHand: parseGroups('123m 456p 888s 222z 6z'),
      tiles: tiles('4m2z6z7z'),
    },
  },
  {
    id: 'complete',
    task: {
      kind: 'hand',
      hands: [
        parseGroups('22m 55m 33p 77p 44s 99s 66z'),
        parseGroups('234m 678p 456s 99s 11z 3p'),
        parseGroups('123m 555m 345p 678s 22z'),
      ],
    },
  },
  { id: 'throw', task: { kind: 'throw', tiles: tiles('123m45699p2347s1z8s') } },
  {
    id: 'waiting',
    task: {
      kind: 'completes',
      groupedHand: parseGroups('123m 456p 99p 234s 78s'),
      tiles: tiles('5s6s7s9s9p'),
    },
  },
  { id: 'sides', task: { kind: 'throw', tiles: tiles('123m45699p234679s') } },
  {
    id: 'win',
    task: {
      kind: 'claim',
      groupedHand: parseGroups('123m 456p 99p 234s 67s'),
      tiles: tiles('3m9p8s'),
    },
  },
];

function tiles(text: string): Tiles {
  return unwrap(parseTiles(text));
}

/** The choices of a step, in display order. */
export function mahjongChoicesOf({ task }: MahjongLearnStep): readonly MahjongStepChoice[] {
  return (task.kind === 'hand' ? task.hands : task.tiles).map((_, i) => i);
}

/** The tile of a choice; null where hands are chosen. */
export function tileOf({ task }: MahjongLearnStep, choice: MahjongStepChoice): Tile | null {
  return task.kind === 'hand' ? null : (task.tiles[choice] ?? null);
}

/**
 * The verdict of the rules on a choice. A discard after which the hand does not wait is `barred`:
 * it is refused rather than shown as a mistake.
 */
export function mahjongVerdictOf(
  step: MahjongLearnStep,
  choice: MahjongStepChoice,
): StepVerdictKind {
  const { task } = step;
  if (task.kind === 'throw') {
    const acceptance = acceptanceAfterChoice(step, choice);
    if (acceptance !== null && isWidest(acceptance, task.tiles)) return 'right';
    return acceptance !== null && acceptance.shanten > 0 ? 'barred' : 'wrong';
  }
  return isRight(task, choice) ? 'right' : 'wrong';
}

/** True if a choice is right by the rules. */
function isRight(
  task: Exclude<MahjongStepTask, { kind: 'throw' }>,
  choice: MahjongStepChoice,
): boolean {
  if (task.kind === 'hand') return isCompleteHand(countTiles(task.hands[choice]?.flat() ?? []));
  const tile = task.tiles[choice];
  if (tile === undefined) return false;
  switch (task.kind) {
    case 'honour':
      return isHonour(tile);
    case 'gone':
      return unseenOf(task, tile) === 0;
    case 'group':
      return findGroups(countTiles([...task.held, tile])).some(({ kind }) => kind === task.makes);
    case 'completes':
      return isCompleteHand(countTiles([...task.groupedHand.flat(), tile]));
    case 'claim':
      return claimsFor(task, choice).some(({ kind }) => kind === 'win');
  }
}

/** The number of copies of a tile that are neither held nor discarded. */
export function unseenOf(
  { held, thrown }: Extract<MahjongStepTask, { kind: 'gone' }>,
  tile: Tile,
): number {
  return COPIES_PER_TILE - (countTiles([...held, ...thrown])[tileIndex(tile)] ?? 0);
}

/** The acceptance of the hand after the chosen discard; null in a step without a discard. */
export function acceptanceAfterChoice(
  step: MahjongLearnStep,
  choice: MahjongStepChoice,
): DiscardAcceptance | null {
  const { task } = step;
  if (task.kind !== 'throw') return null;
  const tile = tileOf(step, choice);
  const visibleCounts = countTiles(task.tiles);
  return (
    acceptanceByDiscard(task.tiles, visibleCounts, MELD_COUNT).find(
      ({ discard }) => discard === tile,
    ) ?? null
  );
}

/**
 * The possible claims of the chosen discard, with claims switched on; for chi (previous seat only)
 * the first.
 */
export function claimsFor(
  { groupedHand, tiles: discards }: Extract<MahjongStepTask, { kind: 'claim' }>,
  choice: MahjongStepChoice,
): readonly DiscardClaim[] {
  const tile = discards[choice];
  const isPreviousSeat = choice === 0;
  return tile === undefined
    ? []
    : legalClaims(tile, groupedHand.flat(), isPreviousSeat, { claims: true });
}

/** True when the discard has the lowest shanten and accepts the most tiles at it. */
function isWidest({ discard, count }: DiscardAcceptance, hand: Tiles): boolean {
  const closestDiscards = minShantenDiscards(hand, countTiles(hand), MELD_COUNT);
  return (
    closestDiscards.some((each) => each.discard === discard) &&
    closestDiscards.every((each) => each.count <= count)
  );
}

/** The texts of a step, in the reader's language. */
export function mahjongTextsOf(id: StepId): FirstLessonStepText {
  return {
    title: texts[`mahjong_learn_${id}_title`](),
    text: texts[`mahjong_learn_${id}_text`](),
    task: texts[`mahjong_learn_${id}_task`](),
  };
}

/** The text of the verdict on a choice; a barred discard leaves no wait, in any step. */
export function mahjongStepVerdictText(
  step: MahjongLearnStep,
  choice: MahjongStepChoice,
  verdict: StepVerdictKind,
): string {
  const tile = tileOf(step, choice);
  const toText =
    verdict === 'barred'
      ? texts.mahjong_learn_throw_wrong
      : texts[`mahjong_learn_${step.id}_${verdict}`];
  return toText({
    tile: tile === null ? '' : tileName(tile),
    count: acceptanceAfterChoice(step, choice)?.count ?? 0,
  });
}
