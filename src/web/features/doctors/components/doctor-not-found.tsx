import { Skeleton, Stack } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { DOCTOR_REFUSALS } from '#domain/doctors/refusals.ts';
import { DOCTOR_PAGE_TEXTS } from '#domain/doctors/page-texts.ts';
import type { FailureCode } from '#web/platform/calls/api-error.ts';
import { ApiError } from '#web/platform/calls/api-error.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';

interface DoctorMissingProps {
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** A malformed ID is handled like an unknown one. */
const NOT_THERE: ReadonlySet<string> = new Set(['doctor_not_found', 'invalid_input']);

/** Shown while a doctor loads, if there is none, or if the doctor could not be loaded. */
export function DoctorNotFound({ error, retrying, onRetry }: DoctorMissingProps) {
  if (error === null) {
    return (
      <Stack gap="md" aria-busy role="status" aria-label="Loading the doctor">
        <Skeleton height={220} radius="md" />
        <Skeleton height={160} radius="md" />
      </Stack>
    );
  }
  if (error instanceof ApiError && NOT_THERE.has(error.code as FailureCode)) {
    return (
      <EmptyState
        icon={<IconUserQuestion size={32} stroke={1.5} aria-hidden />}
        title={DOCTOR_REFUSALS.doctor_not_found.text}
      >
        The address may be incomplete.
      </EmptyState>
    );
  }
  return <ErrorState text={DOCTOR_PAGE_TEXTS.notLoaded(error.message)} retrying={retrying} onRetry={onRetry} />;
}
