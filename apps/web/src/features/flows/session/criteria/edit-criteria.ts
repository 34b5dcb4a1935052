import { type Attribute, Criterion, type Mode } from '@headwater/contract/sourcing/criteria'
import {
  type CriterionValue,
  isPartOf,
  isSameValue,
  isValueListCriterion,
  listValues,
  requiresEachValue,
  toCriterionFields,
  type ValueListAttribute,
} from './criterion-values.ts'

type Criteria = readonly Criterion[]

export function filterByAttribute(criteria: Criteria, attribute: Attribute): Criterion[] {
  return criteria.filter((criterion) => criterion.attribute === attribute)
}

/** Adds a value, either as an alternative to an existing criterion or as a separate one. */
export function addValue(
  criteria: Criteria,
  attribute: ValueListAttribute,
  value: CriterionValue,
): Criterion[] {
  const own = filterByAttribute(criteria, attribute)
  if (own.some((one) => listValues(one, {}).some((each) => isSameValue(each, value))))
    return [...criteria]
  const mode = own[0]?.mode ?? 'must'
  const home = requiresEachValue(attribute) ? undefined : own.find((one) => one.mode === mode)
  if (home) return updateValues(criteria, home.id, (values) => [...values, value])
  return [
    ...criteria,
    createCriterion(criteria, attribute, { mode, ...toCriterionFields(attribute, [value]) }),
  ]
}

/** Adds an alternative value to a criterion. */
export function addAlternative(criteria: Criteria, id: string, value: CriterionValue): Criterion[] {
  return updateValues(criteria, id, (values) =>
    values.some((each) => isSameValue(each, value)) ? values : [...values, value],
  )
}

export function removeValue(criteria: Criteria, id: string, value: CriterionValue): Criterion[] {
  return updateValues(criteria, id, (values) => values.filter((each) => !isPartOf(each, value)))
}

/** Removes a value from each of these criteria. */
export function removeValueFromAll(
  criteria: Criteria,
  homes: Criteria,
  value: CriterionValue,
): Criteria {
  return homes.reduce((left, { id }) => removeValue(left, id, value), criteria)
}

export function replaceValue(
  criteria: Criteria,
  id: string,
  value: CriterionValue,
  next: CriterionValue,
): Criterion[] {
  return updateValues(criteria, id, (values) =>
    values.map((each) => (isSameValue(each, value) ? next : each)),
  )
}

/** Sets the mode of one value, which splits it from the alternatives in its criterion. */
export function setValueMode(
  criteria: Criteria,
  id: string,
  value: CriterionValue,
  mode: Mode,
): Criterion[] {
  const criterion = criteria.find((one) => one.id === id)
  if (!criterion || criterion.mode === mode) return [...criteria]
  const without = removeValue(criteria, id, value)
  const isAlone = !isValueListCriterion(criterion) || without.length < criteria.length
  if (isAlone || requiresEachValue(criterion.attribute))
    return updateCriterion(criteria, id, { mode })
  const home = criteria.find(
    (one) => one.attribute === criterion.attribute && one.mode === mode && one.id !== id,
  )
  if (home) return addAlternative(without, home.id, value)
  const moved = { ...criterion, mode, ...toCriterionFields(criterion.attribute, [value]) }
  return [...without, createCriterion(criteria, criterion.attribute, moved)]
}

/**
 * Sets the mode of all criteria of an attribute. Criteria of which any value is enough merge into
 * one.
 */
export function setMode(criteria: Criteria, attribute: Attribute, mode: Mode): Criterion[] {
  const [first, ...others] = filterByAttribute(criteria, attribute)
  if (!first) return [...criteria]
  if (requiresEachValue(attribute) || !isValueListCriterion(first) || others.length === 0)
    return criteria.map((one) => (one.attribute === attribute ? { ...one, mode } : one))
  const values = [first, ...others].flatMap((one) => listValues(one, {}))
  const one = parse({ ...first, mode, ...toCriterionFields(first.attribute, values) })
  return criteria.flatMap((each) =>
    each.id === first.id ? one : each.attribute === attribute ? [] : each,
  )
}

export function updateCriterion(criteria: Criteria, id: string, changes: object): Criterion[] {
  return criteria.map((one) => (one.id === id ? parse({ ...one, ...changes }) : one))
}

export function updateByAttribute(
  criteria: Criteria,
  attribute: Attribute,
  changes: object,
): Criterion[] {
  return criteria.map((one) => (one.attribute === attribute ? parse({ ...one, ...changes }) : one))
}

export function addCriterion(
  criteria: Criteria,
  attribute: Attribute,
  fields: object,
): Criterion[] {
  return [...criteria, createCriterion(criteria, attribute, fields)]
}

export function removeCriteria(criteria: Criteria, ids: readonly string[]): Criterion[] {
  return criteria.filter(({ id }) => !ids.includes(id))
}

export function removeByAttribute(criteria: Criteria, attribute: Attribute): Criterion[] {
  return criteria.filter((one) => one.attribute !== attribute)
}

function updateValues(
  criteria: Criteria,
  id: string,
  next: (values: CriterionValue[]) => CriterionValue[],
): Criterion[] {
  return criteria.flatMap((one) => {
    if (one.id !== id || !isValueListCriterion(one)) return one
    const values = next(listValues(one, {}))
    return values.length === 0 ? [] : parse({ ...one, ...toCriterionFields(one.attribute, values) })
  })
}

/** Returns the criterion with a new id when its own is already taken. */
export function withUniqueId(criteria: Criteria, criterion: Criterion): Criterion {
  const isTaken = criteria.some(({ id }) => id === criterion.id)
  return isTaken ? { ...criterion, id: findFreeId(criteria) } : criterion
}

function createCriterion(criteria: Criteria, attribute: Attribute, fields: object): Criterion {
  return parse({ ...fields, attribute, id: findFreeId(criteria) })
}

/** Returns an unused id. Criteria from the query text are `q1`, these are `f1`. */
function findFreeId(criteria: Criteria): string {
  const taken = new Set(criteria.map(({ id }) => id))
  let number = 1
  while (taken.has(`f${number}`)) number++
  return `f${number}`
}

function parse(criterion: object): Criterion {
  return Criterion.parse(criterion)
}
