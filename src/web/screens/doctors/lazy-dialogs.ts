// Doctors are merged and imported seldom: what it takes comes when it is wanted.
import { lazyDialog } from '#web/ui/lazy-component.tsx';

export const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog);
export const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);
