/** The localized texts of a mahjong choice problem. */
import {
  firstLossIndex,
  lossOf,
  rankOption,
  type EvaluatedDecision,
} from '$lib/choice/evaluated-decision';
import { localize } from '$lib/core/localized-text';
import type { ChoiceWords, ChoiceEvaluations } from '$lib/lesson-ui/choice/choice-adapter';
import type { StatusSentence } from '$lib/lesson-ui/play/status-message.svelte';
import { m } from '$lib/paraglide/messages';
import { wallGameOf, hasWallOrders, replayWallLog } from '$lib/mahjong/lesson/mahjong-lesson';
import type { EvaluatedDiscard, EstimatedDiscard } from '$lib/mahjong/lesson/evaluate-discards';
import { fourteenTiles, type MahjongProblem } from '$lib/mahjong/problem/mahjong-problem';
import { drawingSeat, isStudentDraw, isWallWon, type WallPlay } from '$lib/mahjong/proof/wall-game';
import type { Tile } from '$lib/mahjong/rules/mahjong-tiles';
import { preferences } from '$lib/ui/settings/preferences.svelte';
import { tileName, windName } from '../mahjong-names';

export function lessonWords(problem: MahjongProblem): ChoiceWords<WallPlay, EvaluatedDiscard> {
  const game = wallGameOf(problem);
  const wall = hasWallOrders(problem);
  const seatOf = (place: number): string => windName(drawingSeat(game, place), 0);
  return {
    question: ({ drawn }) => ({
      lead: m.mahjong_ask_lead(),
      rest: wall
        ? m.mahjong_ask_wall({ count: game.studentView.wall - drawn.length })
        : m.mahjong_ask_rest(),
    }),
    waiting({ drawn }) {
      const last = drawn.at(-1);
      if (last === undefined) return m.mahjong_meanwhile();
      return m.mahjong_throws({ seat: seatOf(drawn.length - 1), tile: tileName(last) });
    },
    verdict: (row, play) => (wall ? wallSaid(problem, row, play) : discardSaid(problem, row[0])),
    solution: ([first]) => ({
      ...{ lead: m.mahjong_shown_lead({ tile: tileName(first.options[0].action) }), tone: 'green' },
      rest: keeps(first.options[0]),
    }),
    progress: (number, all) => m.mahjong_decision({ number, all }),
    detailsLabel: () => m.mahjong_unseen(),
    announceActions(before, after) {
      return after.slice(before.length).map((tile, i) => {
        const play = replayWallLog(problem, after.slice(0, before.length + i));
        return toldOf(play, tile);
      });
    },
  };

  function toldOf(play: WallPlay, tile: Tile): string {
    const name = tileName(tile);
    // A hand with a tile too many throws one.
    if (play.hand.length % 3 === 2) return m.mahjong_you_throw({ tile: name });
    const place = play.drawn.length;
    return isStudentDraw(place)
      ? m.mahjong_you_draw({ tile: name })
      : m.mahjong_throws({ seat: seatOf(place), tile: name });
  }
}

/** "It keeps 14 tiles.", "It waits for 6 tiles." */
function keeps({ shanten, count }: EvaluatedDiscard): string {
  return shanten === 0 ? m.mahjong_waits_for({ count }) : m.mahjong_keeps({ count });
}

function discardSaid(
  problem: MahjongProblem,
  weighed: EvaluatedDecision<EvaluatedDiscard>,
): StatusSentence {
  const { chosen, options } = weighed;
  const own = options.find(({ action }) => action === chosen);
  if (chosen === null || own?.kind !== 'estimated') return { lead: '', tone: 'plain' };
  const standing = rankOption(weighed, chosen);
  if (standing !== 'less') {
    const lead = standing === 'best' ? m.mahjong_said_best() : m.mahjong_said_equal();
    return { lead, tone: 'green', rest: keeps(own), sign: 'made', takesFocus: true };
  }
  const lost = Math.round(100 * lossOf(weighed, chosen));
  const rest = lost === 0 ? m.mahjong_said_lost_little() : m.mahjong_said_lost({ count: lost });
  return {
    lead: whyLess(problem, own, options[0]),
    tone: 'clay',
    rest,
    sign: 'lost',
    takesFocus: true,
  };
}

/** In a few words what a discard did that gave something away. */
function whyLess(problem: MahjongProblem, own: EstimatedDiscard, best: EvaluatedDiscard): string {
  const held = fourteenTiles(problem);
  const pairs = new Set(held.filter((tile) => held.filter((each) => each === tile).length === 2));
  if (pairs.size === 1 && pairs.has(own.action)) return m.mahjong_said_only_pair();
  if (own.shanten > best.shanten) return m.mahjong_said_step_back();
  if (own.count < best.count) return m.mahjong_said_fewer();
  return m.mahjong_said_less();
}

function wallSaid(
  problem: MahjongProblem,
  row: ChoiceEvaluations<EvaluatedDiscard>,
  play: WallPlay,
): StatusSentence {
  const ended = { takesFocus: true } as const;
  if (isWallWon(play)) {
    const last = play.drawn.length - 1;
    const tile = play.drawn[last];
    const how =
      tile === undefined
        ? ''
        : isStudentDraw(last)
          ? m.mahjong_won_draw({ tile: tileName(tile) })
          : m.mahjong_won_on({
              tile: tileName(tile),
              seat: windName(drawingSeat(wallGameOf(problem), last), 0),
            });
    const every = firstLossIndex(row) === null ? ` ${m.mahjong_won_every()}` : '';
    return { ...ended, lead: m.mahjong_won(), tone: 'green', rest: how + every, sign: 'made' };
  }
  const place = firstLossIndex(row);
  const weighed = place === null ? null : row[place];
  const own = weighed?.options.find(({ action }) => action === weighed.chosen);
  const beaten = own?.kind === 'proved' ? own.beaten : null;
  const name = beaten && problem.orders[beaten.order]?.name;
  const rest =
    own && name
      ? m.mahjong_lost_to({
          tile: tileName(own.action),
          order: localize(name, preferences.language),
        })
      : '';
  return { ...ended, lead: m.mahjong_lost(), tone: 'clay', rest, sign: 'lost' };
}
