import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DoctorDetails } from '#contract/doctors/doctor-queries.ts';
import type { DoctorField } from '#domain/doctors/record.ts';
import { DOCTOR_FIELD_NAMES } from '#domain/doctors/record.ts';
import type { DoctorValues } from './doctor-values.ts';
import { valuesOf } from './doctor-values.ts';

/** The edit conflicts: fields that the user changed and another user saved with other values. */
interface NewerDoctor {
  /** The record on which the typed values are based. */
  readonly base: DoctorDetails;
  readonly conflicting: readonly DoctorField[];
  /** Keeps the user's values, or takes those of the other user. */
  readonly decide: (keepsMine: boolean) => void;
  /** Continues from the saved record. */
  readonly startFrom: (saved: DoctorDetails) => void;
}

/**
 * Merges a record saved by another user into an open form. Untouched fields are updated; typed ones stay. Fields that
 * both changed are conflicts, which the user decides.
 */
export function useNewerDoctor(form: UseFormReturn<DoctorValues>, doctor: DoctorDetails): NewerDoctor {
  const [{ base, conflicting }, setState] = useState({ base: doctor, conflicting: [] as readonly DoctorField[] });
  const { reset, getValues, setValue } = form;

  const follow = useEffectEvent((later: DoctorDetails) => {
    if (later.version <= base.version) return;
    const [before, latest, typed] = [valuesOf(base), valuesOf(later), getValues()];
    const mine = DOCTOR_FIELD_NAMES.filter((field) => typed[field] !== before[field] && typed[field] !== latest[field]);
    reset(latest);
    for (const field of mine) setValue(field, typed[field], { shouldDirty: true });
    const open = conflicting.filter((field) => mine.includes(field));
    setState({
      base: later,
      conflicting: [...new Set([...open, ...mine.filter((field) => before[field] !== latest[field])])],
    });
  });
  useEffect(() => {
    let isWanted = true;
    queueMicrotask(() => isWanted && follow(doctor));
    return () => {
      isWanted = false;
    };
  }, [doctor]);

  const startFrom = (saved: DoctorDetails): void => {
    reset(valuesOf(saved));
    setState({ base: saved, conflicting: [] });
  };
  const decide = (keepsMine: boolean): void => {
    const now = valuesOf(base);
    if (!keepsMine) for (const field of conflicting) setValue(field, now[field], { shouldDirty: true });
    setState({ base, conflicting: [] });
  };
  return { base, conflicting, decide, startFrom };
}
