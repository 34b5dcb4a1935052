import { fillSources } from '@headwater/contract/people/profile'
import { computeCareerFigures } from '@headwater/matching'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { occupationNamesOf } from '../records/get-person.ts'
import { todayOf } from '../records/present.ts'
import { listPeopleByIds } from '../records/store.ts'
import type { PersonWithFigures } from './get-searchable-person.ts'
import { findExistingPerson } from './searchable-person-store.ts'

interface ExistingPerson extends PersonWithFigures {
  /** Number of possible duplicates to review. */
  readonly openDuplicates: number
}

/**
 * Returns a person the company already deals with, by their current id. This includes people
 * searches no longer find, such as pool people who asked not to be contacted.
 */
export async function getExistingPerson(ctx: Ctx, personId: string): Promise<ExistingPerson> {
  const taxonomy = await getTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const person = await findExistingPerson(db, actor.companyId, personId)
    if (!person) throw new AppError('not_found', 'Person not found.')
    const own = person.isOwn ? await listPeopleByIds(db, actor.companyId, [personId]) : undefined
    const profile = fillSources(person.profile)
    return {
      ...person,
      profile,
      occupations: occupationNamesOf(taxonomy, profile),
      figures: computeCareerFigures(profile, todayOf(ctx)),
      openDuplicates: own?.get(personId)?.openDuplicates ?? 0,
    }
  })
}
