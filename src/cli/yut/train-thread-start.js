/**
 * Where a thread of `lie yut train` begins. Node hands tsx's hooks on to no thread, so that it sets
 * its own.
 */
import { register } from 'tsx/esm/api';

register();
await import('./self-play-thread');
