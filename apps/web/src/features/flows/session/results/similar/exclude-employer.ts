import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { addAlternative, addCriterion } from '../../criteria/edit-criteria.ts'

/** Excludes the people who work for an employer now. */
export function excludeEmployer(
  criteria: readonly Criterion[],
  employer: string,
): readonly Criterion[] {
  const home = criteria.find(
    (one) => one.attribute === 'company' && one.mode === 'not' && one.when === 'current',
  )
  if (home) return addAlternative(criteria, home.id, { key: null, text: employer })
  const fields = { mode: 'not', companies: [employer], sets: [], when: 'current' }
  return addCriterion(criteria, 'company', fields)
}
