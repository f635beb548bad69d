/** The settings of mahjong games and watched matches, and their reading from localStorage. */
import { findAllowed, parseStoredObject } from '$lib/core/stored-objects';
import { PLAYERS, type Player } from '$lib/games/mahjong/players/mahjong-computer-players';
import { MATCH_LENGTHS, type Match } from '$lib/games/mahjong/rules/mahjong-match';
import { bySeat, type BySeat } from '$lib/games/mahjong/rules/mahjong-seats';
import { REPLAY_SPEEDS, type ReplaySpeed } from '$lib/kit/match/records/replay.svelte';

/** The value shown above a tile: the paper's value, or the best player's chance to win. */
export const HAND_VALUE_SOURCES = ['paper', 'chance'] as const;
export type HandValueSource = (typeof HAND_VALUE_SOURCES)[number];

export interface MahjongGameSettings {
  readonly length: Match['length'];
  /** True when a discard may be taken for a pung or a chi. */
  readonly claims: boolean;
  /** The player in the three other seats. */
  readonly player: Player;
  /** True when the student is asked for pung and chi. */
  readonly asked: boolean;
  /** True when values stand over the student's tiles. */
  readonly values: boolean;
  readonly shown: HandValueSource;
  /** The player in each seat of a watched match. */
  readonly watched: BySeat<Player>;
  /** The speed of replays and watched matches. */
  readonly speed: ReplaySpeed;
}

export const MAHJONG_SETTINGS_KEY = 'lie-of-the-cards.mahjong';

/** The settings in a stored text; a missing or unknown one gets its default. */
export function parseMahjongGameSettings(stored: string | null): MahjongGameSettings {
  const storedFields = parseStoredObject(stored);
  const watched = Array.isArray(storedFields['watched'])
    ? (storedFields['watched'] as readonly unknown[])
    : [];
  return {
    length: findAllowed(MATCH_LENGTHS, storedFields['length']) ?? 4,
    claims: storedFields['claims'] !== false,
    player: findAllowed(PLAYERS, storedFields['player']) ?? 'ukeire',
    asked: storedFields['asked'] !== false,
    values: storedFields['values'] === true,
    shown: findAllowed(HAND_VALUE_SOURCES, storedFields['shown']) ?? 'paper',
    watched: bySeat((seat) => findAllowed(PLAYERS, watched[seat]) ?? 'kim'),
    speed: findAllowed(REPLAY_SPEEDS, storedFields['speed']) ?? 1,
  };
}

/**
 * The seed in a typed text: a whole number from 0 to 2^32 - 1; null for anything else.
 */
export function parseMatchSeed(text: string): number | null {
  const digits = text.trim();
  const seed = Number(digits);
  return /^\d{1,10}$/.test(digits) && seed < 2 ** 32 ? seed : null;
}
