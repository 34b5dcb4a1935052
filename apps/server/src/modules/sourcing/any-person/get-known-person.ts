import { fillSources } from '@headwater/contract/sourcing/profile'
import { figuresOf } from '@headwater/matching'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { occupationsIn } from '../people/get-person.ts'
import { todayOf } from '../people/present.ts'
import { listPeopleByIds } from '../people/store.ts'
import { findKnown } from './any-person-store.ts'
import type { AnyPerson } from './get-any-person.ts'

interface KnownPerson extends AnyPerson {
  /** Pairs that wait for somebody to look whether they are one person. */
  readonly openDuplicates: number
}

/**
 * Somebody the company deals with already, by the id they have now: also whoever nobody may find any
 * more, such as people of the pool who asked to be left alone.
 */
export async function getKnownPerson(ctx: Ctx, personId: string): Promise<KnownPerson> {
  const taxonomy = await readTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const person = await findKnown(db, actor.companyId, personId)
    if (!person) throw new AppError('not_found', 'There is no such person.')
    const own = person.isOwn ? await listPeopleByIds(db, actor.companyId, [personId]) : undefined
    const profile = fillSources(person.profile)
    return {
      ...{ ...person, profile, occupations: occupationsIn(taxonomy, profile) },
      figures: figuresOf(profile, todayOf(ctx)),
      openDuplicates: own?.get(personId)?.openDuplicates ?? 0,
    }
  })
}
