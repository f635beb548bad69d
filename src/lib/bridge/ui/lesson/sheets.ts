/** What opens over the table on request. */
import { m } from '$lib/paraglide/messages';

export const SHEETS = ['hints', 'trick', 'claim', 'count', 'more', 'keys', 'share'] as const;
export type SheetName = (typeof SHEETS)[number];

const TITLES: Readonly<Record<SheetName, () => string>> = {
  hints: m.trainer_hints,
  trick: m.bridge_last_trick,
  claim: m.claim_title,
  count: m.drill_title,
  more: m.trainer_more,
  keys: m.trainer_keys_title,
  share: m.share_title,
};

export function sheetTitle(sheet: SheetName): string {
  return TITLES[sheet]();
}
