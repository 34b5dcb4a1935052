import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import * as contract from '@headwater/contract/flows/sessions'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { newId } from '#platform/ids'
import { deleteView, listViews, lockMemberViews, upsertView } from './view-store.ts'

type Save = typeof contract.saveSessionView
type Remove = typeof contract.removeSessionView

export function listSessionViews(ctx: Ctx): Promise<ReplyOf<typeof contract.listSessionViews>> {
  return inTransaction(ctx, async ({ db, actor }) => ({
    views: await listViews(db, actor.companyId, actor.clientId),
  }))
}

export function saveSessionView(ctx: Ctx, { name, query }: InputOf<Save>): Promise<ReplyOf<Save>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const { companyId, clientId } = actor
    await lockMemberViews(db, companyId, clientId)
    const views = await listViews(db, companyId, clientId)
    const isNew = views.every((view) => view.name !== name)
    if (isNew && views.length >= contract.maxSessionViews) {
      const fields = { name: `You have ${contract.maxSessionViews} views, the maximum.` }
      throw new AppError('invalid_input', 'Delete a view before you save another.', fields)
    }
    return upsertView(db, companyId, clientId, { id: newId(), name, query })
  })
}

export function removeSessionView(ctx: Ctx, { viewId }: InputOf<Remove>): Promise<ReplyOf<Remove>> {
  return inTransaction(ctx, async ({ db, actor }) => {
    const wasThere = await deleteView(db, actor.companyId, actor.clientId, viewId)
    if (!wasThere) throw new AppError('not_found', 'View not found.')
    return {}
  })
}
