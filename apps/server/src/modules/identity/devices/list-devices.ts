import type { Device } from '@headwater/contract/identity/devices'
import { type Ctx, inTransaction } from '#platform/context'
import { listMemberships } from '../store.ts'
import { presentDevice } from './present.ts'
import { listLiveSessions } from './store.ts'

/** Where the person is signed in, the one in use first. */
export function listDevices(ctx: Ctx): Promise<Device[]> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.actor
    const memberships = await listMemberships(ctx.db, userId)
    const names = new Map(memberships.map(({ companyId, companyName }) => [companyId, companyName]))
    const sessions = await listLiveSessions(ctx.db, userId)
    return sessions
      .flatMap((session) => {
        const companyName = names.get(session.companyId)
        // Where they are suspended or have left, the session opens nothing any more.
        if (companyName === undefined) return []
        return [presentDevice(session, { companyName, isCurrent: session.id === sessionId })]
      })
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  })
}
