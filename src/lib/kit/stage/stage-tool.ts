import type { Attachment } from 'svelte/attachments';
import type { LucideIcon } from '@lucide/svelte';

/** A button in the tool bar below or beside the table. */
export interface StageTool {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Null while disabled. */
  readonly run: (() => void) | null;
  /** Attached to the button, such as to restore its focus. */
  readonly attachment?: Attachment<HTMLElement> | undefined;
}
