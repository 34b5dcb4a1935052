import { useHotkeys } from '#lib/use-hotkeys'
import type { ActTarget } from './acts/act-target.ts'
import type { ResultActs } from './acts/result-acts.ts'

interface ResultKeys {
  /** The person a key applies to: the one explained, the one open, or the active row. */
  target: ActTarget | undefined
  acts: ResultActs
  mayUnlock: boolean
  hasSelection: boolean
  onExplain: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  onEnter: (at: 'first' | 'last') => void
  onClear: () => void
  onUnlock: (target: ActTarget) => void
  /** Undefined while no other weights are tried. */
  onEndWhatIf: (() => void) | undefined
  /** Undefined while no group is filtered by what is missing. */
  onEndFilter: (() => void) | undefined
}

const group = 'Results'

/** Registers every shortcut of the list, so that the shortcut sheet lists them all. */
export function useResultKeys(keys: ResultKeys): void {
  const { target, acts, mayUnlock, onExplain, onToggle, onEnter } = keys
  /** Works in the panel and the explanation too, but in no other layer above the page. */
  const on = (work: (target: ActTarget) => void) => () => {
    if (target && !isFocusInOtherLayer()) work(target)
  }
  const activeInDialogs = true
  useHotkeys([
    { keys: 'j', label: 'Next person', group, run: () => onEnter('first') },
    { keys: 'k', label: 'Previous person', group, run: () => onEnter('last') },
    { keys: 'enter', label: 'Open person', group, scope: 'a row', run: noop },
    { keys: 'y', label: 'Yes', group, activeInDialogs, run: on((it) => acts.toggle(it, 'yes')) },
    {
      keys: 'm',
      label: 'Maybe',
      group,
      activeInDialogs,
      run: on((it) => acts.toggle(it, 'maybe')),
    },
    { keys: 'n', label: 'No', group, activeInDialogs, run: on((it) => acts.toggle(it, 'no')) },
    {
      keys: 'w',
      label: 'Why this score',
      group,
      activeInDialogs,
      run: on((it) => onExplain(it.hit.id)),
    },
    { keys: 'x', label: 'Select', group, run: on((it) => onToggle(it.hit.id, false)) },
    {
      keys: 'shift+x',
      label: 'Select range',
      group,
      run: on((it) => onToggle(it.hit.id, true)),
    },
    ...(mayUnlock
      ? [
          {
            keys: 'u',
            label: 'Unlock',
            group,
            activeInDialogs,
            run: on((it) => canUnlock(it) && keys.onUnlock(it)),
          },
        ]
      : []),
    ...(keys.hasSelection
      ? [{ keys: 'escape', label: 'Clear selection', group, run: keys.onClear }]
      : []),
    ...(keys.onEndWhatIf && !keys.hasSelection
      ? [{ keys: 'escape', label: 'Stop trying weights', group, run: keys.onEndWhatIf }]
      : []),
    ...(keys.onEndFilter && !keys.onEndWhatIf && !keys.hasSelection
      ? [{ keys: 'escape', label: 'Show the whole group', group, run: keys.onEndFilter }]
      : []),
  ])
}

function noop(): void {}

function canUnlock({ hit: { personStatus } }: ActTarget): boolean {
  return personStatus.contactStatus.state === 'locked' && personStatus.contactStatus.hint !== null
}

/** Returns whether the focus is in a layer that is not about the person and has its own keys. */
function isFocusInOtherLayer(): boolean {
  const layer = document.activeElement?.closest(
    '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]',
  )
  return Boolean(layer) && !layer?.querySelector('[data-result-keys]')
}
