import type { Receipt } from '@headwater/contract/billing/receipts'
import { listMemberFaces } from '#modules/identity'
import type { Ctx } from '#platform/context'
import { sayReceipt } from './receipt-words.ts'
import type { ReceiptRow } from './store.ts'

/** With the names and faces that people have today. */
export async function presentReceipts(ctx: Ctx, rows: readonly ReceiptRow[]): Promise<Receipt[]> {
  const ids = rows.flatMap(({ subject }) => subject.by ?? [])
  const faces = await listMemberFaces(ctx, ids)
  return rows.map((row) => {
    const { subject, balanceBefore, balanceAfter } = row
    const face = subject.by === undefined ? undefined : faces.get(subject.by)
    return {
      number: row.seq,
      kind: row.kind,
      at: row.occurredAt.toISOString(),
      ...sayReceipt(row),
      credits: balanceAfter - balanceBefore,
      balance_before: balanceBefore,
      balance_after: balanceAfter,
      by:
        subject.by !== undefined && face
          ? { client_id: subject.by, name: face.name, photo_url: face.photoUrl }
          : null,
      job_id: subject.job_id ?? null,
      flow_id: subject.flow_id ?? null,
      talent_id: subject.talent_id ?? null,
      reverses: row.reverses,
    }
  })
}
