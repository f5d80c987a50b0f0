import { Button, Loader, Menu } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { EXPORT_FORMATS, EXPORT_FORMAT_LABELS, EXPORT_TEXTS } from '#domain/shared/exports.ts';
import { formatBytes } from '#domain/shared/figure-texts.ts';
import type { Exporter } from '#web/platform/use-export.ts';
import { useExport } from '#web/platform/use-export.ts';
import { announce } from '../messages/announce.ts';
import { ExportButton } from './export-menu-button.tsx';
import classes from './export-menu.module.css';

/** A list that can be exported. */
interface Exported {
  /** Its name, if the menu offers several lists. */
  readonly of?: string;
  readonly exporter: Exporter;
}

export interface ExportMenuProps {
  readonly lists: readonly Exported[];
  readonly onFailed: (text: string) => void;
  /** Whether the button was pressed before the code was loaded. */
  readonly asked?: boolean;
}

/** Exports all pages of a list as CSV or for Excel. A running export can be cancelled. */
export function ExportMenu({ lists, onFailed, asked = false }: ExportMenuProps) {
  const [opened, setOpened] = useState(false);
  // Renders closed first: on opening, a menu remembers the focused element to return the focus to it.
  // oxlint-disable-next-line react/set-state-in-effect -- the menu must render closed before it opens
  useLayoutEffect(() => setOpened(asked), [asked]);
  const {
    come,
    take: exporter,
    cancel,
  } = useExport({
    onSaved: (file) => announce(EXPORT_TEXTS.saved(file)),
    onFailed: (why) => onFailed(EXPORT_TEXTS.failed(why)),
  });
  if (come !== null) {
    return (
      <Button variant="default" leftSection={<Loader size={14} aria-hidden />} onClick={cancel}>
        {EXPORT_TEXTS.cancel}
        <span className={classes['come']} aria-hidden>
          {come === 0 ? '' : formatBytes(come)}
        </span>
      </Button>
    );
  }
  return (
    <Menu
      {...{ opened, onChange: setOpened }}
      position="bottom-end"
      width={220}
      shadow="md"
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <ExportButton autoFocus={asked} />
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map(({ of, exporter: given }) => (
          <div key={of ?? ''} role="group" aria-label={of}>
            {of === undefined ? null : <Menu.Label>{of}</Menu.Label>}
            {EXPORT_FORMATS.map((format) => (
              <Menu.Item
                key={format}
                onClick={() => {
                  announce(EXPORT_TEXTS.busy);
                  void exporter(given, format);
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
