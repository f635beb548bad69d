import type { Attachment } from 'svelte/attachments';
import type { LucideIcon } from '@lucide/svelte';

/** One of the tools below or beside a table. */
export interface Tool {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Null while it cannot be used. */
  readonly act: (() => void) | null;
  readonly attached: Attachment<HTMLElement> | undefined;
}
