/**
 * How a card on the table of the studio is drawn: in the hand, cannot be picked, one that is too
 * many.
 */
export type CardLook = 'plain' | 'lifted' | 'dimmed' | 'wrong';
