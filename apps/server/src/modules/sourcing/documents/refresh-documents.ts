import { Id } from '@headwater/contract/ids'
import { z } from 'zod'
import { listCompaniesWithPeople, lockProfiles, todayOf } from '#modules/people'
import { getTaxonomy } from '#modules/reference'
import { toZonedDateTime } from '#platform/calendar'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { withSystemActor } from '#platform/system-actor'
import { enqueue, publicTask, task } from '#platform/tasks'
import { upsertPeopleDocuments } from './document-store.ts'
import {
  listPeopleWithStaleDocuments,
  listPoolPeopleWithStaleDocuments,
  saveRefreshedPoolDocuments,
} from './refresh-store.ts'
import { buildDocument } from './save-documents.ts'

const batchSize = 200
/** Maximum duration of one run, so that other tasks get their turn. */
const runMs = 20_000
const nilUuid = '00000000-0000-0000-0000-000000000000'

/** Checks every hour for missing or outdated documents. It ends quickly if there are none. */
export const scheduleRefreshTask = publicTask('sourcing.look-at-documents', z.object({}), {
  schedule: '7 * * * *',
  timeoutSeconds: 300,
})

export const refreshDocumentsTask = task('sourcing.refresh-documents', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 300,
})

export const refreshPoolDocumentsTask = publicTask(
  'sourcing.refresh-pool-documents',
  z.object({ after: Id.default(nilUuid) }),
  { concurrency: 1, timeoutSeconds: 300 },
)

export async function enqueueDocumentRefreshes(ctx: PublicCtx): Promise<void> {
  const now = toZonedDateTime(ctx.clock.now())
  const hour = now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).toString()
  const companies = await inTransaction(ctx, async (ctx) => {
    await enqueue(ctx, refreshPoolDocumentsTask, {}, { key: hour })
    return listCompaniesWithPeople(ctx)
  })
  for (const companyId of companies) {
    await inTransaction(withSystemActor(ctx, companyId), (ctx) =>
      enqueue(ctx, refreshDocumentsTask, {}, { key: hour }),
    )
  }
}

/**
 * Rebuilds a company's missing or outdated documents. Finished ones are no longer found, so the
 * next run continues with the rest. Until then searches use the old documents.
 */
export async function refreshDocuments(ctx: Ctx, { ms = runMs } = {}): Promise<void> {
  const endsAt = performance.now() + ms
  while (await refreshBatch(ctx)) {
    if (performance.now() < endsAt) continue
    await inTransaction(ctx, (ctx) => enqueue(ctx, refreshDocumentsTask, {}))
    return
  }
}

/**
 * People locked by another transaction are skipped, because their change writes a new document
 * anyway.
 */
function refreshBatch(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const taxonomy = await getTaxonomy(ctx)
    const [today, month] = [todayOf(ctx), monthOf(ctx)]
    const stale = await listPeopleWithStaleDocuments(db, actor.companyId, {
      month,
      limit: batchSize,
    })
    const people = await lockProfiles(ctx, stale)
    const documents = people.map((person) => buildDocument(taxonomy, person, today))
    await upsertPeopleDocuments(db, actor.companyId, documents)
    return people.length > 0
  })
}

/**
 * Rebuilds outdated documents of the pool once. People being changed at the moment are left for the
 * next run.
 */
export async function refreshAllPoolDocuments(
  ctx: PublicCtx,
  { after: start }: { after: string },
  { ms = runMs } = {},
): Promise<void> {
  const endsAt = performance.now() + ms
  let after = await refreshPoolBatch(ctx, start)
  while (after !== undefined && performance.now() < endsAt) {
    after = await refreshPoolBatch(ctx, after)
  }
  if (after === undefined) return
  const rest = { after }
  await inTransaction(ctx, (ctx) => enqueue(ctx, refreshPoolDocumentsTask, rest))
}

async function refreshPoolBatch(ctx: PublicCtx, after: string): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const taxonomy = await getTaxonomy(ctx)
    const [today, month] = [todayOf(ctx), monthOf(ctx)]
    const people = await listPoolPeopleWithStaleDocuments(ctx.db, {
      month,
      after,
      limit: batchSize,
    })
    if (people.length === 0) return undefined
    const documents = people.map((person) => ({
      ...buildDocument(taxonomy, person, today),
      of_version: person.version,
    }))
    await saveRefreshedPoolDocuments(ctx.db, documents)
    return people.at(-1)?.id
  })
}

/** Months since the year 0, the unit documents use. */
function monthOf(ctx: PublicCtx): number {
  const { year, month } = ctx.clock.today()
  return year * 12 + month - 1
}
