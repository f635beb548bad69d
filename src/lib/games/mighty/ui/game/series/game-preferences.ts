/**
 * The player's preferences for whole games: optional rules, strength of the computer, and start of
 * the running totals.
 */
import { fieldsOfObject, findAllowed, parseStoredObject } from '$lib/core/stored-objects';
import type { PlayerKind } from '$lib/games/mighty/engine/mighty-engine';
import { DEFAULT_MIGHTY_OPTIONS, type MightyOptions } from '$lib/games/mighty/rules/mighty-options';

export interface MightyPreferences {
  readonly options: MightyOptions;
  /** The computer players: `worlds` samples the hidden cards, `heuristic` follows fixed rules. */
  readonly player: PlayerKind;
  /** True when the person plays all five seats, with all cards face up. */
  readonly alone: boolean;
  /** The start of the running totals, in milliseconds since 1970; 0: they count every game. */
  readonly since: number;
}

export const MIGHTY_PREFERENCES_KEY = 'lie-of-the-cards.mighty';

/** The lowest counts of points that may be bid. */
export const MINIMUM_BID_CHOICES = [13, 14] as const;
/** The points by which the bid rises when the declarer changes the contract to notrump. */
export const NOTRUMP_RAISE_CHOICES = [1, 2] as const;
/** The joker callers when clubs are trump: led with a call, the card takes the joker's power. */
export const JOKER_CALLER_CHOICES = ['H3', 'S3'] as const;
/** The most card points with which a hand may be thrown in; null: never. */
export const DEAL_MISS_CHOICES = [null, 0, 1, 2] as const;
/** Scores for each point of the bid from the minimum on. */
export const RISK_PRICE_CHOICES = [100, 200, 300, 400] as const;
/** Scores for each card point by which the contract is made or missed. */
export const CARD_PRICE_CHOICES = [50, 100, 200, 300] as const;
const COMPUTER_PLAYER_KINDS: readonly PlayerKind[] = ['worlds', 'heuristic'];

/** Parses stored preferences; missing or unknown values get their defaults. */
export function parseMightyPreferences(stored: string | null): MightyPreferences {
  const fields = parseStoredObject(stored);
  const options = fieldsOfObject(fields['options']);
  const defaults = DEFAULT_MIGHTY_OPTIONS;
  const readFlag = (name: keyof MightyOptions, defaultValue: boolean): boolean =>
    typeof options[name] === 'boolean' ? options[name] : defaultValue;
  const since = fields['since'];
  return {
    options: {
      minimum: findAllowed(MINIMUM_BID_CHOICES, options['minimum']) ?? defaults.minimum,
      noTrumpBeatsSuit: readFlag('noTrumpBeatsSuit', defaults.noTrumpBeatsSuit),
      dealMiss: findAllowed(DEAL_MISS_CHOICES, options['dealMiss']) ?? defaults.dealMiss,
      toNoTrump: findAllowed(NOTRUMP_RAISE_CHOICES, options['toNoTrump']) ?? defaults.toNoTrump,
      callerUnderClubs:
        findAllowed(JOKER_CALLER_CHOICES, options['callerUnderClubs']) ?? defaults.callerUnderClubs,
      risk: findAllowed(RISK_PRICE_CHOICES, options['risk']) ?? defaults.risk,
      card: findAllowed(CARD_PRICE_CHOICES, options['card']) ?? defaults.card,
      runDoubles: readFlag('runDoubles', defaults.runDoubles),
      backRunDoubles: readFlag('backRunDoubles', defaults.backRunDoubles),
      noTrumpDoubles: readFlag('noTrumpDoubles', defaults.noTrumpDoubles),
    },
    player: findAllowed(COMPUTER_PLAYER_KINDS, fields['player']) ?? 'worlds',
    alone: fields['alone'] === true,
    since: typeof since === 'number' && Number.isFinite(since) && since >= 0 ? since : 0,
  };
}
