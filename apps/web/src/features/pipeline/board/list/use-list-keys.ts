import { useKeys } from '#lib/use-keys'
import { announce } from '#ui/live-region'
import type { Question } from '../asking.ts'
import { useBoardRoom } from '../board-room.ts'

const group = 'Pipeline'

/** What the list does by key beside moving on, opening and selecting, which every list does. */
export function useListKeys(): void {
  const room = useBoardRoom()
  const { store, acts, ask, open, chooseStage } = room

  function chosen() {
    const { cursor, cards, selected } = store.getState()
    const ids = cursor !== undefined && !selected.has(cursor) ? [cursor] : [...selected]
    return ids.flatMap((id) => cards.get(id) ?? [])
  }
  const asking = (question: Question) => () => {
    if (acts.whyNot !== undefined) announce(acts.whyNot, 'assertive')
    else if (chosen().length > 0) ask(question, chosen())
  }
  useKeys([
    {
      ...{ keys: 'm', label: 'Move to a stage', group },
      run: () => {
        const row = document.getElementById(`card-${store.getState().cursor}`)
        if (acts.whyNot !== undefined) announce(acts.whyNot, 'assertive')
        else if (row) chooseStage(chosen(), row)
      },
    },
    { keys: 'r', label: 'Reject', group, run: asking('reject') },
    { keys: 's', label: 'Snooze', group, run: asking('snooze') },
    {
      ...{ keys: 'n', label: 'Add a note', group },
      run: () => {
        const { cursor } = store.getState()
        if (cursor !== undefined) open(cursor, 'notes')
      },
    },
  ])
}
