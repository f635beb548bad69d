/** The tablebase shipped with the app: up to two mals against two. */
import { decodeBase64 } from '$lib/core/base64';
import { openTablebase, type EndgameTablebase } from './endgame-tablebase';

let opened: Promise<EndgameTablebase> | null = null;

/** Loads the tablebase once. */
export function loadTablebase(): Promise<EndgameTablebase> {
  opened ??= import('./shipped-bytes').then(({ SHIPPED_BASE64 }) =>
    openTablebase(decodeBase64(SHIPPED_BASE64)),
  );
  return opened;
}
