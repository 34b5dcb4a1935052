import { Id } from '@headwater/contract/ids'
import { roles } from '@headwater/contract/privileges'
import { z } from 'zod'
import { event } from '#platform/events'

const clientId = Id

/** A person has become a member; `invitedBy` is the client whose invitation they accepted. */
export const memberJoined = event(
  'identity.member-joined',
  z.object({ clientId, userId: Id, role: z.enum(roles), invitedBy: clientId.nullable() }),
)

/** A person is no longer a member; what they owned belongs to the successor from now on. */
export const memberLeft = event(
  'identity.member-left',
  z.object({ clientId, userId: Id, successorClientId: clientId, removedBy: clientId }),
)

export const memberRoleChanged = event(
  'identity.member-role-changed',
  z.object({ clientId, before: z.enum(roles), after: z.enum(roles), changedBy: clientId }),
)

/** The value of the company's licences changed: redeemed, exchanged or returned. */
export const licenceChanged = event('identity.licence-changed', z.object({ licenceId: Id }))
