/** Model card of the shipped network: training and playing strength. */
import card from '../../../../../static/yut/network.json';

export const NETWORK_CARD = card;
