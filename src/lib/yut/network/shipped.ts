/** The network that comes with the app: learnt from games against itself, as `static/yut/network.json` tells. */
import { decodeBase64 } from '$lib/core/base64';
import { unwrap } from '$lib/core/result';
import { openNetwork, type Network } from './network';
import { readWeightsFile } from './weights-file';

let opened: Promise<Network> | null = null;

/** The same one each time: it is opened once. */
export function shippedNetwork(): Promise<Network> {
  opened ??= import('./shipped-bytes').then(({ SHIPPED_BASE64 }) =>
    openNetwork(unwrap(readWeightsFile(decodeBase64(SHIPPED_BASE64)))),
  );
  return opened;
}
