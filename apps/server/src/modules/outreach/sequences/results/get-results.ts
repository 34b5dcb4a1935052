import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import type { getSequenceResults as contract } from '@headwater/contract/outreach/sequences'
import { type Ctx, inTransaction } from '#platform/context'
import type { SequenceJob } from '../../tables.ts'
import { fillSubject } from '../fill-template.ts'
import { getVisibleSequence } from '../get-visible-sequence.ts'
import { decideVerdict, estimateRate } from './reply-rate-rules.ts'
import {
  listAddresses,
  listReplyKinds,
  listResultRows,
  listStepSubjects,
  type ResultRow,
  type StepSubjects,
} from './results-store.ts'

type Results = ReplyOf<typeof contract>

export function getSequenceResults(
  ctx: Ctx,
  { flowId }: InputOf<typeof contract>,
): Promise<Results> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    const { job } = await getVisibleSequence(ctx, flowId)
    const rows = await listResultRows(db, actor.companyId, flowId)
    const steps = await listStepSubjects(db, actor.companyId, flowId)
    const mailboxIds = [...new Set(rows.map(({ mailboxId }) => mailboxId))]
    const addresses = await listAddresses(db, actor.companyId, mailboxIds)
    return {
      steps: steps.map((step) =>
        presentStep(
          fillSubjects(step, job),
          rows.filter(({ position }) => position === step.position),
        ),
      ),
      mailboxes: addresses.map(({ id, address }) => {
        const total = sum(rows.filter(({ mailboxId }) => mailboxId === id))
        const replied = estimateRate(total.replied, total.sent)
        return { id, address, sent: total.sent, replied, bounced: total.bounced }
      }),
      replyKinds: await listReplyKinds(db, actor.companyId, flowId),
    }
  })
}

function presentStep(
  { position, subject, subjectB }: StepSubjects,
  rows: readonly ResultRow[],
): Results['steps'][number] {
  const total = sum(rows)
  const a = rateOf(rows, 'a')
  const b = rateOf(rows, 'b')
  // People who got the step before it had a second subject belong to neither.
  const hasTwo = subjectB !== null
  return {
    step: position,
    subject,
    sent: total.sent,
    replied: estimateRate(total.replied, total.sent),
    interested: estimateRate(total.interested, total.sent),
    bounced: total.bounced,
    unsubscribed: total.unsubscribed,
    variants: hasTwo
      ? [
          { variant: 'a', subject, replied: a },
          { variant: 'b', subject: subjectB, replied: b },
        ]
      : [],
    verdict: hasTwo ? decideVerdict(a, b) : null,
  }
}

function fillSubjects(step: StepSubjects, job: SequenceJob | null): StepSubjects {
  const { subject, subjectB } = step
  return {
    ...step,
    subject: fillSubject(subject, job),
    subjectB: subjectB === null ? null : fillSubject(subjectB, job),
  }
}

function rateOf(rows: readonly ResultRow[], variant: 'a' | 'b') {
  const { replied, sent } = sum(rows.filter((row) => row.variant === variant))
  return estimateRate(replied, sent)
}

function sum(rows: readonly ResultRow[]) {
  const total = { sent: 0, replied: 0, interested: 0, bounced: 0, unsubscribed: 0 }
  for (const row of rows) {
    total.sent += row.sent
    total.replied += row.replied
    total.interested += row.interested
    total.bounced += row.bounced
    total.unsubscribed += row.unsubscribed
  }
  return total
}
