import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type {
  AgentDecision,
  exportAgentDecisions as contract,
} from '@headwater/contract/flows/agent-decisions'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { formatCsvLine } from '#platform/csv'
import type { FileReply } from '#platform/http/send-reply'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { countRecordLines, listRecordLines } from './load-record.ts'
import type { RecordPosition } from './merge-record.ts'
import { presentDecisions } from './present-decisions.ts'

const chunkSize = 500

const head = [
  'Time (UTC)',
  'Decision',
  'Name',
  'People',
  'Score',
  'Step',
  'Because',
  'Credits',
  'Answer',
  'Answered by',
]

/** Exports the record of an agent, newest first. The audit entry is committed before the first byte. */
export async function exportAgentDecisions(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract>,
): Promise<FileReply> {
  await inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const { all } = await countRecordLines(ctx, { flowId })
    await recordAudit(ctx, {
      action: 'agent.exported',
      subjectType: 'flow',
      subjectId: flowId,
      after: { count: all, name: flow.name },
    })
  })
  return {
    contentType: 'text/csv; charset=utf-8',
    fileName: `headwater-decisions-${ctx.clock.today()}.csv`,
    content: Readable.from(writeLines(ctx, flowId)),
  }
}

async function* writeLines(ctx: Ctx, flowId: string): AsyncIterable<string> {
  yield formatCsvLine(head)
  let before: RecordPosition | undefined
  do {
    const page = await inTransaction(ctx, async (ctx) => {
      const lines = await listRecordLines(ctx, { flowId }, { before, limit: chunkSize })
      const isLast = lines.length < chunkSize
      const decisions = await presentDecisions(ctx, lines)
      return { decisions, next: isLast ? undefined : lines.at(-1)?.position }
    })
    for (const decision of page.decisions) yield formatCsvLine(toCells(decision))
    before = page.next
  } while (before)
}

function toCells(one: AgentDecision): (string | number)[] {
  return [
    one.at,
    one.kind,
    one.person?.name ?? '',
    one.people ?? '',
    one.person?.score ?? '',
    one.step ?? '',
    one.because,
    one.credits,
    one.answer ?? '',
    one.answeredBy?.name ?? '',
  ]
}
