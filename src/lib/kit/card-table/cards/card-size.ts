/** A card is this many times as high as wide. */
export const CARD_RATIO = 1.4;
