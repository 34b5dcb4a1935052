import type { ResultOf } from '@headwater/contract/endpoint'
import { listSuccessors, type Successor } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useLoadData } from '#lib/use-load-data'
import { Combobox } from '#ui/forms/combobox'
import { filterOptions } from '#ui/forms/filter-options'
import { Select } from '#ui/forms/select'
import { formatMemberName } from './format-member-name.ts'
import { roleNames } from './role-names.ts'

interface SuccessorSelectProps {
  /** The member who leaves. */
  clientId: string
  /** The first reply of the server about them. */
  handover: ResultOf<typeof listSuccessors>
  successor: Successor | undefined
  onChoose: (successor: Successor) => void
}

/** Selects the successor: from a short list, or by a search in a large team. */
export function SuccessorSelect({ clientId, handover, successor, onChoose }: SuccessorSelectProps) {
  const { successors, hasMore } = handover
  if (hasMore || successors.length > 10)
    return (
      <SuccessorSearch
        clientId={clientId}
        successor={successor}
        handover={handover}
        onChoose={onChoose}
      />
    )
  return (
    <Select
      onValueChange={(id) => choose(successors, id, onChoose)}
      options={successors.map(toOption)}
      placeholder={placeholder}
      value={successor?.id}
    />
  )
}

function SuccessorSearch({ clientId, handover, successor, onChoose }: SuccessorSelectProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebouncedValue(typed)
  const loaded = useLoadData(listSuccessors, { clientId, ...(search && { search }) })
  const answer = search === typed ? loaded.values : undefined
  const [last, setLast] = useState(handover)
  if (answer && answer !== last) setLast(answer)
  const { successors, hasMore } = answer ?? last
  const options = successors.map(toOption)
  return (
    <Combobox
      hasMore={hasMore}
      loading={loaded.isLoading || search !== typed}
      onSearch={setText}
      onValuesChange={([id]) => choose(successors, id, onChoose)}
      // While a search loads, show the matching ones of the last result.
      options={answer ? options : filterOptions(options, typed).shown}
      placeholder={placeholder}
      searchPlaceholder="Search by name or email"
      summary={successor && formatMemberName(successor)}
      values={successor === undefined ? [] : [successor.id]}
    />
  )
}

const placeholder = 'Choose a colleague'

function choose(
  successors: readonly Successor[],
  id: string | undefined,
  onChoose: (successor: Successor) => void,
) {
  const successor = successors.find((each) => each.id === id)
  if (successor) onChoose(successor)
}

function toOption(successor: Successor) {
  return {
    value: successor.id,
    label: formatMemberName(successor),
    detail: roleNames[successor.role],
  }
}
