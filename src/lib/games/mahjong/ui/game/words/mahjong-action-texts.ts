/** The texts of a mahjong game: the status sentence, the line above the hand, the announcements. */
import { unwrap } from '$lib/core/result';
import { m } from '$lib/paraglide/messages';
import { parseMahjongAction } from '$lib/games/mahjong/notation/mahjong-action-notation';
import {
  applyMahjongAction,
  seatToAct,
  type Action,
  type Game,
} from '$lib/games/mahjong/rules/mahjong-game-state';
import { isTile } from '$lib/games/mahjong/rules/mahjong-tiles';
import type { Seat } from '$lib/games/mahjong/rules/mahjong-seats';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { tileName, windName } from '../../mahjong-names';

/** A seat as it is spoken of: the own one as "you", any other by its wind. */
export function mahjongSeatName(game: Game, seat: Seat, you: Seat | null): string {
  return seat === you ? m.mahjong_you() : windName(seat, game.dealer);
}

/** The sentence beside the table; `isAsked` is true when the student is to act or to claim. */
export function mahjongGameStatus(game: Game, you: Seat, isAsked: boolean): StatusSentence {
  if (game.phase === 'over') return resultStatus(game, you);
  const seat = seatToAct(game);
  if (game.phase === 'claim' && isAsked) {
    const name = windName(game.turn, game.dealer);
    const lead = m.mahjong_said_thrown({ seat: name, tile: tileName(game.discard) });
    return { lead, tone: 'brass', rest: m.mahjong_said_take() };
  }
  if (!isAsked || game.phase !== 'discard')
    return {
      lead: m.mahjong_said_waiting({ seat: windName(game.turn, game.dealer) }),
      tone: 'plain',
    };
  // Without a drawn tile the student has just claimed a discard.
  const rest = game.drew === null || seat !== you ? m.mahjong_said_taken() : m.mahjong_said_many();
  return { lead: m.mahjong_said_discard(), tone: 'brass', rest };
}

/** The status sentence for a finished deal. */
function resultStatus(game: Extract<Game, { phase: 'over' }>, you: Seat | null): StatusSentence {
  const { result } = game;
  if (result.kind === 'draw')
    return { lead: m.mahjong_said_draw(), tone: 'plain', rest: m.mahjong_said_draw_rest() };
  const isOwnWin = result.winner === you;
  const tile = tileName(result.tile);
  const winText =
    result.from === null
      ? m.mahjong_said_by_draw({ tile })
      : result.from === you
        ? m.mahjong_said_on_yours({ tile })
        : m.mahjong_said_on({ tile, seat: windName(result.from, game.dealer) });
  const lead = isOwnWin
    ? m.mahjong_said_you_win()
    : m.mahjong_said_wins({ seat: windName(result.winner, game.dealer) });
  if (isOwnWin) return { lead, tone: 'green', rest: winText, sign: 'made' };
  return { lead, tone: you === null ? 'plain' : 'clay', rest: winText };
}

/** The status sentence for a watched deal; `next`: the following action, null when unknown. */
export function watchedMahjongStatus(game: Game, next: string | null): StatusSentence {
  if (game.phase === 'over') return resultStatus(game, null);
  const name = windName(game.turn, game.dealer);
  if (game.phase === 'claim')
    return {
      lead: m.mahjong_said_thrown({ seat: name, tile: tileName(game.discard) }),
      tone: 'plain',
    };
  const lead =
    next !== null && isTile(next)
      ? m.mahjong_said_will({ seat: name, tile: tileName(next) })
      : m.mahjong_said_waiting({ seat: name });
  return { lead, tone: 'plain' };
}

/** The line over the hand. */
export function mahjongTurnLine(game: Game, you: Seat, isAsked: boolean): string {
  const seat = windName(you, game.dealer);
  if (game.phase === 'over') return seat;
  if (!isAsked) return m.mahjong_line_waiting({ seat, other: windName(game.turn, game.dealer) });
  return game.phase === 'claim' ? m.mahjong_line_claim({ seat }) : m.mahjong_line_throw({ seat });
}

/**
 * A sentence for each action from a position on, for screen readers. The passes of others are left
 * out: nobody sees them.
 */
export function narrateMahjongActions(
  from: Game,
  actions: readonly string[],
  you: Seat | null,
): readonly string[] {
  const sentences: string[] = [];
  actions.reduce((game, text) => {
    const action = unwrap(parseMahjongAction(text));
    const seat = seatToAct(game);
    const next = applyMahjongAction(game, action);
    if (seat !== null) sentences.push(...describeStep(game, next, action, seat, you));
    return next;
  }, from);
  return sentences;
}

/** The sentences for one action, which leads from one game state to the next. */
function describeStep(
  before: Game,
  after: Game,
  action: Action,
  seat: Seat,
  you: Seat | null,
): readonly string[] {
  const sentences: string[] = [];
  const name = mahjongSeatName(before, seat, you);
  if (action.kind === 'discard') {
    const tile = tileName(action.tile);
    const isOwn = seat === you;
    sentences.push(
      isOwn ? m.mahjong_told_you_throw({ tile }) : m.mahjong_told_throws({ seat: name, tile }),
    );
  }
  if (action.kind === 'pass' && seat === you) sentences.push(m.mahjong_told_you_pass());
  // Claims are announced when they are carried out: a later claim may outrank an earlier one.
  const taker = after.phase === 'discard' && after.drew === null ? after.turn : null;
  if (taker !== null) {
    const meld = after.melds[taker].at(-1);
    const tiles = (meld?.tiles ?? []).map(tileName).join(', ');
    sentences.push(m.mahjong_told_takes({ seat: mahjongSeatName(after, taker, you), tiles }));
  }
  if (after.phase === 'over') sentences.push(...spokenEnd(after, you));
  else if (after.phase === 'discard' && after.turn === you && after.drew !== null)
    sentences.push(m.mahjong_told_draws({ tile: tileName(after.drew) }));
  return sentences;
}

function spokenEnd(game: Extract<Game, { phase: 'over' }>, you: Seat | null): readonly string[] {
  const { lead, rest } = resultStatus(game, you);
  return [lead, rest ?? ''];
}
