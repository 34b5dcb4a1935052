import type { Attribute, Criterion, Mode } from '@headwater/contract/sourcing/criteria'
import type { Names } from '../draft-store.ts'
import { attributeLabels } from './attribute-words.ts'
import { sayWhat } from './say-criterion.ts'

/** The criteria of one attribute that count alike. */
export interface Group {
  attribute: Attribute
  mode: Mode
  criteria: Criterion[]
}

/** What must be first, then what is nice, then what must not. */
export function groupCriteria(criteria: readonly Criterion[]): Group[] {
  const groups = new Map<string, Group>()
  for (const criterion of criteria) {
    const { attribute, mode } = criterion
    const group = groups.get(`${attribute} ${mode}`) ?? { attribute, mode, criteria: [] }
    groups.set(`${attribute} ${mode}`, { ...group, criteria: [...group.criteria, criterion] })
  }
  const order = ['must', 'nice', 'not']
  return [...groups.values()].toSorted((a, b) => order.indexOf(a.mode) - order.indexOf(b.mode))
}

/** "Skills: C++, Rust", "Not Company: Halden". */
export function sayGroup({ attribute, mode, criteria }: Group, names: Names): string {
  const what = criteria.map((criterion) => sayWhat(criterion, names)).join(', ')
  return `${mode === 'not' ? 'Not ' : ''}${attributeLabels[attribute]}: ${what}`
}
