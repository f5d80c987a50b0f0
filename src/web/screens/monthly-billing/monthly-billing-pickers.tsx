import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconTableDown } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { monthOf } from '#domain/monthly-billing/billing-month.ts';
import { MONTHLY_TEXTS } from '#domain/monthly-billing/monthly-texts.ts';
import { DoctorPicker, findDoctor } from '#web/features/doctors/components/doctor-picker.tsx';
import type { KnownDoctor } from '#web/features/doctors/components/doctor-picker.tsx';
import { MonthField } from '#web/features/monthly-billing/components/month-field.tsx';
import { useToday } from '#web/platform/session/session.ts';
import { useAfterMatch } from '#web/ui/suggest-input/use-after-match.ts';
import classes from './monthly-billing.module.css';

interface PickersProps {
  /** The loaded doctor. The pickers start with it and follow its changes. */
  readonly doctor: KnownDoctor | null;
  readonly month: string;
  readonly loading: boolean;
  readonly onLoad: (sheet: { readonly doctor_id: string; readonly month: string }) => void;
}

/** Selects the doctor and month to bill. */
export function MonthlyBillingPickers({ doctor, month: loadedMonth, loading, onLoad }: PickersProps) {
  const today = useToday();
  const client = useQueryClient();
  const [name, setName] = useState(doctor?.name ?? '');
  const [month, setMonth] = useState(loadedMonth);
  const [fault, setFault] = useState<string | null>(null);
  const [seen, setSeen] = useState({ doctor: doctor?.id, month: loadedMonth });
  if (doctor?.id !== seen.doctor || loadedMonth !== seen.month) {
    setSeen({ doctor: doctor?.id, month: loadedMonth });
    if (doctor !== null && doctor.id !== seen.doctor) setName(doctor.name);
    if (loadedMonth !== seen.month) setMonth(loadedMonth);
  }

  const load = async (): Promise<void> => {
    if (name.trim() === '') return setFault(MONTHLY_TEXTS.selectFirst);
    try {
      const found = doctor?.name === name ? doctor : await findDoctor(client, name);
      if (typeof found === 'string') return setFault(found);
      setName(found.name);
      return onLoad({ doctor_id: found.id, month });
    } catch (error) {
      return setFault(MONTHLY_TEXTS.notLoaded((error as Error).message));
    }
  };
  const loadSoon = useAfterMatch(() => void load());
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    loadSoon();
  };
  return (
    <form className={classes['pickers']} noValidate onSubmit={onSubmit}>
      <MonthField value={month} last={monthOf(today)} onChange={setMonth} />
      <div className={classes['doctor']}>
        <DoctorPicker
          label="Doctor"
          value={name}
          error={fault}
          onChange={(typed) => {
            setName(typed);
            setFault(null);
          }}
        />
      </div>
      <Button
        type="submit"
        className={classes['load'] ?? ''}
        loading={loading}
        leftSection={<IconTableDown size={16} aria-hidden />}
      >
        Load Orders
      </Button>
    </form>
  );
}
