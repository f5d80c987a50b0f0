import { withBackLink } from '#web/platform/addresses/back-link.ts';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { requestAction } from '#web/features/work-orders/components/opened/pending-action.ts';
import { announce } from '#web/ui/messages/announce.ts';
import type { PaletteResult, ResultAction } from './results.ts';
import { ResultOption, optionId } from './result-option.tsx';
import classes from './palette.module.css';
import { PaletteField } from './palette-field.tsx';
import { useResults } from './use-results.ts';

const LABEL = 'Find an order or go to a screen';
const LIST = 'palette-found';

const [store, spotlight] = createSpotlight();

interface PaletteProps {
  readonly opened: boolean;
  /** The text typed before the field existed. */
  readonly initialText: string;
  readonly onTyped: (text: string) => void;
  readonly onClose: () => void;
}

/**
 * The command palette finds orders, doctors and screens by a part of their name. The arrow keys select a result, Enter
 * opens it. An action with its order starts on the order's page, as its button there does.
 */
export function Palette({ opened, initialText, onClose }: PaletteProps) {
  useEffect(() => {
    if (!opened) return undefined;
    spotlight.open();
    return () => spotlight.close();
  }, [opened]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': LABEL } }}
      overlayProps={{ backgroundOpacity: 0.6, blur: 0 }}
      scrollable
      maxHeight={480}
      classNames={{ actionsGroup: classes['group'] ?? '' }}
    >
      <PaletteContent initialText={initialText} />
    </Spotlight.Root>
  );
}

/** A separate component, so that the palette starts empty each time it opens. */
function PaletteContent({ initialText }: Pick<PaletteProps, 'initialText'>) {
  // The text of the field, and how many of the keys typed before it had the focus are already in it.
  const [own, setOwn] = useState({ text: '', taken: 0 });
  const typed = own.text + initialText.slice(own.taken);
  const [chosen, setChosen] = useState(0);
  const { groups, words, isSearching, sole, word } = useResults(typed);
  // Enter was pressed before the answer: a single clear result is taken when the answer arrives.
  const [hurried, setHurried] = useState<string | null>(null);
  const router = useRouter();
  const found = groups.flatMap((group) => group.results);
  // The number of results changes with the server's answer, so the selection is clamped.
  const active = Math.min(chosen, found.length - 1);
  const type = (text: string): void => {
    setOwn({ text, taken: initialText.length });
    setChosen(0);
    setHurried(null);
  };
  const follow = (taken: Exclude<ResultAction, { kind: 'type' }>): void => {
    if (taken.kind === 'refused') return announce(taken.why, 'assertive');
    spotlight.close();
    const { location } = router.state;
    const isHere = location.pathname === taken.to;
    // A link from a page to itself keeps that page's back link.
    const state = isHere ? location.state : withBackLink(location.href);
    return void router.navigate({
      to: taken.to,
      search: () => (taken.kind === 'go' ? (taken.search ?? {}) : {}),
      state: taken.kind === 'act' ? { ...state, ...requestAction(taken) } : state,
      replace: isHere,
    });
  };
  const choose = ({ action: taken }: PaletteResult): void => (taken.kind === 'type' ? type(taken.text) : follow(taken));
  const followSole = useEffectEvent(() => {
    if (sole !== null && sole.action.kind !== 'type') follow(sole.action);
  });
  const isAwaited = hurried === typed && sole !== null;
  useEffect(() => {
    if (isAwaited) followSole();
  }, [isAwaited]);
  const chooseActive = (): void => {
    const one = found[active];
    if (one !== undefined) choose(one);
    else if (isSearching) setHurried(typed);
  };
  return (
    <>
      <PaletteField
        label={LABEL}
        listId={LIST}
        activeId={active < 0 ? undefined : optionId(LIST, active)}
        value={typed}
        onType={type}
        onWalk={(step) => setChosen(found.length === 0 ? 0 : (active + step + found.length) % found.length)}
        onTake={chooseActive}
        onClose={() => spotlight.close()}
      />
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label={LABEL}>
        {groups.map((group) => (
          <Spotlight.ActionsGroup key={group.label} label={group.label} role="group" aria-label={group.label}>
            {group.results.map((one) => (
              <ResultOption
                key={one.id}
                id={optionId(LIST, found.indexOf(one))}
                found={one}
                words={words}
                isActive={one === found[active]}
                onTake={() => choose(one)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <div role="status" className={classes['word']}>
        {word}
      </div>
    </>
  );
}
