import type { ReplyOf } from '@headwater/contract/endpoint'
import type * as contract from '@headwater/contract/people/people'
import { type Ctx, inTransaction } from '#platform/context'
import { countDuplicates } from '../duplicates/store.ts'
import { findPoolSize } from '../pool/pool-size-store.ts'
import { countPeople } from './list-store.ts'

export function getPoolSummary(ctx: Ctx): Promise<ReplyOf<typeof contract.getPoolSummary>> {
  return inTransaction(ctx, async ({ db, actor: { companyId } }) => {
    const { people, isSynthetic } = await findPoolSize(db)
    return {
      own: await countPeople(db, companyId),
      shared: people,
      sharedIsSynthetic: isSynthetic,
      openDuplicates: await countDuplicates(db, companyId, 'open'),
    }
  })
}
