/**
 * Where a thread begins that runs a module of the sources, its last argument. Node hands tsx's
 * hooks on to no thread, so that it sets its own.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
await import(String(process.argv.at(-1)));
