import { type Attribute, Criterion, type Mode } from '@headwater/contract/sourcing/criteria'
import {
  fieldsOf,
  isEachWanted,
  isListed,
  isSameValue,
  type ListedAttribute,
  type Value,
  valuesOf,
} from './values.ts'

type All = readonly Criterion[]

export function ofAttribute(criteria: All, attribute: Attribute): Criterion[] {
  return criteria.filter((criterion) => criterion.attribute === attribute)
}

/** The mode that all criteria of an attribute share; undefined where they differ or are none. */
export function modeOf(criteria: All, attribute: Attribute): Mode | undefined {
  const found = new Set(ofAttribute(criteria, attribute).map(({ mode }) => mode))
  return found.size === 1 ? [...found][0] : undefined
}

/** Adds a value: to those of which any will do, or as a wish of its own. */
export function addValue(criteria: All, attribute: ListedAttribute, value: Value): Criterion[] {
  const own = ofAttribute(criteria, attribute)
  if (own.some((one) => valuesOf(one, {}).some((each) => isSameValue(each, value))))
    return [...criteria]
  const mode = own[0]?.mode ?? 'must'
  const home = isEachWanted(attribute) ? undefined : own.find((one) => one.mode === mode)
  if (home) return changeValues(criteria, home.id, (values) => [...values, value])
  return [...criteria, make(criteria, attribute, { mode, ...fieldsOf(attribute, [value]) })]
}

/** Something else that will do as well as what a criterion has. */
export function addAlternative(criteria: All, id: string, value: Value): Criterion[] {
  return changeValues(criteria, id, (values) =>
    values.some((each) => isSameValue(each, value)) ? values : [...values, value],
  )
}

export function removeValue(criteria: All, id: string, value: Value): Criterion[] {
  return changeValues(criteria, id, (values) => values.filter((each) => !isSameValue(each, value)))
}

/** Out of each of these criteria. */
export function removeFrom(criteria: All, homes: All, value: Value): All {
  return homes.reduce((left, { id }) => removeValue(left, id, value), criteria)
}

export function changeValue(criteria: All, id: string, value: Value, next: Value): Criterion[] {
  return changeValues(criteria, id, (values) =>
    values.map((each) => (isSameValue(each, value) ? next : each)),
  )
}

/** One of several values of which any will do may be worth more or less than the others. */
export function setValueMode(criteria: All, id: string, value: Value, mode: Mode): Criterion[] {
  const criterion = criteria.find((one) => one.id === id)
  if (!criterion || criterion.mode === mode) return [...criteria]
  const isAlone = !isListed(criterion) || valuesOf(criterion, {}).length === 1
  if (isAlone || isEachWanted(criterion.attribute)) return change(criteria, id, { mode })
  const home = criteria.find(
    (one) => one.attribute === criterion.attribute && one.mode === mode && one.id !== id,
  )
  const without = removeValue(criteria, id, value)
  if (home) return addAlternative(without, home.id, value)
  const moved = { ...criterion, mode, ...fieldsOf(criterion.attribute, [value]) }
  return [...without, make(criteria, criterion.attribute, moved)]
}

/** All criteria of an attribute become must, nice or not; those of which any will do become one. */
export function setMode(criteria: All, attribute: Attribute, mode: Mode): Criterion[] {
  const [first, ...others] = ofAttribute(criteria, attribute)
  if (!first) return [...criteria]
  if (isEachWanted(attribute) || !isListed(first) || others.length === 0)
    return criteria.map((one) => (one.attribute === attribute ? { ...one, mode } : one))
  const values = [first, ...others].flatMap((one) => valuesOf(one, {}))
  const one = parse({ ...first, mode, ...fieldsOf(first.attribute, values) })
  return criteria.flatMap((each) =>
    each.id === first.id ? one : each.attribute === attribute ? [] : each,
  )
}

export function change(criteria: All, id: string, changes: object): Criterion[] {
  return criteria.map((one) => (one.id === id ? parse({ ...one, ...changes }) : one))
}

export function changeAll(criteria: All, attribute: Attribute, changes: object): Criterion[] {
  return criteria.map((one) => (one.attribute === attribute ? parse({ ...one, ...changes }) : one))
}

export function add(criteria: All, attribute: Attribute, fields: object): Criterion[] {
  return [...criteria, make(criteria, attribute, fields)]
}

export function remove(criteria: All, ids: readonly string[]): Criterion[] {
  return criteria.filter(({ id }) => !ids.includes(id))
}

export function removeAll(criteria: All, attribute: Attribute): Criterion[] {
  return criteria.filter((one) => one.attribute !== attribute)
}

function changeValues(criteria: All, id: string, next: (values: Value[]) => Value[]): Criterion[] {
  return criteria.flatMap((one) => {
    if (one.id !== id || !isListed(one)) return one
    const values = next(valuesOf(one, {}))
    return values.length === 0 ? [] : parse({ ...one, ...fieldsOf(one.attribute, values) })
  })
}

/** The same by another id, where one of these has its own already. */
export function reidentify(criteria: All, criterion: Criterion): Criterion {
  const isTaken = criteria.some(({ id }) => id === criterion.id)
  return isTaken ? { ...criterion, id: freeId(criteria) } : criterion
}

function make(criteria: All, attribute: Attribute, fields: object): Criterion {
  return parse({ ...fields, attribute, id: freeId(criteria) })
}

/** An id that no other has: the text's own are `q1`, these are `f1`. */
function freeId(criteria: All): string {
  const taken = new Set(criteria.map(({ id }) => id))
  let number = 1
  while (taken.has(`f${number}`)) number++
  return `f${number}`
}

function parse(criterion: object): Criterion {
  return Criterion.parse(criterion)
}
