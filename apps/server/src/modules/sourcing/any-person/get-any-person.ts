import type { Figures } from '@headwater/contract/sourcing/figures'
import { fillSources, type Profile } from '@headwater/contract/sourcing/profile'
import { figuresOf } from '@headwater/matching'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { occupationsIn } from '../people/get-person.ts'
import { todayOf } from '../people/present.ts'
import { findAnyone } from './any-person-store.ts'

/** Somebody whole, but for how to reach them. */
export interface AnyPerson {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly profile: Profile
  /** What the occupations of their posts are called. */
  readonly occupations: Record<string, string>
  readonly figures: Figures
}

/** One of the company's own people or of the pool that everybody shares. */
export async function getAnyPerson(ctx: Ctx, personId: string): Promise<AnyPerson> {
  const taxonomy = await readTaxonomy(ctx)
  const person = await inTransaction(ctx, ({ db, actor }) =>
    findAnyone(db, actor.companyId, personId),
  )
  if (!person) throw new AppError('not_found', 'There is no such person.')
  const profile = fillSources(person.profile)
  return {
    ...person,
    profile,
    occupations: occupationsIn(taxonomy, profile),
    figures: figuresOf(profile, todayOf(ctx)),
  }
}
