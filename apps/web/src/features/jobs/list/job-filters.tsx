import { listJobFilterOptions, type Workplace, workplaces } from '@headwater/contract/jobs/jobs'
import { Layers, type LucideIcon, MapPin, User } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { Combobox } from '#ui/forms/combobox'
import type { SelectOption } from '#ui/forms/option-list'
import { workplaceNames } from '../format-job.ts'
import type { JobSearchState } from '../use-job-search.ts'

/** Filters by location or workplace, owner and department. */
export function JobFilters({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { values, isLoading } = useLoadData(listJobFilterOptions, {})
  const { owners = [], departments = [], places = [] } = values ?? {}
  return (
    <>
      <Filter
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
      <Filter
        anyLabel="Anyone"
        icon={User}
        isLoading={isLoading}
        label="Owner"
        onChange={(owner) => change({ owner })}
        options={owners.map(({ clientId, name }) => ({ value: clientId, label: name }))}
        prefix="Owner: "
        value={search.owner}
      />
      <Filter
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

interface FilterProps {
  label: string
  /** Shown before the value when it is not self-explanatory. */
  prefix?: string
  /** The option that removes the filter. */
  anyLabel: string
  icon: LucideIcon
  options: readonly SelectOption[]
  isLoading: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ label, prefix = '', anyLabel, value, options, onChange, ...rest }: FilterProps) {
  const { icon, isLoading } = rest
  // The value in the URL may no longer be in the list, but is shown nevertheless.
  const chosen = options.find((option) => option.value === value)?.label ?? value
  const none = prefix ? `${prefix}${anyLabel.toLowerCase()}` : label
  return (
    <Combobox
      className="max-md:w-full"
      icon={icon}
      label={label}
      loading={isLoading}
      variant="filter"
      onValuesChange={([next]) => onChange(next === '' ? undefined : next)}
      options={[{ value: '', label: anyLabel }, ...options]}
      summary={
        value === undefined ? none : `${prefix}${isUnnamed(value, options) ? label : chosen}`
      }
      values={[value ?? '']}
    />
  )
}

/** An id without an option means nothing to a reader. */
function isUnnamed(value: string, options: readonly SelectOption[]): boolean {
  return /^[0-9a-f-]{36}$/.test(value) && !options.some((option) => option.value === value)
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
