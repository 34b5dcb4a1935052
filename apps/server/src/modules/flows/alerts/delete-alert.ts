import type { InputOf } from '@headwater/contract/endpoint'
import type {
  AlertReply,
  deleteAlert as contract,
  leaveAlert as leaveContract,
} from '@headwater/contract/flows/alerts'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import {
  deleteAlertRow,
  deleteRecipients,
  listRecipients,
  lockAlert,
  updateAlertRow,
} from './alert-store.ts'
import { loadAlertReply } from './get-alert.ts'

/** Deletes the alert of a session and what it found. */
export function deleteAlert(ctx: Ctx, { flowId }: InputOf<typeof contract>): Promise<AlertReply> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    if (await lockAlert(db, actor.companyId, flowId)) {
      await deleteAlertRow(db, actor.companyId, flowId)
      await recordChange(ctx, flow, 'flow.alert-deleted')
    }
    return loadAlertReply(ctx, flow)
  })
}

/** Stops the emails to the caller. Without a recipient the alert is off. */
export function leaveAlert(
  ctx: Ctx,
  { flowId }: InputOf<typeof leaveContract>,
): Promise<AlertReply> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId, clientId } = actor
    const flow = await getVisibleFlow(ctx, flowId)
    const alert = await lockAlert(db, companyId, flowId)
    const recipients = alert ? await listRecipients(db, companyId, flowId) : []
    if (alert && recipients.some((one) => one.clientId === clientId)) {
      await deleteRecipients(db, companyId, flowId, [clientId])
      const isLast = recipients.length === 1
      await updateAlertRow(db, companyId, flowId, {
        version: alert.version + 1,
        ...(isLast && { isOn: false, nextCheckAt: null }),
      })
      await recordChange(ctx, flow, 'flow.alert-left')
    }
    return loadAlertReply(ctx, flow)
  })
}

async function recordChange(
  ctx: InTx,
  { id, name }: VisibleFlow,
  action: 'flow.alert-deleted' | 'flow.alert-left',
): Promise<void> {
  await recordAudit(ctx, { action, subjectType: 'flow', subjectId: id, after: { name } })
}
