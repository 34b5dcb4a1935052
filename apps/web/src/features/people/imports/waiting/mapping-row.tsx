import type { Import } from '@headwater/contract/people/imports'
import { ArrowRight } from 'lucide-react'
import { Badge } from '#ui/data/badge'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { fieldOptions, getFieldLabel, skippedColumn } from './field-options.ts'
import type { MappingDraft } from './use-mapping.ts'

interface MappingRowProps {
  column: Import['columns'][number]
  mappingDraft: MappingDraft
}

/** Shows one column, three of its values, and the field it maps to. */
export function MappingRow({ column, mappingDraft }: MappingRowProps) {
  const { name, samples } = column
  const fields = mappingDraft.mapping.filter(({ from }) => from === name).map(({ field }) => field)
  const [first, ...others] = fields
  const origin = formatOrigin(column, fields)
  return (
    <li className="relative grid gap-x-4 gap-y-1.5 border-line px-4 py-2.5 not-first:border-t md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_16px_260px_104px] md:items-center">
      <span className="font-medium wrap-anywhere max-md:pr-28">{name}</span>
      <span className="line-clamp-2 text-type-12 text-fg-2 wrap-anywhere">
        {samples.join(' · ') || <span className="text-fg-3">No values</span>}
      </span>
      <ArrowRight aria-hidden="true" className="text-fg-3 max-md:hidden" size={16} />
      <Field error={mappingDraft.faults.columns.get(name)} hideLabel label={`Import ${name} as`}>
        <Combobox
          onValuesChange={([value]) =>
            mappingDraft.choose(name, value === skippedColumn ? undefined : value)
          }
          options={fieldOptions}
          searchPlaceholder="Find a field"
          summary={
            others.length > 0 && first ? `${getFieldLabel(first)} + ${others.length}` : undefined
          }
          values={fields.length > 0 ? fields : [skippedColumn]}
        />
      </Field>
      <span className="max-md:absolute max-md:top-2.5 max-md:right-4">
        {origin !== undefined && <Badge>{origin}</Badge>}
      </span>
    </li>
  )
}

/** Formats how the field was chosen, or undefined for a column that was never mapped. */
function formatOrigin(
  { suggested }: Pick<MappingRowProps['column'], 'suggested'>,
  fields: readonly string[],
): string | undefined {
  if (!suggested) return undefined
  if (fields.join() !== suggested.fields.join()) return 'Chosen by you'
  if (fields.length === 0) return undefined
  return suggested.by === 'earlier' ? 'As last time' : 'Recognised'
}
