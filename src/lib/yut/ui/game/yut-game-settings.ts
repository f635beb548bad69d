/** How yut is played at this browser's table. */
import { fieldsOfObject, findAllowed, parseStoredObject } from '$lib/core/stored-objects';
import { PLAYERS } from '$lib/yut/players/yut-computer-players';
import { THROW_SOURCES, type ThrowSource } from '$lib/yut/record/yut-record';
import { BACK_DO_RULES, PAPER_RULES, type YutOptions } from '$lib/yut/rules/yut-options';

/** Somebody at the same machine, or one of the computer's players, the weakest first. */
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
  readonly judged: ValueDisplay;
}

export const YUT_SETTINGS_KEY = 'lie-of-the-cards.yut';

/** The house in a stored text; what is missing or unknown is as it was before anybody chose. */
export function parseYutGameSettings(stored: string | null): YutGameSettings {
  const kept = parseStoredObject(stored);
  const options = fieldsOfObject(kept['options']);
  return {
    opponent: findAllowed(OPPONENTS, kept['opponent']) ?? 'network',
    first: findAllowed(FIRST_THROWERS, kept['first']) ?? 'lot',
    sticks: findAllowed(THROW_SOURCES, kept['sticks']) ?? 'seeded',
    options: {
      backDo: findAllowed(BACK_DO_RULES, options['backDo']) ?? PAPER_RULES.backDo,
      everyCatchThrows: options['everyCatchThrows'] === true,
    },
    judged: findAllowed(VALUE_DISPLAYS, kept['judged']) ?? 'always',
  };
}

/**
 * The computer's player of a name in a record; null for a person. One that is not known any more
 * plays as `score`.
 */
export function parseComputerPlayer(name: string): (typeof PLAYERS)[number] | null {
  if (name === '') return null;
  return findAllowed(PLAYERS, name) ?? 'score';
}
