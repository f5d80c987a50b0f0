import { Button, Loader, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { EXPORT_FORMATS, EXPORT_FORMAT_LABELS, EXPORT_TEXTS } from '#domain/shared/exports.ts';
import { bytesText } from '#domain/shared/figure-texts.ts';
import type { TakeExport } from '#web/platform/use-export.ts';
import { useExport } from '#web/platform/use-export.ts';
import { announce } from '../messages/announce.ts';
import classes from './export-menu.module.css';

/** A list that can be taken as a file. */
interface Exported {
  /** What it is, where the menu offers several. */
  readonly of?: string;
  readonly take: TakeExport;
}

export interface ExportMenuProps {
  readonly lists: readonly Exported[];
  readonly onFailed: (text: string) => void;
}

/** Saves a list as it is looked at, all its pages, as CSV or for Excel. While it comes it can be cancelled. */
export function ExportMenu({ lists, onFailed }: ExportMenuProps) {
  const { come, take, cancel } = useExport({
    onSaved: (file) => announce(EXPORT_TEXTS.saved(file)),
    onFailed: (why) => onFailed(EXPORT_TEXTS.failed(why)),
  });
  if (come !== null) {
    return (
      <Button variant="default" leftSection={<Loader size={14} aria-hidden />} onClick={cancel}>
        {EXPORT_TEXTS.cancel}
        <span className={classes['come']} aria-hidden>
          {come === 0 ? '' : bytesText(come)}
        </span>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end" width={220} shadow="md" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ExportButton />
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map(({ of, take: given }) => (
          <div key={of ?? ''} role="group" aria-label={of}>
            {of === undefined ? null : <Menu.Label>{of}</Menu.Label>}
            {EXPORT_FORMATS.map((format) => (
              <Menu.Item
                key={format}
                onClick={() => {
                  announce(EXPORT_TEXTS.busy);
                  void take(given, format);
                }}
              >
                {EXPORT_FORMAT_LABELS[format]}
              </Menu.Item>
            ))}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Also what stands in the place of the menu until that has come. */
export const ExportButton = (props: object) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={16} aria-hidden />}
    rightSection={<IconChevronDown size={14} aria-hidden />}
    {...props}
  >
    {EXPORT_TEXTS.button}
  </Button>
);
