import { peopleSorts } from '@headwater/contract/people/people'
import { sourceKinds } from '@headwater/contract/people/profile'
import { ArrowDownNarrowWide, FileStack } from 'lucide-react'
import { Select } from '#ui/forms/select'
import { sourceKindLabels } from '../format-source.ts'
import type { PeopleSearch } from './use-people-search.ts'

interface FilterProps {
  search: PeopleSearch
  change: (changes: Partial<PeopleSearch>) => void
}

const all = 'all'
const sortNames = { newest: 'Newest first', name: 'Name, A to Z' } as const

/** Filters by kind of source. */
export function SourceFilter({ search, change }: FilterProps) {
  return (
    <Select
      icon={FileStack}
      label="Source"
      variant="filter"
      onValueChange={(kind) => change({ kind: kind === all ? undefined : kind })}
      options={[
        { value: all, label: 'All sources' },
        ...sourceKinds.map((kind) => ({ value: kind, label: sourceKindLabels[kind] })),
      ]}
      value={search.kind ?? all}
    />
  )
}

export function OrderChoice({ search, change }: FilterProps) {
  return (
    <Select
      icon={ArrowDownNarrowWide}
      label="Order"
      variant="filter"
      onValueChange={(sort) => change({ sort: sort === 'newest' ? undefined : sort })}
      options={peopleSorts.map((sort) => ({ value: sort, label: sortNames[sort] }))}
      value={search.sort ?? 'newest'}
    />
  )
}
