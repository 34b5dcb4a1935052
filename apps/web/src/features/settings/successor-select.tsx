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
  inheritance: ResultOf<typeof listSuccessors>
  heir: Successor | undefined
  onChoose: (heir: Successor) => void
}

/** Selects the successor: from a short list, or by a search in a large team. */
export function SuccessorSelect({
  clientId,
  inheritance: handover,
  heir,
  onChoose,
}: SuccessorSelectProps) {
  const { heirs, hasMore } = handover
  if (hasMore || heirs.length > 10)
    return (
      <SuccessorSearch clientId={clientId} heir={heir} inheritance={handover} onChoose={onChoose} />
    )
  return (
    <Select
      onValueChange={(id) => choose(heirs, id, onChoose)}
      options={heirs.map(toOption)}
      placeholder={placeholder}
      value={heir?.id}
    />
  )
}

function SuccessorSearch({
  clientId,
  inheritance: handover,
  heir,
  onChoose,
}: SuccessorSelectProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebouncedValue(typed)
  const loaded = useLoadData(listSuccessors, { clientId, ...(search && { search }) })
  const answer = search === typed ? loaded.values : undefined
  const [last, setLast] = useState(handover)
  if (answer && answer !== last) setLast(answer)
  const { heirs, hasMore } = answer ?? last
  const options = heirs.map(toOption)
  return (
    <Combobox
      hasMore={hasMore}
      loading={loaded.isLoading || search !== typed}
      onSearch={setText}
      onValuesChange={([id]) => choose(heirs, id, onChoose)}
      // While a search loads, show the matching ones of the last result.
      options={answer ? options : filterOptions(options, typed).shown}
      placeholder={placeholder}
      searchPlaceholder="Search by name or e-mail"
      summary={heir && formatMemberName(heir)}
      values={heir === undefined ? [] : [heir.id]}
    />
  )
}

const placeholder = 'Choose a colleague'

function choose(
  heirs: readonly Successor[],
  id: string | undefined,
  onChoose: (heir: Successor) => void,
) {
  const heir = heirs.find((each) => each.id === id)
  if (heir) onChoose(heir)
}

function toOption(heir: Successor) {
  return { value: heir.id, label: formatMemberName(heir), detail: roleNames[heir.role] }
}
