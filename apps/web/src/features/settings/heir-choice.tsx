import type { ResultOf } from '@headwater/contract/endpoint'
import { type Heir, listHeirs } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useLoadData } from '#lib/use-load-data'
import { Combobox } from '#ui/combobox'
import { narrowOptions } from '#ui/narrow-options'
import { Select } from '#ui/select'
import { nameOf } from './name-of.ts'
import { roleNames } from './role-names.ts'

interface HeirChoiceProps {
  /** Who leaves. */
  clientId: string
  /** What the server said of them first. */
  inheritance: ResultOf<typeof listHeirs>
  heir: Heir | undefined
  onChoose: (heir: Heir) => void
}

/** Who takes over: one of a few from a list, one of thousands by a search. */
export function HeirChoice({ clientId, inheritance, heir, onChoose }: HeirChoiceProps) {
  const { heirs, hasMore } = inheritance
  if (hasMore || heirs.length > 10)
    return (
      <HeirSearch clientId={clientId} heir={heir} inheritance={inheritance} onChoose={onChoose} />
    )
  return (
    <Select
      onValueChange={(id) => choose(heirs, id, onChoose)}
      options={heirs.map(optionOf)}
      placeholder={placeholder}
      value={heir?.id}
    />
  )
}

function HeirSearch({ clientId, inheritance, heir, onChoose }: HeirChoiceProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const search = useDebounced(typed)
  const loaded = useLoadData(listHeirs, { clientId, ...(search && { search }) })
  const answer = search === typed ? loaded.values : undefined
  const [last, setLast] = useState(inheritance)
  if (answer && answer !== last) setLast(answer)
  const { heirs, hasMore } = answer ?? last
  const options = heirs.map(optionOf)
  return (
    <Combobox
      hasMore={hasMore}
      loading={loaded.isLoading || search !== typed}
      onSearch={setText}
      onValuesChange={([id]) => choose(heirs, id, onChoose)}
      // While the answer is on its way, only those of the last one stay who match.
      options={answer ? options : narrowOptions(options, typed).shown}
      placeholder={placeholder}
      searchPlaceholder="Search by name or e-mail"
      summary={heir && nameOf(heir)}
      values={heir === undefined ? [] : [heir.id]}
    />
  )
}

const placeholder = 'Choose a colleague'

function choose(heirs: readonly Heir[], id: string | undefined, onChoose: (heir: Heir) => void) {
  const heir = heirs.find((each) => each.id === id)
  if (heir) onChoose(heir)
}

function optionOf(heir: Heir) {
  return { value: heir.id, label: nameOf(heir), detail: roleNames[heir.role] }
}
