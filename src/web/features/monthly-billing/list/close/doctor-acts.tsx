import { Button, Group } from '@mantine/core';
import { IconDeviceFloppy, IconPrinter } from '@tabler/icons-react';
import type { CloseActs, ClosedDoctor } from './close-plan.ts';
import { isPrintable, isToBeSaved } from './close-plan.ts';

/** Saves a doctor's bill where it is ready and not saved as it is, and prints the saved one. */
export function DoctorActs({ doctor, saving, onSave, onPrint }: CloseActs & { readonly doctor: ClosedDoctor }) {
  const { doctor_id, doctor_name, saved_bill } = doctor;
  if (saved_bill === null && !isToBeSaved(doctor)) return null;
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {isToBeSaved(doctor) ? (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          loading={saving === doctor_id}
          disabled={saving !== null && saving !== doctor_id}
          aria-label={`Save bill of ${doctor_name}`}
          onClick={() => onSave(doctor)}
        >
          Save bill
        </Button>
      ) : null}
      {saved_bill === null ? null : (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!isPrintable(saved_bill)}
          aria-label={`Print ${saved_bill.bill_number}`}
          onClick={() => onPrint(saved_bill)}
        >
          Print
        </Button>
      )}
    </Group>
  );
}
