// The filter for a doctor: what it suggests comes with its list of filters.
import { lazyComponent } from '#web/ui/lazy-component.tsx';

export const DoctorFilter = lazyComponent(
  async () => (await import('./work-orders-list-doctor-filter.tsx')).DoctorFilter,
);
export const DoctorHint = lazyComponent(async () => (await import('./work-orders-list-doctor-filter.tsx')).DoctorHint);
