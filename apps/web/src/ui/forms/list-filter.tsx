import type { LucideIcon } from 'lucide-react'
import { Combobox } from './combobox.tsx'
import type { SelectOption } from './option-list.tsx'

interface ListFilterProps {
  label: string
  /** Shown before the value when it is not self-explanatory. */
  prefix?: string
  /** Shown while nothing is chosen. The label by default. */
  noneLabel?: string
  /** The option that removes the filter. */
  anyLabel: string
  icon: LucideIcon
  options: readonly SelectOption[]
  isLoading: boolean
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Filters a list by one of many values. */
export function ListFilter({
  label,
  prefix = '',
  anyLabel,
  noneLabel = prefix ? `${prefix}${anyLabel.toLowerCase()}` : label,
  icon,
  options,
  isLoading,
  value,
  onChange,
}: ListFilterProps) {
  // The value in the URL may no longer be in the list, but is shown nevertheless.
  const chosen = options.find((option) => option.value === value)?.label ?? value
  return (
    <Combobox
      className="max-md:w-full"
      icon={icon}
      label={label}
      loading={isLoading}
      onValuesChange={([next]) => onChange(next === '' ? undefined : next)}
      options={[{ value: '', label: anyLabel }, ...options]}
      summary={
        value === undefined ? noneLabel : `${prefix}${isUnnamed(value, options) ? label : chosen}`
      }
      values={[value ?? '']}
      variant="filter"
    />
  )
}

/** An id without an option means nothing to a reader. */
function isUnnamed(value: string, options: readonly SelectOption[]): boolean {
  return /^[0-9a-f-]{36}$/.test(value) && !options.some((option) => option.value === value)
}
