import { Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useAccount } from '#web/platform/session/session.ts';
import classes from './work-order-entry.module.css';

/** Whether the next order begins with the doctor of the one before. Each person's own choice, kept in this browser. */
export function useSameDoctor(): readonly [boolean, (keeps: boolean) => void] {
  const { id } = useAccount();
  const [keeps, choose] = useLocalStorage({
    key: `keep-doctor.${id}`,
    defaultValue: false,
    // The first order of the day is saved by it as the others are.
    getInitialValueInEffect: false,
  });
  return [keeps, choose];
}

interface SameDoctorProps {
  readonly keeps: boolean;
  readonly onChoose: (keeps: boolean) => void;
}

export const SameDoctor = ({ keeps, onChoose }: SameDoctorProps) => (
  <Switch
    className={classes['keep'] ?? ''}
    label="Keep doctor"
    checked={keeps}
    onChange={(event) => onChoose(event.currentTarget.checked)}
  />
);
