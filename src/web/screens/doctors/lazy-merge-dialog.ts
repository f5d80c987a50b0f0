// Merging is rare, so its code is loaded on use.
import { lazyDialog } from '#web/ui/lazy-component.tsx';

export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
