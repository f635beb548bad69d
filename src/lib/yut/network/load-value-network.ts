/** The network that comes with the app: learnt from games against itself, as `static/yut/network.json` tells. */
import { decodeBase64 } from '$lib/core/base64';
import { unwrap } from '$lib/core/result';
import { createValueNetwork, type ValueNetwork } from './value-network';
import { decodeWeights } from './weights-file';

let opened: Promise<ValueNetwork> | null = null;

/** The same one each time: it is opened once. */
export function loadValueNetwork(): Promise<ValueNetwork> {
  opened ??= import('./shipped-bytes').then(({ SHIPPED_BASE64 }) =>
    createValueNetwork(unwrap(decodeWeights(decodeBase64(SHIPPED_BASE64)))),
  );
  return opened;
}
