// Doctors are merged and imported seldom: what it takes comes when it is wanted.
import { dialogOnDemand } from '#web/ui/on-demand.tsx';

export const MergeDialog = dialogOnDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
export const ImportDialog = dialogOnDemand(async () => (await import('./import-dialog.tsx')).ImportDialog);
