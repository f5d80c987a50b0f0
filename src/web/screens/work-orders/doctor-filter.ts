// The filter for a doctor: what it suggests comes with its list of filters.
import { onDemand } from '#web/ui/on-demand.tsx';

export const DoctorFilter = onDemand(async () => (await import('./work-orders-list-doctor-filter.tsx')).DoctorFilter);
export const DoctorHint = onDemand(async () => (await import('./work-orders-list-doctor-filter.tsx')).DoctorHint);
