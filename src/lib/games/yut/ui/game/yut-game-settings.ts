/** The settings of yut games in this browser, stored as JSON. */
import { fieldsOfObject, findAllowed, parseStoredObject } from '$lib/core/stored-objects';
import { PLAYERS } from '$lib/games/yut/players/yut-computer-players';
import { THROW_SOURCES, type ThrowSource } from '$lib/games/yut/record/yut-record';
import { BACK_DO_RULES, PAPER_RULES, type YutOptions } from '$lib/games/yut/rules/yut-options';

/** A person at the same device, or a computer player, weakest first. */
export const OPPONENTS = ['person', 'random', 'last', 'score', 'network', 'turn'] as const;
export type Opponent = (typeof OPPONENTS)[number];

/** The side that throws first; `lot`: drawn at random. */
export const FIRST_THROWERS = ['lot', 'you', 'other'] as const;
export type FirstThrower = (typeof FIRST_THROWERS)[number];

/**
 * When the values of all moves are shown after a decision: each time, only where it gave something
 * away, or never.
 */
export const VALUE_DISPLAYS = ['always', 'mistakes', 'never'] as const;
export type ValueDisplay = (typeof VALUE_DISPLAYS)[number];

export interface YutGameSettings {
  readonly opponent: Opponent;
  readonly first: FirstThrower;
  readonly sticks: ThrowSource;
  readonly options: YutOptions;
  /** When values are shown after a decision. */
  readonly judged: ValueDisplay;
}

export const YUT_SETTINGS_KEY = 'lie-of-the-cards.yut';

/** Parses stored settings; missing or unknown values become the defaults. */
export function parseYutGameSettings(stored: string | null): YutGameSettings {
  const fields = parseStoredObject(stored);
  const options = fieldsOfObject(fields['options']);
  return {
    opponent: findAllowed(OPPONENTS, fields['opponent']) ?? 'network',
    first: findAllowed(FIRST_THROWERS, fields['first']) ?? 'lot',
    sticks: findAllowed(THROW_SOURCES, fields['sticks']) ?? 'seeded',
    options: {
      backDo: findAllowed(BACK_DO_RULES, options['backDo']) ?? PAPER_RULES.backDo,
      everyCatchThrows: options['everyCatchThrows'] === true,
    },
    judged: findAllowed(VALUE_DISPLAYS, fields['judged']) ?? 'always',
  };
}

/**
 * The computer player of a name in a record; null for a person. A name that is no longer known
 * becomes `score`.
 */
export function parseComputerPlayer(name: string): (typeof PLAYERS)[number] | null {
  if (name === '') return null;
  return findAllowed(PLAYERS, name) ?? 'score';
}
