// The doctor filter, loaded separately from the screen.
import { lazyComponent } from '#web/ui/lazy-component.tsx';

export const DoctorFilter = lazyComponent(async () => (await import('./doctor-filter.tsx')).DoctorFilter);
export const DoctorHint = lazyComponent(async () => (await import('./doctor-filter.tsx')).DoctorHint);
