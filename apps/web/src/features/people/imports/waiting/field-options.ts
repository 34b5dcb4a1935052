import { type ImportField, importFields } from '@headwater/contract/people/import-fields'
import type { SelectOption } from '#ui/forms/select'

/** Marks a column that is not imported. */
export const skippedColumn = 'left-out'

const groupNames: Readonly<Record<ImportField['group'], string>> = {
  person: 'Person',
  contact: 'Contact details',
  place: 'Location',
  work: 'Work',
  education: 'Education',
  skills: 'Skills',
  signals: 'Signals',
}

const groups = Object.keys(groupNames) as ImportField['group'][]

/** The fields by group. Second and further roles and schools come after the common fields. */
export const fieldOptions: readonly SelectOption[] = [
  { value: skippedColumn, label: 'Do not import', keywords: 'ignore skip nothing' },
  ...importFields
    .toSorted((a, b) => getFieldRank(a) - getFieldRank(b))
    .map(({ key, label, group }) => ({
      value: key,
      label,
      detail: groupNames[group],
      keywords: groupNames[group],
    })),
]

const labels: ReadonlyMap<string, string> = new Map(
  importFields.map(({ key, label }) => [key, label]),
)

export function getFieldLabel(key: string): string {
  return labels.get(key) ?? key
}

function getFieldRank({ key, group }: ImportField): number {
  const place = /\[(\d?)\]/.exec(key)?.[1]
  const isFurther = place !== undefined && place !== '1'
  // "All" applies to list columns, which few files have, so it comes last.
  const further = place === '' ? 99 : Number(place)
  return groups.indexOf(group) + (isFurther ? further * groups.length : 0)
}
