import type { Attachment } from 'svelte/attachments';
import type { LucideIcon } from '@lucide/svelte';

/** One of the tools below or beside a table. */
export interface StageTool {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Null while it cannot be used. */
  readonly run: (() => void) | null;
  readonly attachment: Attachment<HTMLElement> | undefined;
}
