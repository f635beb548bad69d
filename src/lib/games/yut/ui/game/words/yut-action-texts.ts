/** The texts of a yut game: the status sentence, the list of moves, and the announcements. */
import { m } from '$lib/paraglide/messages';
import type { StatusSentence } from '$lib/kit/stage/StatusHeading.svelte';
import { parseYutAction } from '$lib/games/yut/notation/yut-action-notation';
import type { GameRecord } from '$lib/games/yut/record/yut-record';
import { HOME } from '$lib/games/yut/rules/yut-board';
import { countMalsAt, applyMove, legalMoves } from '$lib/games/yut/rules/yut-moves';
import { malsOf, winnerOf, type Side, type YutState } from '$lib/games/yut/rules/yut-state';
import { grantsExtraThrow } from '$lib/games/yut/rules/stick-throws';
import { scoreListText, scoreName } from '../../yut-names';
import { moveText } from '../../words/move-text';
import { sideNames, singlePersonSide, winnerText } from '../yut-player-names';
import { passedIn } from './passed-turns';

/** A moment of a game: the record and the log so far. */
export interface YutGameMoment {
  readonly record: Pick<GameRecord, 'players' | 'sticks' | 'options'>;
  readonly log: readonly string[];
  /** The state before each action of the log, and the last one. */
  readonly states: readonly YutState[];
  /** True when a person is to act. */
  readonly isPersonToAct: boolean;
}

/** The status sentence beside the table: the result, or the next action and its reason. */
export function yutGameStatus({
  record,
  log,
  states,
  isPersonToAct,
}: YutGameMoment): StatusSentence {
  const state = states.at(-1) as YutState;
  const winner = winnerOf(state);
  if (winner) return gameEndStatus(record, state, winner);
  const you = singlePersonSide(record);
  const name = sideNames(record)[state.turn];
  const passedSide = passedIn(states, log);
  const passedRest = passedSide ? { rest: passedText(record, passedSide) } : {};
  if (!isPersonToAct) {
    const lead = state.throw ? m.yut_game_throws({ name }) : m.yut_game_moves({ name });
    return { lead, tone: 'plain', ...passedRest };
  }
  const isYourTurn = state.turn === you;
  if (state.throw) {
    const lead = isYourTurn ? m.yut_game_your_throw() : m.yut_game_throw_of({ name });
    return {
      lead,
      tone: 'brass',
      ...(passedSide ? passedRest : { rest: extraThrowText(state, states, log) }),
    };
  }
  const scores = scoreListText(state.scores);
  const hasOneMove = legalMoves(state, record.options).length === 1;
  return {
    lead: isYourTurn ? m.yut_ask_lead() : m.yut_game_move_of({ name }),
    tone: 'brass',
    rest: hasOneMove ? m.yut_game_only({ scores }) : m.yut_game_use({ scores }),
  };
}

/** The reason for a further throw in the turn; '' at the beginning of a turn. */
function extraThrowText(
  state: YutState,
  states: readonly YutState[],
  log: readonly string[],
): string {
  const before = states.at(-2);
  const action = parseYutAction(log.at(-1) ?? '');
  if (!before || !action || before.turn !== state.turn) return '';
  if ('threw' in action)
    return grantsExtraThrow(action.threw)
      ? m.yut_game_again({ score: scoreName(action.threw) })
      : '';
  return m.yut_game_again_caught();
}

/** "No mal on the board: the back-do passes." */
function passedText(record: YutGameMoment['record'], side: Side): string {
  if (side === singlePersonSide(record)) return m.yut_game_passed_you();
  return m.yut_game_passed({ name: sideNames(record)[side] });
}

/** The result, from the view of the one person who plays against the computer, if there is one. */
function gameEndStatus(
  record: YutGameMoment['record'],
  state: YutState,
  winner: Side,
): StatusSentence {
  const you = singlePersonSide(record);
  if (you === null) return { lead: winnerText(record, winner), tone: 'green', takesFocus: true };
  return winner === you
    ? { lead: winnerText(record, winner), tone: 'green', sign: 'made', takesFocus: true }
    : {
        lead: m.yut_game_lost({ name: sideNames(record)[winner] }),
        rest: homeText(countMalsAt(malsOf(state, you), HOME)),
        tone: 'clay',
        sign: 'lost',
        takesFocus: true,
      };
}

/** The number of the loser's mals that are home. */
function homeText(home: number): string {
  return home === 0 ? m.yut_game_lost_none() : m.yut_game_lost_home({ home });
}

/**
 * The action at an index of a log, in a line: "You threw gae.", "The network: gae 7 to 9, 1
 * caught".
 */
export function actionLine(
  { record, log, states }: Omit<YutGameMoment, 'isPersonToAct'>,
  logIndex: number,
): string {
  const action = parseYutAction(log[logIndex] ?? '');
  const state = states[logIndex];
  if (!action || !state) return '';
  const name = sideNames(record)[state.turn];
  if ('threw' in action) {
    const words = { name, score: scoreName(action.threw) };
    const next = states[logIndex + 1];
    return next && passedIn([state, next], log.slice(logIndex, logIndex + 1))
      ? m.yut_told_passed(words)
      : m.yut_told_threw(words);
  }
  const words = { name, move: moveText(action) };
  const { caught, stacked, state: nextState } = applyMove(state, action, record.options);
  if (caught > 0) return m.yut_told_catch({ ...words, count: caught });
  if (stacked === 0) return m.yut_told_plays(words);
  return m.yut_told_stack({
    ...words,
    count: countMalsAt(malsOf(nextState, state.turn), action.to),
  });
}

/** The actions since an earlier log, a sentence each, and the end of the game. */
export function narrateYutActions(
  moment: Omit<YutGameMoment, 'isPersonToAct'>,
  before: readonly string[],
): readonly string[] {
  const { log, record, states } = moment;
  const lines = log.slice(before.length).map((_, i) => actionLine(moment, before.length + i));
  const last = states.at(-1) as YutState;
  const winner = winnerOf(last);
  return winner ? [...lines, gameEndStatus(record, last, winner).lead] : lines;
}
