import { useKeys } from '#lib/use-keys'
import type { Acts } from './acts/acts.ts'
import type { Target } from './acts/acts-state.ts'

interface ResultKeys {
  /** Whom a key means: who is explained, who stands open, or the row that is stood on. */
  target: Target | undefined
  acts: Acts
  mayUnlock: boolean
  hasSelection: boolean
  onExplain: (id: string) => void
  onToggle: (id: string, isRange: boolean) => void
  onEnter: (at: 'first' | 'last') => void
  onClear: () => void
}

const group = 'People found'

/** Every key of the list, so that the sheet of shortcuts knows them all. */
export function useResultKeys(keys: ResultKeys): void {
  const { target, acts, mayUnlock, onExplain, onToggle, onEnter } = keys
  /** Over the panel and the explanation too, and over nothing else that lies on the page. */
  const on = (work: (target: Target) => void) => () => {
    if (target && !isElsewhere()) work(target)
  }
  const overDialogs = true
  useKeys([
    { keys: 'j', label: 'Next person', group, run: () => onEnter('first') },
    { keys: 'k', label: 'Person before', group, run: () => onEnter('last') },
    { keys: 'enter', label: 'Open beside the list', group, scope: 'a row', run: nothing },
    { keys: 'y', label: 'Yes', group, overDialogs, run: on((it) => acts.toggle(it, 'yes')) },
    { keys: 'm', label: 'Maybe', group, overDialogs, run: on((it) => acts.toggle(it, 'maybe')) },
    { keys: 'n', label: 'No', group, overDialogs, run: on((it) => acts.toggle(it, 'no')) },
    {
      keys: 'w',
      label: 'Why this score',
      group,
      overDialogs,
      run: on((it) => onExplain(it.hit.id)),
    },
    { keys: 'x', label: 'Select', group, run: on((it) => onToggle(it.hit.id, false)) },
    {
      keys: 'shift+x',
      label: 'Select up to here',
      group,
      run: on((it) => onToggle(it.hit.id, true)),
    },
    ...(mayUnlock
      ? [
          {
            ...{ keys: 'u', label: 'Unlock', group, overDialogs },
            run: on((it) => canBuy(it) && void acts.unlock([it])),
          },
        ]
      : []),
    ...(keys.hasSelection
      ? [{ keys: 'escape', label: 'Clear the selection', group, run: keys.onClear }]
      : []),
  ])
}

function nothing(): void {}

function canBuy({ hit: { standing } }: Target): boolean {
  return standing.reach.state === 'locked' && standing.reach.hint !== null
}

/** In something that lies over the page and is not about the person: its keys are its own. */
function isElsewhere(): boolean {
  const layer = document.activeElement?.closest(
    '[role=dialog],[role=alertdialog],[role=menu],[role=listbox]',
  )
  return Boolean(layer) && !layer?.querySelector('[data-result-keys]')
}
