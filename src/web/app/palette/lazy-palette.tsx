import { useState } from 'react';
import { lazyDialog } from '#web/ui/lazy-component.tsx';

const Palette = lazyDialog(async () => (await import('./palette.tsx')).Palette);

interface PaletteProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The command palette. It keeps the keys that are typed before its code has loaded. */
export function LazyPalette({ opened, onClose }: PaletteProps) {
  const [initialText, setInitialText] = useState('');
  const close = (): void => {
    setInitialText('');
    onClose();
  };
  return (
    <Palette
      opened={opened}
      initialText={initialText}
      onTyped={(text) => setInitialText((before) => before + text)}
      onClose={close}
    />
  );
}
