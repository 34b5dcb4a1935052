import type { InputOf } from '@headwater/contract/endpoint'
import type {
  AlertReply,
  AlertSettings,
  saveAlert as contract,
} from '@headwater/contract/flows/alerts'
import { findMemberContact } from '#modules/identity'
import { listJobViewers } from '#modules/jobs'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { enqueue } from '#platform/tasks'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { computeNextEmail } from './alert-schedule.ts'
import {
  type AlertRow,
  deleteRecipients,
  insertAlert,
  listRecipients,
  lockAlert,
  resetAlertBaseline,
  updateAlertRow,
  upsertRecipient,
} from './alert-store.ts'
import { checkAlertTask } from './check-alerts.ts'
import { loadAlertReply } from './get-alert.ts'

/** Creates or changes the alert of a session. The first check only learns who is there already. */
export function saveAlert(
  ctx: Ctx,
  { flowId, settings, baseVersion }: InputOf<typeof contract>,
): Promise<AlertReply> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const flow = await getVisibleFlow(ctx, flowId)
    await requireViewers(ctx, flow.jobId, settings.recipientIds)
    const before = await lockAlert(db, actor.companyId, flowId)
    if ((before?.version ?? 0) !== baseVersion) throw staleAlert()
    const alert = await saveSettings(ctx, flowId, before, settings)
    if (alert.isOn && !before?.isOn) await resetAlertBaseline(db, actor.companyId, flowId)
    await saveRecipients(ctx, alert, settings)
    if (alert.isOn) await enqueue(ctx, checkAlertTask, { flowId })
    await recordAudit(ctx, {
      action: 'flow.alert-saved',
      subjectType: 'flow',
      subjectId: flowId,
      after: { name: flow.name, isOn: settings.isOn, recipients: settings.recipientIds.length },
    })
    return loadAlertReply(ctx, flow)
  })
}

async function requireViewers(
  ctx: InTx,
  jobId: string,
  recipientIds: readonly string[],
): Promise<void> {
  const viewers = new Set((await listJobViewers(ctx, jobId)).map(({ clientId }) => clientId))
  const others = recipientIds.filter((id) => !viewers.has(id))
  if (others.length === 0) return
  for (const id of others) {
    if (!(await findMemberContact(ctx, id))) throw new AppError('not_found', 'Member not found.')
  }
  const sentence = 'Choose members who may see this session.'
  throw new AppError('invalid_input', sentence, { 'settings.recipientIds': sentence })
}

function staleAlert(): AppError {
  return new AppError('stale_version', 'A teammate changed this alert. Load the latest version.')
}

async function saveSettings(
  { db, actor, clock }: InTx,
  flowId: string,
  before: AlertRow | undefined,
  { recipientIds: _, ...settings }: AlertSettings,
): Promise<Pick<AlertRow, 'flowId' | 'isOn' | 'lastFind'>> {
  const saved = {
    ...settings,
    savedBy: actor.clientId,
    nextCheckAt: settings.isOn ? clock.now() : null,
  }
  if (before) {
    const version = before.version + 1
    await updateAlertRow(db, actor.companyId, flowId, { ...saved, version })
  } else if (!(await insertAlert(db, actor.companyId, { flowId, ...saved }))) {
    throw staleAlert()
  }
  return { flowId, isOn: settings.isOn, lastFind: before?.lastFind ?? 0 }
}

/** Members who are added or return get no emails about earlier finds. */
async function saveRecipients(
  ctx: InTx,
  { flowId, isOn, lastFind }: Pick<AlertRow, 'flowId' | 'isOn' | 'lastFind'>,
  settings: AlertSettings,
): Promise<void> {
  const { db, actor, clock } = ctx
  const before = new Map(
    (await listRecipients(db, actor.companyId, flowId)).map((one) => [one.clientId, one]),
  )
  const removed = [...before.keys()].filter((id) => !settings.recipientIds.includes(id))
  await deleteRecipients(db, actor.companyId, flowId, removed)
  for (const clientId of settings.recipientIds) {
    const known = before.get(clientId)
    const contact = await findMemberContact(ctx, clientId)
    const nextAt = isOn ? computeNextEmail(clock.now(), settings, contact?.timeZone ?? 'UTC') : null
    await upsertRecipient(db, actor.companyId, flowId, {
      clientId,
      nextAt,
      // What was found before it was turned off is not reported when it is turned on again.
      toldThrough: known?.nextAt ? known.toldThrough : lastFind,
      lastAt: known?.lastAt ?? null,
      lastPeople: known?.lastPeople ?? null,
    })
  }
}
