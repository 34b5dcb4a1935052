import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import { sql } from 'kysely'
import { getVisibleJob, listJobViewers } from '#modules/jobs'
import { listContactStatuses } from '#modules/people'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import type { FileReply } from '#platform/http/send-reply'
import { listJobFlows } from '../job-flow-store.ts'
import { getOrCreateStages } from '../stages/get-or-create-stages.ts'
import { candidateExportFormats, type ExportedCandidate } from './candidate-export-formats.ts'
import { listCards } from './list-cards.ts'

const chunkSize = 200

/**
 * Exports the candidates of a job as a file, by stage. The ids are fixed at once and the candidates
 * are read while the file is streamed. The audit entry is committed before the first byte is sent.
 */
export async function exportCandidates(
  ctx: Ctx,
  { jobId, format, candidateIds }: InputOf<typeof contract.exportCandidates>,
): Promise<FileReply> {
  const head = await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { title } = await getVisibleJob(ctx, jobId)
    const stages = await getOrCreateStages(ctx, jobId)
    const ids = await listExportIds(db, actor.companyId, jobId, candidateIds)
    if (candidateIds && ids.length === 0) throw new AppError('not_found', sentence)
    const sessions = await listJobFlows(db, actor.companyId, jobId)
    const members = await listJobViewers(ctx, jobId)
    await recordAudit(ctx, {
      action: 'candidates.exported',
      subjectType: 'job',
      subjectId: jobId,
      after: { count: ids.length, format, jobTitle: title },
    })
    return {
      ids,
      jobId,
      title,
      exportedAt: ctx.clock.now().toISOString(),
      stages: new Map(stages.map((stage) => [stage.id, stage.name])),
      sessions: new Map(sessions.map(({ flowId, name }) => [flowId, name])),
      members: new Map(members.map(({ clientId, name }) => [clientId, name])),
    }
  })
  const file = candidateExportFormats[format]
  return {
    contentType: file.contentType,
    fileName: `${toFileName(head.title)}-${ctx.clock.today()}.${format}`,
    content: Readable.from(file.write(head, streamCandidates(ctx, head))),
  }
}

const sentence = 'Candidates not found.'

interface ExportContext {
  readonly ids: readonly string[]
  readonly jobId: string
  readonly stages: ReadonlyMap<string, string>
  readonly sessions: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, string>
}

/** Leaves out candidates who have been removed meanwhile. */
async function* streamCandidates(
  ctx: Ctx,
  { ids, jobId, stages, sessions, members }: ExportContext,
): AsyncIterable<ExportedCandidate> {
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = ids.slice(from, from + chunkSize)
    const { cards, statuses } = await inTransaction(ctx, async (ctx) => {
      const cards = new Map((await listCards(ctx, jobId, chunk)).map((card) => [card.id, card]))
      const people = [...cards.values()].map(({ personId }) => personId)
      return { cards, statuses: await listContactStatuses(ctx, people) }
    })
    for (const id of chunk) {
      const card = cards.get(id)
      if (!card) continue
      const way = statuses.get(card.personId)
      yield {
        card,
        stage: stages.get(card.stageId) ?? '',
        session: sessions.get(card.flowId ?? '') ?? null,
        assignee: members.get(card.assigneeId ?? '') ?? null,
        email: way && way.state !== 'locked' ? way.email : null,
      }
    }
  }
}

/** Uses only characters that every file system and HTTP header accepts. */
function toFileName(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return ['headwater', ...words].join('-').slice(0, 60).replace(/-$/, '')
}

/**
 * Lists all existing candidates, or those of the given ids, by stage and the most recently moved
 * first.
 */
async function listExportIds(
  db: Db,
  companyId: string,
  jobId: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from pipeline.standing_view c
    join pipeline.stages s on s.company_id = ${companyId} and s.id = c.stage_id
    where c.company_id = ${companyId} and c.job_id = ${jobId}
      ${ids === undefined ? sql`` : sql`and c.id = any(${ids}::uuid[])`}
    order by s.position, c.moved_at desc, c.id`.execute(db)
  return rows.map(({ id }) => id)
}
