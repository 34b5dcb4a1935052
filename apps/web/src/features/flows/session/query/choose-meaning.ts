import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { QueryReading } from '@headwater/contract/sourcing/search'
import { add, remove, removeValue } from '../criteria/edit-criteria.ts'
import { isListed, isSameValue, valuesOf } from '../criteria/values.ts'

type Ambiguity = QueryReading['ambiguities'][number]

/** What the search asks for by now, of all that some words could mean. */
export function findMeant({ options }: Ambiguity, criteria: readonly Criterion[]) {
  return options.find(({ criterion }) => criteria.some((one) => holds(one, criterion)))
}

/** The search with other words' meaning: what they were taken for goes, and what they mean comes. */
export function chooseMeaning(
  criteria: readonly Criterion[],
  ambiguity: Ambiguity,
  label: string,
): Criterion[] {
  const meant = findMeant(ambiguity, criteria)
  const wanted = ambiguity.options.find((option) => option.label === label)
  if (!wanted || meant?.label === label) return [...criteria]
  const holder = meant && criteria.find((one) => holds(one, meant.criterion))
  const { id: _, attribute, ...fields } = wanted.criterion
  const mode = holder?.mode ?? fields.mode
  return add(meant && holder ? without(criteria, holder, meant.criterion) : criteria, attribute, {
    ...fields,
    mode,
  })
}

function without(criteria: readonly Criterion[], holder: Criterion, gone: Criterion): Criterion[] {
  if (!isListed(holder)) return remove(criteria, [holder.id])
  return valuesOf(gone, {}).reduce(
    (all, value) => removeValue(all, holder.id, value),
    [...criteria],
  )
}

function holds(criterion: Criterion, part: Criterion): boolean {
  if (criterion.attribute !== part.attribute) return false
  const values = valuesOf(criterion, {})
  return valuesOf(part, {}).every((value) => values.some((one) => isSameValue(one, value)))
}
