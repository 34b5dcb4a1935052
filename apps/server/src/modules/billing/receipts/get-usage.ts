import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { listMemberFaces, type MemberFace } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { readMonth } from './read-month.ts'
import { sumUsage, type UsageGroup } from './usage-store.ts'

type GetUsage = typeof contract.getUsage

/** What the credits of a month went to, the most first. */
export function getUsage(
  ctx: Ctx,
  { by, month: ref }: InputOf<GetUsage>,
): Promise<ReplyOf<GetUsage>> {
  return inTransaction(ctx, async (ctx) => {
    const { month } = await readMonth(ctx, ref)
    const sums = await sumUsage(ctx.db, ctx.actor.companyId, by, month)
    const ids = by === 'person' ? sums.flatMap(({ id }) => id ?? []) : []
    const faces = await listMemberFaces(ctx, ids)
    return {
      month: month.ref,
      total: sums.reduce((total, { credits }) => total + credits, 0),
      rows: sums.map(({ id, title, credits, refunded, mills }) => ({
        id,
        name: nameOf(by, { id, title }, faces),
        credits,
        refunded,
        cost_cents: Math.round(mills / 10),
      })),
    }
  })
}

const words: Readonly<Record<UsageGroup, { none: string; unnamed: string }>> = {
  person: { none: 'Headwater', unnamed: 'Somebody who left' },
  job: { none: 'Without a job', unnamed: 'A job' },
  flow: { none: 'Without a session', unnamed: 'A session' },
}

function nameOf(
  by: UsageGroup,
  { id, title }: { id: string | null; title: string | null },
  faces: ReadonlyMap<string, MemberFace>,
): string {
  const { none, unnamed } = words[by]
  if (id === null) return none
  return faces.get(id)?.name ?? title ?? unnamed
}
