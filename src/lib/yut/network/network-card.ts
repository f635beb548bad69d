/** How the network that comes with the app was made, and how it plays: the card beside it, the one place that says so. */
import card from '../../../../static/yut/network.json';

export const NETWORK_CARD = card;
