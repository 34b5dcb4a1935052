import { listMembers } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { Chip } from '#ui/data/chip'
import { Combobox } from '#ui/forms/combobox'
import { Select } from '#ui/forms/select'
import { formatMonth, listMonthOptions } from '../months.ts'
import type { LedgerState } from './use-ledger-search.ts'

interface LedgerFiltersProps extends Omit<LedgerState, 'filter'> {
  /** False for a member who sees only their own receipts and so has no member to choose. */
  hasPeople: boolean
  /** The name of the member in the URL, if a receipt contains it. */
  personName: string | undefined
}

const all = 'all'

/**
 * Filters receipts by member and month. A job or session filter is set from a receipt and can be
 * removed here.
 */
export function LedgerFilters({
  search,
  change,
  clear,
  isFiltered,
  hasPeople,
  personName,
}: LedgerFiltersProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 px-4 pb-3 md:px-5">
      <legend className="sr-only">Filter receipts</legend>
      {hasPeople && (
        <PersonChoice
          name={personName}
          onChange={(person) => change({ person })}
          value={search.person}
        />
      )}
      <MonthChoice onChange={(month) => change({ month })} value={search.month} />
      {search.job && <Chip onRemove={() => change({ job: undefined })}>Filtered by job</Chip>}
      {search.flow && <Chip onRemove={() => change({ flow: undefined })}>Filtered by session</Chip>}
      {isFiltered && (
        <Button kind="ghost" onClick={clear} size="sm">
          Clear filters
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
  const search = useDebouncedValue(text.trim())
  const members = useLoadPages(listMembers, { limit: 50, ...(search && { search }) })
  const options = (members.items ?? []).map(({ id, firstName, lastName }) => ({
    value: id,
    label: `${firstName} ${lastName}`,
  }))
  // The URL may name a member who has left the company.
  const isOffered = value === undefined || options.some((option) => option.value === value)
  const missing = isOffered ? [] : [{ value, label: name ?? 'Former member' }]
  return (
    <Combobox
      label="Person"
      loading={members.isLoading}
      variant="filter"
      onSearch={setText}
      onValuesChange={([chosen]) => onChange(chosen === all ? undefined : chosen)}
      options={[{ value: all, label: 'Everyone' }, ...missing, ...options]}
      values={[value ?? all]}
    />
  )
}

function MonthChoice({ value, onChange }: ChoiceProps) {
  const months = listMonthOptions()
  const isOffered = value === undefined || months.some((month) => month.value === value)
  const missing = isOffered ? [] : [{ value, label: formatMonth(value) }]
  return (
    <Select
      label="Month"
      variant="filter"
      onValueChange={(month) => onChange(month === all ? undefined : month)}
      options={[{ value: all, label: 'All months' }, ...missing, ...months]}
      value={value ?? all}
    />
  )
}
