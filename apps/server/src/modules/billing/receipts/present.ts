import type { Receipt } from '@headwater/contract/billing/receipts'
import { listMemberSummaries } from '#modules/identity'
import type { InTx } from '#platform/context'
import { runHook } from '#platform/events'
import { receiptPeopleNamed } from '../events.ts'
import { formatReceipt } from './format-receipt.ts'
import type { ReceiptRow } from './store.ts'

/** Presents receipts with the current names of members and people, and the members' avatars. */
export async function presentReceipts(ctx: InTx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const ids = rows.flatMap(({ subject }) => subject.by ?? [])
  const memberSummaries = await listMemberSummaries(ctx, ids)
  const names = await listPeopleNames(ctx, rows)
  return rows.map((row) => {
    const { subject, balanceBefore, balanceAfter } = row
    const memberSummary = subject.by === undefined ? undefined : memberSummaries.get(subject.by)
    return {
      number: row.seq,
      kind: row.kind,
      at: row.occurredAt.toISOString(),
      ...formatReceipt(row, names),
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
      talent_name: names.get(subject.talent_id ?? '') ?? null,
      reverses: row.reverses,
    }
  })
}

async function listPeopleNames(
  ctx: InTx,
  rows: readonly ReceiptRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ subject, reversed }) => [
    subject.talent_id ?? [],
    reversed?.talent_id ?? [],
  ])
  const names = new Map<string, string>()
  const personIds = [...new Set(ids.flat())]
  if (personIds.length > 0) await runHook(ctx, receiptPeopleNamed, { personIds, names })
  return names
}
