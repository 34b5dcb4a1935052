import type { ChangeKind } from '@headwater/contract/flows/results'
import type { Attribute } from '@headwater/contract/sourcing/criteria'

/** What is known about a new person. */
interface NewPersonFacts {
  readonly since: Date
  readonly arrivedAt: Date | undefined
  /** The attribute of the must-have they missed before, if they were in the snapshot. */
  readonly missed: Attribute | undefined
  readonly changes: FactChangeTimes | undefined
}

interface FactChangeTimes {
  readonly placeAt: Date | null
  readonly relocateAt: Date | null
  readonly roleAt: Date | null
  readonly skillsAt: Date | null
  readonly otherAt: Date | null
}

interface DecidedChange {
  readonly what: ChangeKind
  readonly at: Date | null
}

/** How telling a change is, when several happened. */
const byImportance = ['place', 'relocate', 'role', 'skills', 'other'] as const

/** The facts that can make someone meet a must-have, most likely first. */
const factsOf: Partial<Record<Attribute, readonly (typeof byImportance)[number][]>> = {
  cities: ['place', 'relocate'],
  countries: ['place', 'relocate'],
  relocate: ['relocate'],
  title: ['role'],
  company: ['role'],
  industries: ['role'],
  companyKind: ['role'],
  companySize: ['role'],
  skills: ['skills'],
}

/** Decides what made a person new. Without a recorded change it was time, or the index. */
export function decideChange({ since, arrivedAt, missed, changes }: NewPersonFacts): DecidedChange {
  if (missed === undefined && arrivedAt && arrivedAt > since)
    return { what: 'added', at: arrivedAt }
  const changedAt = (what: (typeof byImportance)[number]) => {
    const at = changes?.[`${what}At`] ?? null
    return at && at > since ? at : null
  }
  if (missed === 'relevantYears' || missed === 'totalYears') {
    return { what: 'years', at: changedAt('role') ?? changedAt('other') }
  }
  const likely = missed ? (factsOf[missed] ?? []) : []
  for (const what of [...likely, ...byImportance]) {
    const at = changedAt(what)
    if (at) return { what, at }
  }
  return { what: likely[0] ?? 'other', at: null }
}
