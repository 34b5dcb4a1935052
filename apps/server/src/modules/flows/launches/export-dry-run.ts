import { Readable } from 'node:stream'
import type { InputOf } from '@headwater/contract/endpoint'
import type { exportDryRun as contract } from '@headwater/contract/flows/launches'
import { recordAudit } from '#platform/audit'
import { type Ctx, inTransaction } from '#platform/context'
import { formatCsvLine } from '#platform/csv'
import type { FileReply } from '#platform/http/send-reply'
import { getVisibleFlow } from '../get-visible-flow.ts'
import { getDryRun, listAllPlannedPeople } from './read-dry-runs.ts'

/** Exports whom a launch would write to, when and at which cost. It has no contact details. */
export function exportDryRun(
  ctx: Ctx,
  { flowId, dryRunId }: InputOf<typeof contract>,
): Promise<FileReply> {
  return inTransaction(ctx, async (ctx) => {
    const flow = await getVisibleFlow(ctx, flowId)
    const dryRun = await getDryRun(ctx, { flowId, dryRunId })
    const people = await listAllPlannedPeople(ctx, dryRun)
    const steps = dryRun.plan.steps.map((_, at) => `Email ${at + 1}`)
    const head = ['Place', 'Name', 'Title', 'Employer', 'Score', 'Mailbox', 'Time zone', 'Credits']
    const lines = people.map((one) => [
      one.place,
      one.name,
      one.title ?? '',
      one.employer ?? '',
      one.score ?? '',
      one.mailbox.address,
      one.timeZone,
      one.credits,
      ...one.times.map((time) => time ?? ''),
    ])
    await recordAudit(ctx, {
      action: 'dry-run.exported',
      subjectType: 'flow',
      subjectId: flowId,
      after: { count: people.length, name: flow.name },
    })
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `headwater-dry-run-${ctx.clock.today()}.csv`,
      content: Readable.from([[...head, ...steps], ...lines].map(formatCsvLine)),
    }
  })
}
