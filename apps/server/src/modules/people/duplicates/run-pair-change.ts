import type { AuditAction } from '@headwater/contract/audit'
import type { DuplicatePair } from '@headwater/contract/people/duplicates'
import { recordAudit } from '#platform/audit'
import { type Ctx, type InTx, inTransaction } from '#platform/context'
import { AppError } from '#platform/errors'
import { lockPeopleOfCompany } from '../people-lock-store.ts'
import { presentPairs } from './present.ts'
import { lockPair, type PairRow, type PairStatus } from './store.ts'

const wrongStatusMessages: Readonly<Record<PairStatus, string>> = {
  open: 'This pair is still open.',
  merged: 'These people are already merged.',
  apart: 'These people are already kept separate.',
}

/** Applies a decision to a pair in the expected status and returns the updated pair. */
export function runPairChange(
  ctx: Ctx,
  pairId: string,
  { from, action }: { from: readonly PairStatus[]; action: AuditAction },
  change: (ctx: InTx<Ctx>, pair: PairRow) => Promise<void>,
): Promise<DuplicatePair> {
  return inTransaction(ctx, async (ctx) => {
    const { db, actor } = ctx
    await lockPeopleOfCompany(db, actor.companyId)
    const pair = await getPair(ctx, pairId)
    if (!from.includes(pair.status))
      throw new AppError('stale_version', wrongStatusMessages[pair.status])
    await change(ctx, pair)
    const { personA, personB, status } = pair
    await recordAudit(ctx, {
      action,
      subjectType: 'duplicates',
      subjectId: pairId,
      before: { status },
      after: { people: [personA, personB] },
    })
    const [shown] = await presentPairs(ctx, [await getPair(ctx, pairId)])
    return shown as DuplicatePair
  })
}

async function getPair({ db, actor }: InTx<Ctx>, id: string): Promise<PairRow> {
  const pair = await lockPair(db, actor.companyId, id)
  if (!pair) throw new AppError('not_found', 'Pair not found.')
  return pair
}
