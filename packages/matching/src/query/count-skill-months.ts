import type { DocumentSkill, PersonDocument } from '../document/person-document.ts'
import type { CompiledSearch } from './compiled-search.ts'

/**
 * Counts, for each skill criterion of a search, the months of work with the best of its skills.
 * Criteria without a skill that a role mentions are left out.
 */
export function countSkillMonths(
  { criteria }: CompiledSearch,
  person: PersonDocument,
): Readonly<Record<string, number>> {
  const months: Record<string, number> = {}
  for (const { id, mode, test } of criteria) {
    if (test.kind !== 'skill' || mode === 'not') continue
    // A skill that is only similar would be called by the wrong name.
    const wanted = new Set(test.likeness.filter(([, alike]) => alike >= 1_000).map(([key]) => key))
    const longest = Math.max(
      0,
      ...person.skills.map((one) => (wanted.has(one.skill) ? countMonths(one, person) : 0)),
    )
    if (longest > 0) months[id] = longest
  }
  return months
}

/** A month in several roles at once counts once. */
function countMonths({ stretches: used }: DocumentSkill, { stretches }: PersonDocument): number {
  let sum = 0
  let counted = 0
  for (const [at, { months, overlaps }] of stretches.entries()) {
    if (!overlaps) counted = 0
    if ((used & (1 << at)) === 0) continue
    sum += Math.max(0, months - counted)
    counted = Math.max(counted, months)
  }
  return sum
}
