import { jobSorts } from '@headwater/contract/jobs/jobs'
import { ArrowDownNarrowWide } from 'lucide-react'
import { Select } from '#ui/forms/select'
import type { JobSearchState } from '../use-job-search.ts'
import { defaultSort } from '../use-jobs.ts'

const names = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  title: 'Title, A to Z',
  sourced: 'Most sourced first',
  changed: 'Recently changed first',
} as const

/** Selects the sort order of the jobs. */
export function SortSelect({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  return (
    <Select
      className="max-md:w-full"
      icon={ArrowDownNarrowWide}
      label="Sort by"
      variant="filter"
      onValueChange={(sort) => change({ sort: sort === defaultSort ? undefined : sort })}
      options={jobSorts.map((sort) => ({ value: sort, label: names[sort] }))}
      value={search.sort ?? defaultSort}
    />
  )
}
