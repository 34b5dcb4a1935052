import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/flows/results'
import type { Hit } from '@headwater/matching'
import {
  judgePeople,
  maskAddresses,
  rankPeople,
  readWording,
  type SearchEngine,
} from '#modules/sourcing'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import type { FileReply } from '#platform/http/answer'
import { getVisibleFlow, type VisibleFlow } from '../get-visible-flow.ts'
import { markUsed } from '../mark-used.ts'
import { listStanding } from './list-standing.ts'
import { mayReadAddresses } from './may-read-addresses.ts'
import { type ExportedPerson, resultFiles } from './result-files.ts'

const chunkSize = 100

/**
 * The people a session finds as a file. Who they are is settled at once; they are read while the file
 * is written. That it was taken is in the log before the first byte leaves.
 */
export async function exportResults(
  ctx: Ctx,
  engine: SearchEngine,
  { flowId, format, limit }: InputOf<typeof contract.exportResults>,
): Promise<FileReply> {
  const wording = await readWording(ctx)
  const flow = await inTransaction(ctx, (ctx) => getVisibleFlow(ctx, flowId))
  const { criteria } = flow.search
  const { best, total } =
    criteria.length === 0
      ? { best: [], total: 0 }
      : await rankPeople(ctx, engine, { criteria, limit })
  await inTransaction(ctx, async (ctx) => {
    await markUsed(ctx, flow)
    await recordAudit(ctx, {
      action: 'results.exported',
      subjectType: 'flow',
      subjectId: flowId,
      after: { count: best.length, format, name: flow.name, version: flow.version },
    })
  })
  const file = resultFiles[format]
  const head = {
    ...{ flow, total, exportedAt: ctx.now().toISOString() },
    asked: criteria.map((one) => ({ ...one, asked: wording.say(one) })),
  }
  return {
    contentType: file.contentType,
    fileName: `${nameFile(flow)}-${ctx.now().toISOString().slice(0, 10)}.${format}`,
    content: Readable.from(file.write(head, readPeople(ctx, flow, best))),
  }
}

/** Whoever has gone since the search is left out. */
async function* readPeople(
  ctx: Ctx,
  flow: VisibleFlow,
  best: readonly Hit[],
): AsyncIterable<ExportedPerson> {
  for (let from = 0; from < best.length; from += chunkSize) {
    const chunk = best.slice(from, from + chunkSize)
    const ids = chunk.map(({ id }) => id)
    const people = await judgePeople(ctx, flow.search.criteria, ids)
    const standingOf = await inTransaction(ctx, (ctx) => listStanding(ctx, flow, ids))
    for (const [at, { id }] of chunk.entries()) {
      const found = people.get(id)
      if (!found) continue
      const standing = standingOf(id)
      const isOpen = mayReadAddresses(ctx, standing.reach)
      const person = isOpen ? found.person : maskAddresses(found.person)
      yield { ...found, person, rank: from + at + 1, standing }
    }
  }
}

/** Letters that every file system and every header takes. */
function nameFile({ name }: VisibleFlow): string {
  const plain = name.normalize('NFKD').toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return ['headwater', ...words].join('-').slice(0, 60).replace(/-$/, '')
}
