import { ListChecks, UserPlus } from 'lucide-react'
import { useRegisterCommands } from '#lib/command-registry'
import { useBoardContext } from './board-context.ts'

/** Registers the commands for a whole board while it is shown. */
export function BoardCommands() {
  const { acts, addPeople, editStages } = useBoardContext()
  useRegisterCommands(
    acts.disabledReason === undefined
      ? [
          { ...addPeopleCommand, run: () => addPeople() },
          { ...editStagesCommand, run: editStages },
        ]
      : [],
  )
  return null
}

const group = 'This pipeline'

const addPeopleCommand = {
  id: 'pipeline:add',
  group,
  label: 'Add people',
  icon: UserPlus,
  keywords: ['candidate', 'résumé', 'resume', 'csv', 'new'],
}

const editStagesCommand = {
  id: 'pipeline:stages',
  group,
  label: 'Edit stages',
  icon: ListChecks,
  keywords: ['columns', 'template'],
}
