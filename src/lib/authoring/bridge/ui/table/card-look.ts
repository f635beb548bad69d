/**
 * The look of a card in the deal editor. `lifted`: selected for the next move; `dimmed`: cannot be
 * picked; `wrong`: held twice, or the one too many of its hand.
 */
export type CardLook = 'plain' | 'lifted' | 'dimmed' | 'wrong';
