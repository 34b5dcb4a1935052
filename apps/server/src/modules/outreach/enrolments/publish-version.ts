import { sql } from 'kysely'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import { isMemberActor } from '#platform/system-actor'
import { countByProgress, moveToVersion } from './move-to-version.ts'
import { lockSequence } from './sequences.ts'
import { formatStepChanges } from './step-changes.ts'
import { insertSteps, listSteps, type NewStep, requireUsableSteps } from './step-store.ts'

interface Publication {
  readonly sequenceId: string
  readonly steps: readonly NewStep[]
  /** Also people on their way who have not got a changed step yet. By default only new people. */
  readonly scope?: 'new_people' | 'not_past'
}

/**
 * Publishes the steps as a new version. Versions never change, so that people on their way get what
 * they were enrolled for, unless the member chose to reach those who are not past a changed step.
 */
export async function publishVersion(
  ctx: Ctx,
  { sequenceId, steps, scope = 'new_people' }: Publication,
): Promise<{ versionId: string; number: number; changed: number }> {
  requireUsableSteps(steps)
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { companyId } = actor
    await lockSequence(ctx, sequenceId)
    const versionId = newId()
    const { rows } = await sql<{ number: number }>`
      insert into outreach.sequence_versions (company_id, id, sequence_id, number, published_at,
        published_by)
      select ${companyId}, ${versionId}, ${sequenceId}, coalesce(max(number), 0) + 1,
        outreach.clock(), ${isMemberActor(actor) ? actor.clientId : null}
      from outreach.sequence_versions
      where company_id = ${companyId} and sequence_id = ${sequenceId}
      returning number`.execute(db)
    await insertSteps(ctx, versionId, steps)
    const changed =
      scope === 'not_past' ? await moveToVersion(ctx, { sequenceId, versionId, steps }) : 0
    return { versionId, number: (rows[0] as { number: number }).number, changed }
  })
}

/** What publishing steps would change, and for how many people on their way. */
export function getPublishEffect(
  ctx: Ctx,
  { sequenceId, steps }: Pick<Publication, 'sequenceId' | 'steps'>,
): Promise<{ changes: string[]; notPast: number; past: number }> {
  return inTransaction(ctx, async (ctx) => {
    const latestId = await findLatestVersion(ctx, sequenceId)
    const latest =
      latestId === undefined ? [] : ((await listSteps(ctx, [latestId])).get(latestId) ?? [])
    const counts = await countByProgress(ctx, { sequenceId, steps })
    return { changes: formatStepChanges(latest, steps), ...counts }
  })
}

async function findLatestVersion(
  { db, actor }: InTx,
  sequenceId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('outreach.sequenceVersions')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('sequenceId', '=', sequenceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
