import { defaultAlertSettings } from '@headwater/contract/flows/alerts'
import type { Hit } from '@headwater/matching'
import { sql } from 'kysely'
import { postgresSearch } from '#modules/sourcing'
import { toDate, toZonedDateTime } from '#platform/calendar'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { searchHash } from '../criteria-hash.ts'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { rankForSnapshot } from '../results/compare-with-snapshot.ts'
import { upsertResultSnapshot } from '../results/result-snapshot-store.ts'
import { toSnapshot } from '../results/save-result-snapshot.ts'
import { computeNextEmail } from './alert-schedule.ts'
import { insertAlert, upsertRecipient } from './alert-store.ts'

interface DemoAlert {
  readonly flowId: string
  /** Who gets it, of whom the first looked at the results three days ago. */
  readonly recipientIds: readonly string[]
  readonly timeZone: string
}

/** Which of the ranked people the demo pretends to be new, changed, or no longer matching. */
const newPlaces = { full: [5], near: [0, 3, 4, 7, 9] }
const changedPlaces = [1, 8]
const gonePlaces = [10, 14, 18]

/** Gives a session of the demo an alert, and people who are new since its member's last visit. */
export async function addDemoAlert(ctx: Ctx, demo: DemoAlert): Promise<void> {
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, demo.flowId))
  if (flow.search.criteriaHash === null) return
  const { total, best, near } = await rankForSnapshot(ctx, postgresSearch, flow)
  const before = pretendEarlier(flow, best, near)
  await inTransaction(ctx, async (ctx) => {
    await saveVisit(ctx, flow, { total, ...before }, demo.recipientIds[0])
    await saveDemoAlert(ctx, demo)
  })
}

/** People who changed missed a must-have before, and those who no longer match met all of them. */
function pretendEarlier(
  { search }: VisibleFlow,
  best: readonly Hit[],
  near: readonly Hit[],
): { best: Hit[]; near: Hit[] } {
  const musts = search.criteria.filter(({ mode }) => mode === 'must')
  const isAt = (places: readonly number[]) => (_: Hit, at: number) => places.includes(at)
  const isNotAt = (places: readonly number[]) => (_: Hit, at: number) => !places.includes(at)
  const changed = best.filter(isAt(changedPlaces)).map((hit, at) => {
    const missed = musts[(musts.length - 1 - at) % Math.max(1, musts.length)]
    return { ...hit, missed: missed ? [missed.id] : [] }
  })
  const gone = near.filter(isAt(gonePlaces)).map((hit) => ({ ...hit, missed: [] }))
  return {
    best: [...best.filter(isNotAt([...newPlaces.full, ...changedPlaces])), ...gone],
    near: [...near.filter(isNotAt([...newPlaces.near, ...gonePlaces])), ...changed],
  }
}

async function saveVisit(
  { db, actor: { companyId } }: InTx,
  { id: flowId, search }: VisibleFlow,
  found: { readonly total: number; readonly best: readonly Hit[]; readonly near: readonly Hit[] },
  clientId: string | undefined,
): Promise<void> {
  if (clientId === undefined) return
  const hash = searchHash(search.criteriaHash ?? '', search.scope)
  const snapshot = { hash, ...toSnapshot(found) }
  await upsertResultSnapshot(db, { companyId, flowId, clientId }, 'start', snapshot)
  await sql`update flows.looks set looked_at = now() - interval '3 days'
    where company_id = ${companyId} and flow_id = ${flowId}`.execute(db)
}

async function saveDemoAlert(
  { db, actor, clock }: InTx,
  { flowId, recipientIds, timeZone }: DemoAlert,
): Promise<void> {
  const { companyId, clientId } = actor
  const now = clock.now()
  const nextAt = computeNextEmail(now, defaultAlertSettings, timeZone)
  const settings = { ...defaultAlertSettings, savedBy: clientId, nextCheckAt: nextAt }
  if (!(await insertAlert(db, companyId, { flowId, ...settings }))) return
  const eight = toZonedDateTime(now, timeZone).with({ hour: defaultAlertSettings.hour })
  const lastAt = toDate(eight.round({ smallestUnit: 'hour' }).subtract({ days: 3 }))
  for (const id of recipientIds) {
    const last = { lastAt, lastPeople: 4, toldThrough: 0 }
    await upsertRecipient(db, companyId, flowId, { clientId: id, nextAt, ...last })
  }
}
