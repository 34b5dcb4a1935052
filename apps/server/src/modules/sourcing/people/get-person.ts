import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/sourcing/people'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { presentPersonDetail, todayOf } from './present.ts'
import { isLive, listContactPoints, listPeopleByIds } from './store.ts'

type Get = typeof contract.getPerson

export function getPerson(ctx: Ctx, { personId }: InputOf<Get>): Promise<ReplyOf<Get>> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const people = await listPeopleByIds(db, actor.companyId, [personId])
    const person = people.get(personId)
    if (!person || !(await isLive(db, actor.companyId, personId))) {
      throw new AppError('not_found', 'There is no such person.')
    }
    const contacts = await listContactPoints(db, actor.companyId, [personId])
    return presentPersonDetail(person, contacts, todayOf(ctx))
  })
}
