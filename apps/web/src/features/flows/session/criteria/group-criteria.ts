import type { Attribute, Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import type { ValueNames } from '../draft-store.ts'
import { attributeLabels } from './attribute-labels.ts'
import { formatCriterionValue } from './format-criterion.ts'

/** The criteria of one attribute with the same mode. */
export interface CriteriaGroup {
  attribute: Attribute
  mode: Mode
  criteria: Criterion[]
}

/** Groups criteria: must-haves first, then nice-to-haves, then exclusions. */
export function groupCriteria(criteria: readonly Criterion[]): CriteriaGroup[] {
  const groups = new Map<string, CriteriaGroup>()
  for (const criterion of criteria) {
    const { attribute, mode } = criterion
    const group = groups.get(`${attribute} ${mode}`) ?? { attribute, mode, criteria: [] }
    groups.set(`${attribute} ${mode}`, { ...group, criteria: [...group.criteria, criterion] })
  }
  const order = ['must', 'nice', 'not']
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode))
}

/** Formats a group as "Skills: C++, Rust" or "Not Company: Halden". */
export function formatCriteriaGroup(
  { attribute, mode, criteria }: CriteriaGroup,
  names: ValueNames,
): string {
  const what = criteria.map((criterion) => formatCriterionValue(criterion, names)).join(', ')
  return `${mode === 'not' ? 'Not ' : ''}${attributeLabels[attribute]}: ${what}`
}
