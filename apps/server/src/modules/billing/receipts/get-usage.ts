import type * as contract from '@headwater/contract/billing/receipts'
import type { InputOf, ReplyOf } from '@headwater/contract/endpoint'
import { listMemberSummaries, type MemberSummary } from '#modules/identity'
import { type Ctx, inTransaction } from '#platform/context'
import { resolveMonth } from './resolve-month.ts'
import { sumUsage, type UsageGroup } from './usage-store.ts'

type GetUsage = typeof contract.getUsage

/** Returns what a month's credits were spent on, highest first. */
export function getUsage(
  ctx: Ctx,
  { by, month: ref }: InputOf<GetUsage>,
): Promise<ReplyOf<GetUsage>> {
  return inTransaction(ctx, async (ctx) => {
    const { month } = await resolveMonth(ctx, ref)
    const sums = await sumUsage(ctx.db, ctx.actor.companyId, by, month)
    const ids = by === 'person' ? sums.flatMap(({ id }) => id ?? []) : []
    const memberSummaries = await listMemberSummaries(ctx, ids)
    return {
      month: month.ref,
      total: sums.reduce((total, { credits }) => total + credits, 0),
      rows: sums.map(({ id, title, credits, refunded, mills }) => ({
        id,
        name: formatUsageName(by, { id, title }, memberSummaries),
        credits,
        refunded,
        cost_cents: Math.round(mills / 10),
      })),
    }
  })
}

const usageNames: Readonly<Record<UsageGroup, { none: string; unnamed: string }>> = {
  person: { none: 'Headwater', unnamed: 'Former member' },
  job: { none: 'No job', unnamed: 'A job' },
  flow: { none: 'No session', unnamed: 'A session' },
}

function formatUsageName(
  by: UsageGroup,
  { id, title }: { id: string | null; title: string | null },
  memberSummaries: ReadonlyMap<string, MemberSummary>,
): string {
  const { none, unnamed } = usageNames[by]
  if (id === null) return none
  return memberSummaries.get(id)?.name ?? title ?? unnamed
}
