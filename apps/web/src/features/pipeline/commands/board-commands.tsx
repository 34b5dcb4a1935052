import { ListChecks, UserPlus } from 'lucide-react'
import { useOfferedCommands } from '#lib/command-registry'
import { useBoardRoom } from '../board/board-room.ts'

/** Offers what can be done with a whole board while it is shown. */
export function BoardCommands() {
  const { acts, addPeople, editStages } = useBoardRoom()
  useOfferedCommands(
    acts.whyNot === undefined
      ? [
          { ...adding, run: () => addPeople() },
          { ...stages, run: editStages },
        ]
      : [],
  )
  return null
}

const group = 'This pipeline'

const adding = {
  ...{ id: 'pipeline:add', group, label: 'Add people', icon: UserPlus },
  keywords: ['candidate', 'résumé', 'resume', 'csv', 'newcomer'],
}

const stages = {
  ...{ id: 'pipeline:stages', group, label: 'Change the stages', icon: ListChecks },
  keywords: ['columns', 'template'],
}
