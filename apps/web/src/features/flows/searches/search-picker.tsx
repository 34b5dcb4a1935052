import { listFlows } from '@headwater/contract/flows/flows'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/buttons/button'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'

interface SearchPickerProps {
  label: string
  /** Restricts the list to the searches of one job. */
  jobId?: string
  /** The selected search. Its name is known even when the list does not contain it. */
  value: { id: string; name: string } | undefined
  onChange: (value: { id: string; name: string }) => void
}

/** Selects one of the existing searches. */
export function SearchPicker({ label, jobId, value, onChange }: SearchPickerProps) {
  const pages = useLoadPages(listFlows, { limit: 200, ...(jobId && { jobId }) })
  const { items = [] } = pages
  if (pages.error !== undefined && items.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-type-12 text-bad-text" role="alert">
          {pages.error}
        </p>
        <Button onClick={pages.retry} size="sm">
          Try again
        </Button>
      </div>
    )
  if (pages.items?.length === 0 && !value)
    return <p className="text-type-12 text-fg-2">No sessions to copy yet.</p>
  return (
    <Field label={label}>
      <Combobox
        loading={pages.isLoading}
        onValuesChange={([id = '']) => {
          const chosen = items.find((flow) => flow.id === id)
          if (chosen) onChange({ id, name: chosen.name })
        }}
        options={items.map(({ id, name, jobTitle }) => ({
          value: id,
          label: name,
          ...(jobId === undefined && { keywords: jobTitle, detail: jobTitle }),
        }))}
        searchPlaceholder="Find a session"
        {...(value && { summary: value.name })}
        values={value ? [value.id] : []}
      />
    </Field>
  )
}
