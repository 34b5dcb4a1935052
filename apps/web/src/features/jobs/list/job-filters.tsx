import { listJobFilters, type Workplace, workplaces } from '@headwater/contract/jobs/jobs'
import { Layers, type LucideIcon, MapPin, User } from 'lucide-react'
import { useLoadData } from '#lib/use-load-data'
import { Combobox } from '#ui/combobox'
import type { SelectOption } from '#ui/option-list'
import { workplaceNames } from '../say-job.ts'
import type { JobSearchState } from '../use-job-search.ts'

/** Where and how, whose, and of which department. Each leaves out the jobs that are otherwise. */
export function JobFilters({ search, change }: Pick<JobSearchState, 'search' | 'change'>) {
  const { values, isLoading } = useLoadData(listJobFilters, {})
  const { owners = [], departments = [], places = [] } = values ?? {}
  return (
    <>
      <Filter
        anything="Anywhere"
        icon={MapPin}
        isLoading={isLoading}
        label="Location"
        onChange={(value) => change(readLocation(value))}
        options={[
          ...workplaces.map((each) => ({ value: `${way}${each}`, label: workplaceNames[each] })),
          ...places.map(plain),
        ]}
        value={search.workplace ? `${way}${search.workplace}` : search.place}
      />
      <Filter
        anything="Anyone"
        icon={User}
        isLoading={isLoading}
        label="Owner"
        onChange={(owner) => change({ owner })}
        options={owners.map(({ clientId, name }) => ({ value: clientId, label: name }))}
        prefix="Owner: "
        value={search.owner}
      />
      <Filter
        anything="Any department"
        icon={Layers}
        isLoading={isLoading}
        label="Department"
        onChange={(department) => change({ department })}
        options={departments.map(plain)}
        value={search.department}
      />
    </>
  )
}

interface FilterProps {
  label: string
  /** Before what is chosen, where that would not say by itself what it is. */
  prefix?: string
  /** The choice that leaves nothing out. */
  anything: string
  icon: LucideIcon
  options: readonly SelectOption[]
  isLoading: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Filter({ label, prefix = '', anything, value, options, onChange, ...rest }: FilterProps) {
  const { icon, isLoading } = rest
  // What the address names may have gone from the list, and stands all the same.
  const chosen = options.find((option) => option.value === value)?.label ?? value
  const none = prefix ? `${prefix}${anything.toLowerCase()}` : label
  return (
    <Combobox
      className="max-md:w-full"
      icon={icon}
      label={label}
      loading={isLoading}
      look="filter"
      onValuesChange={([next]) => onChange(next === '' ? undefined : next)}
      options={[{ value: '', label: anything }, ...options]}
      summary={
        value === undefined ? none : `${prefix}${isUnnamed(value, options) ? label : chosen}`
      }
      values={[value ?? '']}
    />
  )
}

/** An id that no option explains says nothing to a reader. */
function isUnnamed(value: string, options: readonly SelectOption[]): boolean {
  return /^[0-9a-f-]{36}$/.test(value) && !options.some((option) => option.value === value)
}

/** Before a way of working: a place may well be called the same. */
const way = 'workplace:'

function readLocation(value: string | undefined) {
  return value?.startsWith(way)
    ? { place: undefined, workplace: value.slice(way.length) as Workplace }
    : { place: value, workplace: undefined }
}

function plain(name: string): SelectOption {
  return { value: name, label: name }
}
