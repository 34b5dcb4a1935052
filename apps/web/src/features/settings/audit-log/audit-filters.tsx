import { getAuditFilterOptions } from '@headwater/contract/settings'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import type { SelectOption } from '#ui/forms/select'
import { formatActionLabel, formatSubjectLabel } from './audit-labels.ts'
import { listExampleSentences } from './list-example-sentences.ts'
import type { AuditSearch } from './use-audit-filter.ts'

interface AuditFiltersProps {
  search: AuditSearch
  onChange: (changes: Partial<AuditSearch>) => void
  onClear: () => void
  isFiltered: boolean
}

/** Filters by member, action, subject and date. */
export function AuditFilters({ search, onChange, onClear, isFiltered }: AuditFiltersProps) {
  const choices = useLoadData(getAuditFilterOptions, {}).values
  const isBackwards =
    search.from !== undefined && search.until !== undefined && search.until < search.from
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 lg:grid-cols-5">
      <legend className="sr-only">Filter the log</legend>
      <Choice
        all="Everyone"
        className="max-md:col-span-2"
        label="Person"
        name={() => 'Former member'}
        onChange={(person) => onChange({ person })}
        options={(choices?.people ?? []).map(({ userId, name }) => ({
          value: userId,
          label: name,
        }))}
        value={search.person}
      />
      <Choice
        all="All actions"
        label="Action"
        onChange={(action) => onChange({ action })}
        name={formatActionLabel}
        options={(choices?.actions ?? []).map((action) => ({
          value: action,
          label: formatActionLabel(action),
          keywords: listExampleSentences(action).join(' '),
        }))}
        value={search.action}
      />
      <Choice
        all="All subjects"
        label="Subject"
        onChange={(subject) => onChange({ subject })}
        name={formatSubjectLabel}
        options={(choices?.subjectTypes ?? []).map((subject) => ({
          value: subject,
          label: formatSubjectLabel(subject),
        }))}
        value={search.subject}
      />
      <Field label="From">
        <Input
          max={search.until}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
          type="date"
          value={search.from ?? ''}
        />
      </Field>
      <Field error={isBackwards ? 'Must not be before the start date.' : undefined} label="Until">
        <Input
          min={search.from}
          onChange={(event) => onChange({ until: event.target.value || undefined })}
          type="date"
          value={search.until ?? ''}
        />
      </Field>
      {isFiltered && (
        <Button
          className="col-span-full justify-self-start"
          kind="ghost"
          onClick={onClear}
          size="sm"
        >
          Clear filters
        </Button>
      )}
    </fieldset>
  )
}

interface ChoiceProps {
  label: string
  /** The label when the filter is not set. */
  all: string
  /** Returns the label of a value that is not among the options. */
  name: (value: string) => string
  className?: string
  options: readonly SelectOption[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function Choice({ label, all, name, className, options, value, onChange }: ChoiceProps) {
  // The value in the URL is offered even when it is no longer in the log.
  const known = value === undefined || options.some((option) => option.value === value)
  const offered = known ? options : [{ value: value, label: name(value) }, ...options]
  return (
    <Field label={label} {...(className && { className })}>
      <Combobox
        onValuesChange={([chosen]) => onChange(chosen === 'all' ? undefined : chosen)}
        options={[{ value: 'all', label: all }, ...offered]}
        values={[value ?? 'all']}
      />
    </Field>
  )
}
