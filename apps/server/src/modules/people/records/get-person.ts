import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/people'
import type { Profile } from '@headwater/contract/people/profile'
import type { Taxonomy } from '@headwater/taxonomy'
import { getTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentPersonDetail, todayOf } from './present.ts'
import { isLive, listContactPoints, listPeopleByIds } from './store.ts'

type Get = typeof contract.getPerson

export async function getPerson(ctx: Ctx, { personId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  const taxonomy = await getTaxonomy(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const people = await listPeopleByIds(db, actor.companyId, [personId])
    const person = people.get(personId)
    if (!person || !(await isLive(db, actor.companyId, personId))) {
      throw new AppError('not_found', 'Person not found.')
    }
    const contacts = await listContactPoints(db, actor.companyId, [personId])
    return {
      ...presentPersonDetail(person, contacts, todayOf(ctx)),
      occupations: occupationNamesOf(taxonomy, person.profile),
    }
  })
}

/** Returns occupation names, including those only the company's packs define. */
export function occupationNamesOf(
  taxonomy: Taxonomy,
  { experiences }: Profile,
): Record<string, string> {
  const named = experiences.flatMap(({ occupation }) => {
    const known = occupation === null ? undefined : taxonomy.occupation(occupation)
    return known ? [[known.id, known.name] as const] : []
  })
  return Object.fromEntries(named)
}
