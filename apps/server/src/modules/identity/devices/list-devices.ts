import type { Device } from '@headwater/contract/identity/devices'
import { type Ctx, inTransaction } from '#platform/context'
import { listMemberships } from '../store.ts'
import { presentDevice } from './present.ts'
import { listLiveSessions } from './store.ts'

/** Lists the user's sessions, the current one first. */
export function listDevices(ctx: Ctx): Promise<Device[]> {
  return inTransaction(ctx, async (ctx) => {
    const { userId, sessionId } = ctx.actor
    const memberships = await listMemberships(ctx.db, userId)
    const names = new Map(memberships.map(({ companyId, companyName }) => [companyId, companyName]))
    const sessions = await listLiveSessions(ctx.db, userId)
    return sessions
      .flatMap((session) => {
        const companyName = names.get(session.companyId)
        // In a company the user has left or is suspended from, the session gives no access.
        if (companyName === undefined) return []
        return [presentDevice(session, { companyName, isCurrent: session.id === sessionId })]
      })
      .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
  })
}
