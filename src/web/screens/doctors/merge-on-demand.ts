// Two doctors are merged seldom: what it takes comes when it is wanted.
import { dialogOnDemand } from '#web/ui/on-demand.tsx';

export const MergeDialog = dialogOnDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
