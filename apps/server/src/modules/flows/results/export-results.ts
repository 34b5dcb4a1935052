import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { Hit } from '@headwater/matching'
import { maskContactDetails } from '#modules/people'
import {
  evaluatePeople,
  loadCriteriaFormatter,
  rankPeople,
  resolveScope,
  type SearchEngine,
} from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/send-reply'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markVersionUsed } from '../mark-version-used.ts'
import { loadPersonStatuses } from './load-person-statuses.ts'
import { mayReadContactDetails } from './may-read-contact-details.ts'
import { type ExportedPerson, resultExportFormats } from './result-export-formats.ts'

const chunkSize = 100

/**
 * Exports the people a session finds as a file. The ids are fixed at once and the people are read
 * while the file is streamed. The audit entry is committed before the first byte is sent.
 */
export async function exportResults(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, format, limit }: InputOf<typeof contract.exportResults>,
): Promise<FileReply> {
  const formatter = await loadCriteriaFormatter(ctx)
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { criteria, scope } = flow.search
  const { best, total } =
    criteria.length === 0
      ? { best: [], total: 0 }
      : await rankPeople(ctx, engine, {
          criteria,
          within: await resolveScope(ctx, scope),
          limit,
        })
  await inTransaction(ctx, async (ctx) => {
    await markVersionUsed(ctx, flow)
    await recordAudit(ctx, {
      action: 'results.exported',
      subjectType: 'flow',
      subjectId: flowId,
      after: { count: best.length, format, name: flow.name, version: flow.version },
    })
  })
  const file = resultExportFormats[format]
  const head = {
    flow,
    total,
    exportedAt: ctx.clock.now().toISOString(),
    asked: criteria.map((one) => ({ ...one, asked: formatter.format(one) })),
  }
  return {
    contentType: file.contentType,
    fileName: `${toFileName(flow)}-${ctx.clock.today()}.${format}`,
    content: Readable.from(file.write(head, streamPeople(ctx, flow, best))),
  }
}

/** Leaves out people who have been removed since the search. */
async function* streamPeople(
  ctx: Ctx,
  flow: VisibleFlow,
  best: readonly Hit[],
): AsyncIterable<ExportedPerson> {
  for (let from = 0; from < best.length; from += chunkSize) {
    const chunk = best.slice(from, from + chunkSize)
    const ids = chunk.map(({ id }) => id)
    const people = await evaluatePeople(ctx, flow.search.criteria, ids)
    const personStatusOf = await inTransaction(ctx, (ctx) => loadPersonStatuses(ctx, flow, ids))
    for (const [at, { id }] of chunk.entries()) {
      const found = people.get(id)
      if (!found) continue
      const personStatus = personStatusOf(id)
      const canReadContactDetails = mayReadContactDetails(ctx, personStatus.contactStatus)
      const person = canReadContactDetails ? found.person : maskContactDetails(found.person)
      yield { ...found, person, rank: from + at + 1, personStatus }
    }
  }
}

/** Uses only characters that every file system and HTTP header accepts. */
function toFileName({ name }: VisibleFlow): string {
  const plain = name.normalize('NFKD').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return ['headwater', ...words].join('-').slice(0, 60).replace(/-$/, '')
}
