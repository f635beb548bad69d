import type { Attachment } from 'svelte/attachments';
import type { LucideIcon } from '@lucide/svelte';

/** A button in the tool bar below or beside the table. */
export interface StageTool {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Null while disabled. */
  readonly run: (() => void) | null;
  readonly attachment: Attachment<HTMLElement> | undefined;
}
