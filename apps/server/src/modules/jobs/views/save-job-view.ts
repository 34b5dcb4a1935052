import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/jobs/views'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { lockMemberLists } from '../store.ts'
import { listViews, upsertView } from './view-store.ts'

type Save = typeof contract.saveJobView

export function saveJobView(ctx: Ctx, { name, query }: InputOf<Save>): Promise<ReplyOf<Save>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const { companyId, clientId } = actor
    await lockMemberLists(db, companyId, clientId)
    const views = await listViews(db, companyId, clientId)
    const isNew = views.every((view) => view.name !== name)
    if (isNew && views.length >= contract.maxJobViews) throw tooManyViews()
    return upsertView(db, companyId, clientId, { id: newId(), name, query })
  })
}

function tooManyViews(): AppError {
  const fields = { name: `You have ${contract.maxJobViews} views, the maximum.` }
  return new AppError('invalid_input', 'Delete a view before you save another.', fields)
}
