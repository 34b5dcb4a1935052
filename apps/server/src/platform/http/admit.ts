import type { Endpoint } from '@headwater/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context'
import { AppError } from '#platform/errors'
import { checkOrigin } from './check-origin.ts'
import type { Server } from './types.ts'

/**
 * Everything that is settled before a byte of the body is read: where the call comes from, who
 * makes it, how often, and whether they may.
 */
export async function admit(
  { deps, limitPace }: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  checkOrigin(request, deps.config.publicUrl)
  if (endpoint.access !== 'public') request.actor = await deps.authenticate(request)
  await limitPace(endpoint.rate ?? 'default', request)
  checkAccess(endpoint, request.actor)
}

/**
 * As above, for somebody who has been reading for a while: throws when they may not go on. Being there
 * is no visit, so that a page left open keeps no session alive.
 */
export async function admitAgain(
  { deps }: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
  before: Actor,
): Promise<Actor> {
  const actor = await deps.authenticate(request, { isVisit: false })
  checkAccess(endpoint, actor)
  if (actor?.clientId === before.clientId && actor.companyId === before.companyId) return actor
  throw new AppError('unauthenticated', 'Please sign in.')
}

function checkAccess({ access, sessionOnly, stepUp }: Endpoint, actor: Actor | undefined): void {
  if (access === 'public') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in.')
  if (access !== 'signed-in' && !actor.privileges.has(access)) {
    throw new AppError('forbidden', 'You do not have the privilege for this.')
  }
  if (sessionOnly && actor.isKey) {
    throw new AppError('forbidden', 'An API key can’t do this. Sign in and do it yourself.')
  }
  if (stepUp && !actor.isFresh) {
    throw new AppError('step_up_needed', 'Confirm that it is you, then try again.')
  }
}
