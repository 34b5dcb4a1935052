import type { Criterion } from '@headwater/contract/sourcing/criteria'
import type { ParsedQuery } from '@headwater/contract/sourcing/search'
import { isSameValue, isValueListCriterion, listValues } from '../criteria/criterion-values.ts'
import { addCriterion, removeCriteria, removeValue } from '../criteria/edit-criteria.ts'

type Ambiguity = ParsedQuery['ambiguities'][number]

/** Returns the meaning of an ambiguous text that the search currently uses. */
export function findChosenMeaning({ options }: Ambiguity, criteria: readonly Criterion[]) {
  return options.find(({ criterion }) => criteria.some((one) => containsCriterion(one, criterion)))
}

/** Replaces the current meaning of an ambiguous text with another one. */
export function chooseMeaning(
  criteria: readonly Criterion[],
  ambiguity: Ambiguity,
  label: string,
): Criterion[] {
  const meant = findChosenMeaning(ambiguity, criteria)
  const wanted = ambiguity.options.find((option) => option.label === label)
  if (!wanted || meant?.label === label) return [...criteria]
  const holder = meant && criteria.find((one) => containsCriterion(one, meant.criterion))
  const { id: _, attribute, ...fields } = wanted.criterion
  const mode = holder?.mode ?? fields.mode
  return addCriterion(
    meant && holder ? removeMeaning(criteria, holder, meant.criterion) : criteria,
    attribute,
    {
      ...fields,
      mode,
    },
  )
}

function removeMeaning(
  criteria: readonly Criterion[],
  holder: Criterion,
  gone: Criterion,
): Criterion[] {
  if (!isValueListCriterion(holder)) return removeCriteria(criteria, [holder.id])
  return listValues(gone, {}).reduce(
    (all, value) => removeValue(all, holder.id, value),
    [...criteria],
  )
}

function containsCriterion(criterion: Criterion, part: Criterion): boolean {
  if (criterion.attribute !== part.attribute) return false
  const values = listValues(criterion, {})
  return listValues(part, {}).every((value) => values.some((one) => isSameValue(one, value)))
}
