import { roles } from '@headwater/contract/privileges'
import { z } from 'zod'
import { event } from '#platform/events'

const clientId = z.uuid()

/** Somebody has become a member; `invitedBy` is the client whose invitation they took. */
export const memberJoined = event(
  'identity.member-joined',
  z.object({ clientId, userId: z.uuid(), role: z.enum(roles), invitedBy: clientId.nullable() }),
)

/** Somebody is no longer a member; what they looked after belongs to the heir from now on. */
export const memberLeft = event(
  'identity.member-left',
  z.object({ clientId, userId: z.uuid(), heirClientId: clientId, removedBy: clientId }),
)

export const memberRoleChanged = event(
  'identity.member-role-changed',
  z.object({ clientId, before: z.enum(roles), after: z.enum(roles), changedBy: clientId }),
)

/** The company's licences buy something else than before: redeemed, exchanged or given back. */
export const licenceChanged = event('identity.licence-changed', z.object({ licenceId: z.uuid() }))
