import type { Figures } from '@headwater/contract/people/figures'
import { fillSources, type Profile } from '@headwater/contract/people/profile'
import { computeCareerFigures } from '@headwater/matching'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { occupationNamesOf } from '../records/get-person.ts'
import { todayOf } from '../records/present.ts'
import { findSearchablePerson } from './searchable-person-store.ts'

/** A complete person without contacts. */
export interface PersonWithFigures {
  readonly id: string
  readonly isOwn: boolean
  readonly isSynthetic: boolean
  readonly profile: Profile
  /** Names of the occupations of their roles. */
  readonly occupations: Record<string, string>
  readonly figures: Figures
}

/** Returns one of the company's own people or of the pool. */
export async function getSearchablePerson(ctx: Ctx, personId: string): Promise<PersonWithFigures> {
  const taxonomy = await getTaxonomy(ctx)
  const person = await inTransaction(ctx, ({ db, actor }) =>
    findSearchablePerson(db, actor.companyId, personId),
  )
  if (!person) throw new AppError('not_found', 'Person not found.')
  const profile = fillSources(person.profile)
  return {
    ...person,
    profile,
    occupations: occupationNamesOf(taxonomy, profile),
    figures: computeCareerFigures(profile, todayOf(ctx)),
  }
}
