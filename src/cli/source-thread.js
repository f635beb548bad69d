/**
 * Start of a thread from the sources: registers tsx, whose hooks no thread inherits, and runs the
 * module that is the last argument.
 */
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

register({ tsconfig: fileURLToPath(new URL('../../tsconfig.json', import.meta.url)) });
await import(String(process.argv.at(-1)));
