import { Button, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { OwnSecondFactor, TrustedDevice } from '#contract/accounts/second-factor.ts';
import { TWO_STEP_TEXTS } from '#domain/accounts/second-factor-texts.ts';
import { formatMinute } from '#domain/shared/moment.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { ShownMessage } from '#web/ui/messages/message-bar.tsx';
import { Message } from '#web/ui/messages/message.tsx';
import { useRemoveTrustedDevice } from '../api-factors.ts';
import classes from './own-sessions.module.css';

interface TrustedDevicesProps {
  readonly devices: readonly TrustedDevice[];
  readonly onSaid: (message: ShownMessage) => void;
}

/** Warns of browsers whose replaced cookie was used, which may be a copy. */
export function CopiedBrowsers({ copied }: { readonly copied: OwnSecondFactor['copied_browsers'] }) {
  const { time_zone } = useSession().laboratory;
  return copied.map(({ device, at }) => (
    <Message key={at} kind="error">
      {TWO_STEP_TEXTS.copied(device, formatMinute(at, time_zone))}
    </Message>
  ));
}

/** The user's trusted browsers, with a button to remove each. */
export function TrustedDevices({ devices, onSaid }: TrustedDevicesProps) {
  const { time_zone } = useSession().laboratory;
  const forget = useRemoveTrustedDevice();
  const askAgain = ({ device_id, device }: TrustedDevice): void =>
    forget.mutate(device_id, {
      onSuccess: () => onSaid({ kind: 'success', text: TWO_STEP_TEXTS.askedAgain(device) }),
      onError: ({ message }) => onSaid({ kind: 'error', text: message }),
    });
  return (
    <>
      <Text component="h3" size="sm" fw="var(--weight-name)" mt="xs">
        {TWO_STEP_TEXTS.devices}
      </Text>
      <ul className={classes['sessions']} aria-label={TWO_STEP_TEXTS.devices}>
        {devices.map((device) => {
          const Icon = /Android|iPhone|iPad|iOS/.test(device.device) ? IconDeviceMobile : IconDeviceDesktop;
          const until = formatMinute(device.trusted_until, time_zone);
          return (
            <li key={device.device_id} className={classes['session']}>
              <Icon size={24} stroke={1.5} aria-hidden />
              <div>
                <span className={classes['device']}>
                  {device.device}
                  {device.current ? ' (this browser)' : ''}
                </span>
                <span className={classes['facts']}>Until {until}</span>
              </div>
              <Button
                variant="default"
                size="xs"
                loading={forget.isPending && forget.variables === device.device_id}
                aria-label={`${TWO_STEP_TEXTS.askAgain}: ${device.device}, until ${until}`}
                onClick={() => askAgain(device)}
              >
                {TWO_STEP_TEXTS.askAgain}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
