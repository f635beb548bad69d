/** The shipped network, trained by self-play as described in `static/yut/network.json`. */
import { decodeBase64 } from '$lib/core/base64';
import { unwrap } from '$lib/core/result';
import { createValueNetwork, type ValueNetwork } from './value-network';
import { decodeWeights } from './weights-file';

let opened: Promise<ValueNetwork> | null = null;

/** Loads the network once. */
export function loadValueNetwork(): Promise<ValueNetwork> {
  opened ??= import('./shipped-bytes').then(({ SHIPPED_BASE64 }) =>
    createValueNetwork(unwrap(decodeWeights(decodeBase64(SHIPPED_BASE64)))),
  );
  return opened;
}
