import type { InTx } from '#platform/context'
import { listTouchedIds, type Touch } from './touched-store.ts'

/** Whom the company has dealings with already, for whoever wants to see new faces only. */
export function listTouched({ db, actor }: InTx, touch: Touch): Promise<string[]> {
  return listTouchedIds(db, actor.companyId, touch)
}
