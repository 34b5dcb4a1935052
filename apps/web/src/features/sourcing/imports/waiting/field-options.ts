import { type ImportField, importFields } from '@headwater/contract/sourcing/import-fields'
import type { SelectOption } from '#ui/select'

/** What a column is that nothing is read from. */
export const leftOut = 'left-out'

const groupNames: Readonly<Record<ImportField['group'], string>> = {
  person: 'Person',
  contact: 'Contact',
  place: 'Place',
  work: 'Work',
  education: 'Education',
  skills: 'Skills',
  signals: 'Signals',
}

const groups = Object.keys(groupNames) as ImportField['group'][]

/** Group by group; second and further posts and schools after all that most files have. */
export const fieldOptions: readonly SelectOption[] = [
  { value: leftOut, label: 'Leave out', keywords: 'ignore skip nothing' },
  ...importFields
    .toSorted((a, b) => rankOf(a) - rankOf(b))
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

export function labelField(key: string): string {
  return labels.get(key) ?? key
}

function rankOf({ key, group }: ImportField): number {
  const place = /\[(\d?)\]/.exec(key)?.[1]
  const isFurther = place !== undefined && place !== '1'
  // "All" is for lists, and few files have one.
  const further = place === '' ? 99 : Number(place)
  return groups.indexOf(group) + (isFurther ? further * groups.length : 0)
}
