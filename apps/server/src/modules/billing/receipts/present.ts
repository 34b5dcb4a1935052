import type { Receipt } from '@headwater/contract/billing/receipts'
import { listMemberSummaries } from '#modules/identity'
import type { Ctx } from '#platform/context'
import { formatReceipt } from './format-receipt.ts'
import type { ReceiptRow } from './store.ts'

/** Presents receipts with the members' current names and avatars. */
export async function presentReceipts(ctx: Ctx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const ids = rows.flatMap(({ subject }) => subject.by ?? [])
  const memberSummaries = await listMemberSummaries(ctx, ids)
  return rows.map((row) => {
    const { subject, balanceBefore, balanceAfter } = row
    const memberSummary = subject.by === undefined ? undefined : memberSummaries.get(subject.by)
    return {
      number: row.seq,
      kind: row.kind,
      at: row.occurredAt.toISOString(),
      ...formatReceipt(row),
      credits: balanceAfter - balanceBefore,
      balance_before: balanceBefore,
      balance_after: balanceAfter,
      by:
        subject.by !== undefined && memberSummary
          ? { client_id: subject.by, name: memberSummary.name, photo_url: memberSummary.photoUrl }
          : null,
      job_id: subject.job_id ?? null,
      flow_id: subject.flow_id ?? null,
      talent_id: subject.talent_id ?? null,
      reverses: row.reverses,
    }
  })
}
