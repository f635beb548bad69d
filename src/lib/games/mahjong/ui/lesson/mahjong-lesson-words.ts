/**
 * The localized texts of a mahjong choice problem: "which tile do you discard?", once, or in a wall
 * problem at every own turn until the wall is exhausted.
 */
import {
  firstLossIndex,
  lossOf,
  rankOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { localize } from '$lib/core/localized-text';
import type { ChoiceWords, ChoiceEvaluations } from '$lib/kit/lesson/choice/choice-adapter';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { m } from '$lib/paraglide/messages';
import { wallGameOf, hasWallOrders, replayWallLog } from '$lib/games/mahjong/lesson/mahjong-lesson';
import type {
  EvaluatedDiscard,
  EstimatedDiscard,
} from '$lib/games/mahjong/lesson/evaluate-discards';
import { fourteenTiles, type MahjongProblem } from '$lib/games/mahjong/problem/mahjong-problem';
import {
  drawingSeat,
  isStudentDraw,
  isWallWon,
  type WallPlay,
} from '$lib/games/mahjong/proof/wall-game';
import type { Tile } from '$lib/games/mahjong/rules/mahjong-tiles';
import { preferences } from '$lib/kit/settings/preferences.svelte';
import { tileName, windName } from '../mahjong-names';

export function lessonWords(problem: MahjongProblem): ChoiceWords<WallPlay, EvaluatedDiscard> {
  const game = wallGameOf(problem);
  const isWallProblem = hasWallOrders(problem);
  const drawerName = (wallIndex: number): string => windName(drawingSeat(game, wallIndex), 0);
  return {
    question: ({ drawn }) => ({
      lead: m.mahjong_ask_lead(),
      rest: isWallProblem
        ? m.mahjong_ask_wall({ count: game.studentView.wall - drawn.length })
        : m.mahjong_ask_rest(),
    }),
    waiting({ drawn }) {
      const lastTile = drawn.at(-1);
      if (lastTile === undefined) return m.mahjong_meanwhile();
      return m.mahjong_throws({ seat: drawerName(drawn.length - 1), tile: tileName(lastTile) });
    },
    verdict: (decisions, play) =>
      isWallProblem ? wallVerdict(problem, decisions, play) : discardVerdict(problem, decisions[0]),
    solution: ([first]) => ({
      ...{ lead: m.mahjong_shown_lead({ tile: tileName(first.options[0].action) }), tone: 'green' },
      rest: acceptanceText(first.options[0]),
    }),
    progress: (number, count) => m.mahjong_decision({ number, all: count }),
    detailsLabel: () => m.mahjong_unseen(),
    shareLabels: { heading: m.mahjong_share_hand, copy: m.mahjong_share_copy },
    announceActions(before, after) {
      return after.slice(before.length).map((tile, i) => {
        const play = replayWallLog(problem, after.slice(0, before.length + i));
        return actionText(play, tile);
      });
    },
  };

  function actionText(play: WallPlay, tile: Tile): string {
    const name = tileName(tile);
    // 3n + 2 tiles: the hand includes a drawn tile, so the action is a discard.
    if (play.hand.length % 3 === 2) return m.mahjong_you_throw({ tile: name });
    const wallIndex = play.drawn.length;
    return isStudentDraw(wallIndex)
      ? m.mahjong_you_draw({ tile: name })
      : m.mahjong_throws({ seat: drawerName(wallIndex), tile: name });
  }
}

/** "It keeps 14 tiles.", "It waits for 6 tiles." */
function acceptanceText({ shanten, count }: EvaluatedDiscard): string {
  return m.mahjong_keeps({ shanten, count });
}

/** The verdict on a single discard, by the estimated chances to win. */
function discardVerdict(
  problem: MahjongProblem,
  decision: EvaluatedDecision<EvaluatedDiscard>,
): StatusSentence {
  const { chosen, options } = decision;
  const chosenOption = options.find(({ action }) => action === chosen);
  if (chosen === null || chosenOption?.kind !== 'estimated') return { lead: '', tone: 'plain' };
  const rank = rankOption(decision, chosen);
  if (rank !== 'less') {
    const lead = rank === 'best' ? m.mahjong_said_best() : m.mahjong_said_equal();
    return {
      lead,
      tone: 'green',
      rest: acceptanceText(chosenOption),
      sign: 'made',
      takesFocus: true,
    };
  }
  return {
    lead: lossReason(problem, chosenOption, options[0]),
    tone: 'clay',
    rest: m.mahjong_said_lost({ count: Math.round(100 * lossOf(decision, chosen)) }),
    sign: 'lost',
    takesFocus: true,
  };
}

/** The reason why the student's discard is worse than the best one. */
function lossReason(
  problem: MahjongProblem,
  chosen: EstimatedDiscard,
  best: EvaluatedDiscard,
): string {
  const hand = fourteenTiles(problem);
  const pairs = new Set(hand.filter((tile) => hand.filter((each) => each === tile).length === 2));
  if (pairs.size === 1 && pairs.has(chosen.action)) return m.mahjong_said_only_pair();
  if (chosen.shanten > best.shanten) return m.mahjong_said_step_back();
  if (chosen.count < best.count) return m.mahjong_said_fewer();
  return m.mahjong_said_less();
}

/** The verdict at the end of a wall problem: won, or lost to a named order of the wall. */
function wallVerdict(
  problem: MahjongProblem,
  decisions: ChoiceEvaluations<EvaluatedDiscard>,
  play: WallPlay,
): StatusSentence {
  const endOfPlay = { takesFocus: true } as const;
  if (isWallWon(play)) {
    const winIndex = play.drawn.length - 1;
    const tile = play.drawn[winIndex];
    const seat = windName(drawingSeat(wallGameOf(problem), winIndex), 0);
    const toWinText = isStudentDraw(winIndex) ? m.mahjong_won_draw : m.mahjong_won_on;
    const winText = tile === undefined ? '' : toWinText({ tile: tileName(tile), seat });
    const allOrdersText = firstLossIndex(decisions) === null ? ` ${m.mahjong_won_every()}` : '';
    return {
      ...endOfPlay,
      lead: m.mahjong_won(),
      tone: 'green',
      rest: winText + allOrdersText,
      sign: 'made',
    };
  }
  const lossIndex = firstLossIndex(decisions);
  const decision = lossIndex === null ? null : decisions[lossIndex];
  const chosenOption = decision?.options.find(({ action }) => action === decision.chosen);
  const refutation = chosenOption?.kind === 'proved' ? chosenOption.refutation : null;
  const orderName = refutation && problem.orders[refutation.order]?.name;
  const rest =
    chosenOption && orderName
      ? m.mahjong_lost_to({
          tile: tileName(chosenOption.action),
          order: localize(orderName, preferences.language),
        })
      : '';
  return { ...endOfPlay, lead: m.mahjong_lost(), tone: 'clay', rest, sign: 'lost' };
}
