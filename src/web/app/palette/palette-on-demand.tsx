import { useState } from 'react';
import { dialogOnDemand } from '#web/ui/on-demand.tsx';

const Palette = dialogOnDemand(async () => (await import('./palette.tsx')).Palette);

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette. What is typed before it is there stands in it. */
export function PaletteOnDemand({ opened, onClose }: PaletteProps) {
  const [begun, setBegun] = useState('');
  const close = (): void => {
    setBegun('');
    onClose();
  };
  return (
    <Palette opened={opened} begun={begun} onTyped={(text) => setBegun((before) => before + text)} onClose={close} />
  );
}
