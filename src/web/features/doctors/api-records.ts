import type { DoctorCard, DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import {
  exportDoctors,
  getDoctor,
  getDoctorDetails,
  getDoctorList,
  getDoctorSpellings,
} from '#contract/doctors/doctor-queries.ts';
import {
  createDoctor,
  mergeDoctors,
  retireDoctor,
  saveDoctorPreferences,
  updateDoctor,
} from '#contract/doctors/doctor-changes.ts';
import type { CallOf } from '#contract/kit/operation.ts';
import { call } from '#web/platform/calls/api-client.ts';
import { listExporter } from '#web/platform/calls/list-exporter.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { DOCTORS_KEY } from './api.ts';
import type { DoctorView } from './list/doctor-list-address.ts';
import { queryOf } from '#web/platform/addresses/list-address.ts';

/** Queries one page of the list of doctors. The previous page stays visible while the next one loads. */
export const doctorListQuery = (view: DoctorView) =>
  queryOptions({
    queryKey: [...DOCTORS_KEY, 'list', queryOf(view)],
    queryFn: ({ signal }) => call(getDoctorList, { query: queryOf(view) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Exports a view of the list. */
export const doctorsExporter = (view: DoctorView): Exporter => listExporter(exportDoctors, { query: queryOf(view) });

/** Queries the facts of a doctor that every user may see. */
export const doctorCardQuery = (doctorId: string) =>
  queryOptions({
    queryKey: [...DOCTORS_KEY, 'card', doctorId],
    queryFn: ({ signal }) => call(getDoctor, { params: { doctor_id: doctorId } }, { signal }),
  });

/** Queries all details of a doctor, for admins. */
export const doctorDetailsQuery = (doctorId: string) =>
  queryOptions({
    queryKey: [...DOCTORS_KEY, 'details', doctorId],
    queryFn: ({ signal }) => call(getDoctorDetails, { params: { doctor_id: doctorId } }, { signal }),
  });

/** Queries pairs of doctors who may be the same. */
export const doctorPairsQuery = queryOptions({
  queryKey: [...DOCTORS_KEY, 'pairs'],
  queryFn: ({ signal }) => call(getDoctorSpellings, {}, { signal }),
  staleTime: 0,
});

/** Creates a doctor. The same idempotency key never creates a second one. */
export const sendCreateDoctor = (
  body: CallOf<typeof createDoctor>['body'],
  idempotencyKey: string,
): Promise<DoctorDetails> => call(createDoctor, { body }, { idempotencyKey });

type Versioned = Pick<DoctorDetails, 'id' | 'version'>;

/**
 * Runs a change of a doctor and stores the answer. After a refusal because the record was out of date, it is refetched.
 */
function useDoctorChange<Given extends { readonly doctor: Versioned }>(
  change: (given: Given) => Promise<DoctorDetails>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      client.setQueryData(doctorDetailsQuery(saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: DOCTORS_KEY });
    },
    onError: (_, { doctor }) => client.invalidateQueries({ queryKey: doctorDetailsQuery(doctor.id).queryKey }),
  });
}

type ChangedFields = Omit<CallOf<typeof updateDoctor>['body'], 'version'>;

/** Updates fields of a doctor, based on the version of the record. */
export const useUpdateDoctor = () =>
  useDoctorChange(({ doctor, fields }: { readonly doctor: Versioned; readonly fields: ChangedFields }) =>
    call(updateDoctor, { params: { doctor_id: doctor.id }, body: { version: doctor.version, ...fields } }),
  );

/** Retires or reactivates a doctor. */
export const useRetireDoctor = () =>
  useDoctorChange(({ doctor, is_retired }: { readonly doctor: DoctorDetails; readonly is_retired: boolean }) =>
    call(retireDoctor, { params: { doctor_id: doctor.id }, body: { version: doctor.version, is_retired } }),
  );

/** Saves what a doctor always wants. */
export function useSavePreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, preferences }: Pick<DoctorCard, 'id' | 'version' | 'preferences'>) =>
      call(saveDoctorPreferences, { params: { doctor_id: id }, body: { version, preferences } }),
    onSettled: () => client.invalidateQueries({ queryKey: DOCTORS_KEY }),
  });
}

interface ToMerge {
  /** The doctor to remove. */
  readonly doctor: DoctorDetails;
  readonly into: DoctorDetails;
}

/** Merges a doctor into another, both at the shown versions. The server requires a recently confirmed password. */
export const useMergeDoctors = (confirmed: <Result>(act: () => Promise<Result>) => Promise<Result>) =>
  useDoctorChange(({ doctor, into }: ToMerge) =>
    confirmed(() =>
      call(mergeDoctors, {
        params: { doctor_id: doctor.id },
        body: { version: doctor.version, into_id: into.id, into_version: into.version },
      }),
    ),
  );
