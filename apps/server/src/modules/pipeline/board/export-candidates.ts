import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/pipeline/acts'
import { getVisibleJob, listJobViewers } from '#modules/jobs'
import { listReach } from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import type { FileReply } from '#platform/http/answer'
import { listSessions } from '../session-store.ts'
import { openStages } from '../stages/open-stages.ts'
import { candidateFiles, type ExportedCandidate } from './candidate-files.ts'
import { listExportIds } from './export-store.ts'
import { listCards } from './list-cards.ts'

const chunkSize = 200

/**
 * The candidates of a job as a file, stage by stage. Who they are is settled at once; they are read
 * while the file is written. That it was taken is in the log before the first byte leaves.
 */
export async function exportCandidates(
  ctx: Ctx,
  { jobId, format, candidateIds }: InputOf<typeof contract.exportCandidates>,
): Promise<FileReply> {
  const head = await inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { title } = await getVisibleJob(ctx, jobId)
    const stages = await openStages(ctx, jobId)
    const ids = await listExportIds(db, actor.companyId, jobId, candidateIds)
    if (candidateIds && ids.length === 0) throw new AppError('not_found', sentence)
    const sessions = await listSessions(db, actor.companyId, jobId)
    const members = await listJobViewers(ctx, jobId)
    await recordAudit(ctx, {
      ...{ action: 'candidates.exported', subjectType: 'job', subjectId: jobId },
      after: { count: ids.length, format, jobTitle: title },
    })
    return {
      ...{ ids, jobId, title, exportedAt: ctx.now().toISOString() },
      stages: new Map(stages.map((stage) => [stage.id, stage.name])),
      sessions: new Map(sessions.map(({ flowId, name }) => [flowId, name])),
      members: new Map(members.map(({ clientId, name }) => [clientId, name])),
    }
  })
  const file = candidateFiles[format]
  return {
    contentType: file.contentType,
    fileName: `${nameFile(head.title)}-${head.exportedAt.slice(0, 10)}.${format}`,
    content: Readable.from(file.write(head, readCandidates(ctx, head))),
  }
}

const sentence = 'There are no such candidates.'

interface Head {
  readonly ids: readonly string[]
  readonly jobId: string
  readonly stages: ReadonlyMap<string, string>
  readonly sessions: ReadonlyMap<string, string>
  readonly members: ReadonlyMap<string, string>
}

/** Whoever has gone in between is left out. */
async function* readCandidates(
  ctx: Ctx,
  { ids, jobId, stages, sessions, members }: Head,
): AsyncIterable<ExportedCandidate> {
  for (let from = 0; from < ids.length; from += chunkSize) {
    const chunk = ids.slice(from, from + chunkSize)
    const { cards, reach } = await inTransaction(ctx, async (ctx) => {
      const cards = new Map((await listCards(ctx, jobId, chunk)).map((card) => [card.id, card]))
      const people = [...cards.values()].map(({ personId }) => personId)
      return { cards, reach: await listReach(ctx, people) }
    })
    for (const id of chunk) {
      const card = cards.get(id)
      if (!card) continue
      const way = reach.get(card.personId)
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

/** Letters that every file system and every header takes. */
function nameFile(title: string): string {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return ['headwater', ...words].join('-').slice(0, 60).replace(/-$/, '')
}
