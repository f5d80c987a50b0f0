import { onDemand } from '../on-demand.tsx';

/** The menu of exports: no list waits for it. */
export const ListExports = onDemand(async () => (await import('./export-menu.tsx')).ExportMenu);
