// Merge and import are rare: their code is fetched on use.
import { lazyDialog } from '#web/ui/lazy-component.tsx';

export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
export const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
