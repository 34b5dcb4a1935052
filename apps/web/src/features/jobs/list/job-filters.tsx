import { listJobFilterOptions, type Workplace, workplaces } from '@headwater/contract/jobs/jobs'
import { Layers, MapPin, User } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { ListFilter } from '#ui/forms/list-filter'
import type { SelectOption } from '#ui/forms/option-list'
import { workplaceNames } from '../format-job.ts'
import type { JobSearchState } from '../use-job-search.ts'

/** Filters by location or workplace, owner and department. */
export function JobFilters({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { values, isLoading } = useLoadData(listJobFilterOptions, {})
  const { owners = [], departments = [], places = [] } = values ?? {}
  return (
    <>
      <ListFilter
        anyLabel="Anywhere"
        icon={MapPin}
        isLoading={isLoading}
        label="Location"
        onChange={(value) => change(parseLocation(value))}
        options={[
          ...workplaces.map((each) => ({
            value: `${workplacePrefix}${each}`,
            label: workplaceNames[each],
          })),
          ...places.map(toOption),
        ]}
        value={search.workplace ? `${workplacePrefix}${search.workplace}` : search.place}
      />
      <ListFilter
        anyLabel="Anyone"
        icon={User}
        isLoading={isLoading}
        label="Owner"
        onChange={(owner) => change({ owner })}
        options={owners.map(({ clientId, name }) => ({ value: clientId, label: name }))}
        prefix="Owner: "
        value={search.owner}
      />
      <ListFilter
        anyLabel="Any department"
        icon={Layers}
        isLoading={isLoading}
        label="Department"
        onChange={(department) => change({ department })}
        options={departments.map(toOption)}
        value={search.department}
      />
    </>
  )
}

/** Marks a workplace, because a location may have the same name. */
const workplacePrefix = 'workplace:'

function parseLocation(value: string | undefined) {
  return value?.startsWith(workplacePrefix)
    ? { place: undefined, workplace: value.slice(workplacePrefix.length) as Workplace }
    : { place: value, workplace: undefined }
}

function toOption(name: string): SelectOption {
  return { value: name, label: name }
}
