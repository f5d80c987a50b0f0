// The view of the list of doctors in the address.
import { DoctorQuery } from '#contract/doctors/doctor-queries.ts';
import type { z } from '#contract/kit/zod.ts';
import { DEFAULT_DOCTOR_SORT, DEFAULT_DOCTOR_STATE } from '#domain/doctors/doctor-list-view.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shared/paging.ts';
import type { ViewOf } from '#web/platform/addresses/list-address.ts';
import { listAddress } from '#web/platform/addresses/list-address.ts';

export type DoctorView = ViewOf<z.output<typeof DoctorQuery>>;

export const DOCTOR_ADDRESS = listAddress<z.output<typeof DoctorQuery>>({
  query: DoctorQuery,
  defaults: { state: DEFAULT_DOCTOR_STATE, sort: DEFAULT_DOCTOR_SORT, page: 1, page_size: DEFAULT_PAGE_SIZE },
  narrowing: ['search', 'state'],
});
