import { documentOf } from '@headwater/matching'
import { z } from 'zod'
import { readTaxonomy } from '#modules/reference'
import { type Ctx, inTransaction, type PublicCtx } from '#platform/context'
import { asCompany } from '#platform/system-actor'
import { enqueue, publicTask, task } from '#platform/tasks'
import { todayOf } from '../people/present.ts'
import { documentRow } from './document-row.ts'
import { putPeopleDocuments } from './document-store.ts'
import { makeDocuments } from './keep-documents.ts'
import {
  listCompaniesWithPeople,
  listPoolPeopleBehind,
  lockPeopleBehind,
  refreshPoolDocuments,
} from './refresh-store.ts'

const batchSize = 200
/** One run of a task; then others get their turn. */
const runMs = 20_000
const nobody = '00000000-0000-0000-0000-000000000000'

/** Looks every hour whose documents are missing or of another month; it is soon through if none. */
export const lookTask = publicTask('sourcing.look-at-documents', z.object({}), {
  schedule: '7 * * * *',
  timeoutSeconds: 300,
})

export const refreshTask = task('sourcing.refresh-documents', z.object({}), {
  concurrency: 1,
  timeoutSeconds: 300,
})

export const refreshPoolTask = publicTask(
  'sourcing.refresh-pool-documents',
  z.object({ after: z.uuid().default(nobody) }),
  { concurrency: 1, timeoutSeconds: 300 },
)

export async function lookAtDocuments(ctx: PublicCtx): Promise<void> {
  const hour = ctx.now().toISOString().slice(0, 13)
  const companies = await inTransaction(ctx, async (ctx) => {
    await enqueue(ctx, refreshPoolTask, {}, { key: hour })
    return listCompaniesWithPeople(ctx.db)
  })
  for (const companyId of companies) {
    await inTransaction(asCompany(ctx, companyId), (ctx) =>
      enqueue(ctx, refreshTask, {}, { key: hour }),
    )
  }
}

/**
 * Makes the documents of a company's people that are missing or old. What has been made is no longer
 * found, so that whoever comes next goes on with the rest. Until then the old ones are searched.
 */
export async function refreshDocuments(ctx: Ctx, { ms = runMs } = {}): Promise<void> {
  const endsAt = performance.now() + ms
  while (await refreshBatch(ctx)) {
    if (performance.now() < endsAt) continue
    await inTransaction(ctx, (ctx) => enqueue(ctx, refreshTask, {}))
    return
  }
}

function refreshBatch(ctx: Ctx): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const taxonomy = await readTaxonomy(ctx)
    const [today, month] = [todayOf(ctx), monthOf(ctx)]
    const people = await lockPeopleBehind(db, actor.companyId, { month, limit: batchSize })
    await putPeopleDocuments(db, actor.companyId, makeDocuments(taxonomy, people, today))
    return people.length > 0
  })
}

/** The same for the shared pool, once through. Whoever is just being changed is left for next time. */
export async function refreshPoolDocumentsInTurn(
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
  await inTransaction(ctx, (ctx) => enqueue(ctx, refreshPoolTask, rest))
}

async function refreshPoolBatch(ctx: PublicCtx, after: string): Promise<string | undefined> {
  return inTransaction(ctx, async (ctx) => {
    const taxonomy = await readTaxonomy(ctx)
    const [today, month] = [todayOf(ctx), monthOf(ctx)]
    const people = await listPoolPeopleBehind(ctx.db, { month, after, limit: batchSize })
    if (people.length === 0) return undefined
    const documents = people.map(({ id, profile, version }) => ({
      ...documentRow(id, documentOf(taxonomy, profile, today)),
      of_version: version,
    }))
    await refreshPoolDocuments(ctx.db, documents)
    return people.at(-1)?.id
  })
}

/** Months since the year 0, as documents count them. */
function monthOf(ctx: PublicCtx): number {
  const now = ctx.now()
  return now.getUTCFullYear() * 12 + now.getUTCMonth()
}
