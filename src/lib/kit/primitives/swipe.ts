/** Vertical swipes on an element: recognition and tracking. */
import type { Attachment } from 'svelte/attachments';

/** A point of a finger's path, in CSS pixels of the window. */
export interface Touch {
  readonly x: number;
  readonly y: number;
}

export type Swipe = 'up' | 'down';

/**
 * The minimum distances of a swipe, in pixels: the longer one plays a card, the other, in the
 * opposite direction, lowers a raised one.
 */
const PLAY_DISTANCE = 32;
const LOWER_DISTANCE = 24;
/** The minimum ratio of vertical to horizontal movement of a swipe. */
const MIN_STEEPNESS = 1.5;
/** A return by this much cancels the swipe; in pixels. */
const CANCEL_DISTANCE = 16;

/**
 * Recognises a swipe in a finger's path, where `playDirection` is the one that plays a card: null
 * for a tap, for a path that goes sideways, and for one that turned back before its end.
 */
export function parseSwipe(path: readonly Touch[], playDirection: Swipe): Swipe | null {
  const [upwards, downwards] =
    playDirection === 'up' ? [PLAY_DISTANCE, LOWER_DISTANCE] : [LOWER_DISTANCE, PLAY_DISTANCE];
  const [from, to] = [path[0], path.at(-1)];
  if (!from || !to) return null;
  const [across, down] = [to.x - from.x, to.y - from.y];
  if (Math.abs(down) < MIN_STEEPNESS * Math.abs(across)) return null;
  if (down <= -upwards && to.y - Math.min(...path.map(({ y }) => y)) < CANCEL_DISTANCE) return 'up';
  if (down >= downwards && Math.max(...path.map(({ y }) => y)) - to.y < CANCEL_DISTANCE)
    return 'down';
  return null;
}

/**
 * Follows one finger or pen on an element, which moves along by `--pull`. A second finger, or a
 * browser gesture, cancels the swipe. The style sheet of the element must set `touch-action: none`.
 */
export function createSwipeAttachment(
  playDirection: Swipe,
  onswipe: (swipe: Swipe) => void,
): Attachment<HTMLElement> {
  return (node) => {
    let path: Touch[] = [];
    /** The pointer id of the tracked finger; null without one. */
    let pointerId: number | null = null;

    function reset(): void {
      pointerId = null;
      path = [];
      node.style.removeProperty('--pull');
      delete node.dataset['pulled'];
    }
    function down(event: PointerEvent): void {
      if (event.pointerType === 'mouse') return;
      if (pointerId !== null) return reset();
      pointerId = event.pointerId;
      path = [{ x: event.clientX, y: event.clientY }];
    }
    function move(event: PointerEvent): void {
      const from = path[0];
      if (event.pointerId !== pointerId || !from) return;
      path.push({ x: event.clientX, y: event.clientY });
      node.dataset['pulled'] = '';
      node.style.setProperty('--pull', `${event.clientY - from.y}px`);
    }
    function up(event: PointerEvent): void {
      if (event.pointerId !== pointerId) return;
      const swipe = parseSwipe([...path, { x: event.clientX, y: event.clientY }], playDirection);
      reset();
      if (swipe) onswipe(swipe);
    }

    node.addEventListener('pointerdown', down);
    // The browser sends all events of a touch to the element on which it began.
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', reset);
    return () => {
      reset();
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', reset);
    };
  };
}
