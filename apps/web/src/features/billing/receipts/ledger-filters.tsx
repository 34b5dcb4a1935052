import { listMembers } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/button'
import { Chip } from '#ui/chip'
import { Combobox } from '#ui/combobox'
import { Select } from '#ui/select'
import { listMonths, nameMonth } from '../months.ts'
import type { LedgerState } from './use-ledger-search.ts'

interface LedgerFiltersProps extends Omit<LedgerState, 'filter'> {
  /** Whoever sees only their own has nobody to choose. */
  hasPeople: boolean
  /** What the person in the address is called, as far as the receipts say. */
  personName: string | undefined
}

const all = 'all'

/** Whose receipts, and of which month. A job or a session comes from a receipt, and can be let go. */
export function LedgerFilters({
  search,
  change,
  clear,
  isNarrowed,
  hasPeople,
  personName,
}: LedgerFiltersProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-5">
      <legend className="sr-only">Filter the receipts</legend>
      {hasPeople && (
        <PersonChoice
          name={personName}
          onChange={(person) => change({ person })}
          value={search.person}
        />
      )}
      <MonthChoice onChange={(month) => change({ month })} value={search.month} />
      {search.job && <Chip onRemove={() => change({ job: undefined })}>One job</Chip>}
      {search.flow && <Chip onRemove={() => change({ flow: undefined })}>One session</Chip>}
      {isNarrowed && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear the filter
        </Button>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function PersonChoice({ value, onChange, name }: ChoiceProps & { name: string | undefined }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim())
  const members = useLoadPages(listMembers, { limit: 50, ...(search && { search }) })
  const options = (members.items ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  // Who has left the company is still named in the address.
  const isOffered = value === undefined || options.some((option) => option.value === value)
  const missing = isOffered ? [] : [{ value, label: name ?? 'Somebody else' }]
  return (
    <Combobox
      label="Person"
      loading={members.isLoading}
      look="filter"
      onSearch={setText}
      onValuesChange={([chosen]) => onChange(chosen === all ? undefined : chosen)}
      options={[{ value: all, label: 'Everybody' }, ...missing, ...options]}
      values={[value ?? all]}
    />
  )
}

function MonthChoice({ value, onChange }: ChoiceProps) {
  const months = listMonths()
  const isOffered = value === undefined || months.some((month) => month.value === value)
  const missing = isOffered ? [] : [{ value, label: nameMonth(value) }]
  return (
    <Select
      label="Month"
      look="filter"
      onValueChange={(month) => onChange(month === all ? undefined : month)}
      options={[{ value: all, label: 'All months' }, ...missing, ...months]}
      value={value ?? all}
    />
  )
}
