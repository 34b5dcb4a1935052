import { listFlows } from '@headwater/contract/flows/flows'
import { useLoadPages } from '#lib/use-load-pages'
import { Button } from '#ui/button'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'

interface SearchPickerProps {
  label: string
  /** Only those of one job. */
  jobId?: string
  /** The one that is chosen; its name is known even where the list lacks it. */
  value: { id: string; name: string } | undefined
  onChange: (value: { id: string; name: string }) => void
}

/** One of the searches that are there. */
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
    return <p className="text-type-12 text-fg-2">There is no search to copy yet.</p>
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
        searchPlaceholder="Find a search"
        {...(value && { summary: value.name })}
        values={value ? [value.id] : []}
      />
    </Field>
  )
}
