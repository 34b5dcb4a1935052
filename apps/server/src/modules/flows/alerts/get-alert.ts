import type { InputOf } from '@headwater/contract/endpoint'
import type {
  AlertReply,
  getAlert as contract,
  SearchAlert,
} from '@headwater/contract/flows/alerts'
import { listJobViewers } from '#modules/jobs'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { findAlertObstacle } from './alert-obstacle.ts'
import { type AlertRow, findAlert, listRecipients, type RecipientRow } from './alert-store.ts'

export function getAlert(ctx: Ctx, { flowId }: InputOf<typeof contract>): Promise<AlertReply> {
  return inTransaction(ctx, async (ctx) => loadAlertReply(ctx, await getVisibleFlow(ctx, flowId)))
}

/** Presents the alert of a session as it is in the database. */
export async function loadAlertReply(ctx: InTx, flow: VisibleFlow): Promise<AlertReply> {
  const { db, actor } = ctx
  const alert = await findAlert(db, actor.companyId, flow.id)
  const viewers = await listJobViewers(ctx, flow.jobId)
  return {
    alert: alert
      ? presentAlert(alert, {
          recipients: await listRecipients(db, actor.companyId, flow.id),
          viewerIds: new Set(viewers.map(({ clientId }) => clientId)),
          clientId: actor.clientId,
          obstacle: findAlertObstacle(flow),
        })
      : null,
    viewers: viewers.map(({ clientId, name }) => ({ id: clientId, name })),
  }
}

interface AlertContext {
  readonly recipients: readonly RecipientRow[]
  /** Former viewers are listed nowhere. */
  readonly viewerIds: ReadonlySet<string>
  /** The caller. */
  readonly clientId: string
  readonly obstacle: string | null
}

function presentAlert(
  alert: AlertRow,
  { recipients, viewerIds, clientId, obstacle }: AlertContext,
): SearchAlert {
  const { isOn, onFull, onNear, nearScore, onJobChange, frequency, hour } = alert
  const current = recipients.filter((one) => viewerIds.has(one.clientId))
  const own = current.filter((one) => one.clientId === clientId)
  const shown = own.length > 0 ? own : current
  const last = shown
    .filter(({ lastAt }) => lastAt !== null)
    .toSorted((a, b) => Number(b.lastAt) - Number(a.lastAt))[0]
  const next = shown
    .flatMap(({ nextAt }) => nextAt ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    settings: {
      isOn,
      onFull,
      onNear,
      nearScore,
      onJobChange,
      frequency,
      hour,
      recipientIds: current.map((one) => one.clientId),
    },
    version: alert.version,
    last: last?.lastAt ? { at: last.lastAt.toISOString(), people: last.lastPeople ?? 0 } : null,
    nextAt: isOn ? (next?.toISOString() ?? null) : null,
    checkedAt: alert.checkedAt?.toISOString() ?? null,
    obstacle: isOn ? obstacle : null,
  }
}
