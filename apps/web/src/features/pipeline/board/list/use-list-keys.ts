import { useHotkeys } from '#lib/use-hotkeys'
import { announce } from '#ui/feedback/live-region'
import { type ActDialogKind, useBoardContext } from '../board-context.ts'

const group = 'Pipeline'

/** Registers the list's own shortcuts, besides moving, opening and selecting. */
export function useListKeys(): void {
  const context = useBoardContext()
  const { store, acts, ask, open, chooseStage } = context

  function chosen() {
    const { cursor, cards, selected } = store.getState()
    const ids = cursor !== undefined && !selected.has(cursor) ? [cursor] : [...selected]
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
  const openDialogFor = (question: ActDialogKind) => () => {
    if (acts.disabledReason !== undefined) announce(acts.disabledReason, 'assertive')
    else if (chosen().length > 0) ask(question, chosen())
  }
  useHotkeys([
    {
      keys: 'm',
      label: 'Move to stage',
      group,
      run: () => {
        const row = document.getElementById(`card-${store.getState().cursor}`)
        if (acts.disabledReason !== undefined) announce(acts.disabledReason, 'assertive')
        else if (row) chooseStage(chosen(), row)
      },
    },
    { keys: 'r', label: 'Reject', group, run: openDialogFor('reject') },
    { keys: 's', label: 'Snooze', group, run: openDialogFor('snooze') },
    {
      keys: 'n',
      label: 'Add note',
      group,
      run: () => {
        const { cursor } = store.getState()
        if (cursor !== undefined) open(cursor, 'notes')
      },
    },
  ])
}
