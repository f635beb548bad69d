/**
 * Textbook suit combinations, offered as examples beside the suit form. Holdings are listed from
 * the highest card down; `x` is any low card.
 */
export const WELL_KNOWN_SUITS: readonly {
  readonly declarer: string;
  readonly dummy: string;
  /** The number of tricks to play for in the suit. */
  readonly goal: number;
}[] = [
  { declarer: 'xx', dummy: 'AQ', goal: 2 },
  { declarer: 'xx', dummy: 'KJ', goal: 1 },
  { declarer: 'xxx', dummy: 'AJT', goal: 2 },
  { declarer: 'xxx', dummy: 'AJ9', goal: 2 },
  { declarer: 'xxx', dummy: 'QTx', goal: 1 },
  { declarer: '953', dummy: 'AT42', goal: 2 },
  { declarer: 'Jxx', dummy: 'AQ9x', goal: 3 },
  { declarer: 'xxxx', dummy: 'AKJTx', goal: 5 },
  { declarer: '5432', dummy: 'AQT98', goal: 4 },
  { declarer: 'Jx', dummy: 'AK98xx', goal: 5 },
];
