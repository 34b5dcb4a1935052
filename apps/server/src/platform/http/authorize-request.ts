import type { Endpoint } from '@headwater/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/context'
import { AppError } from '#platform/errors'
import { checkOrigin } from './check-origin.ts'
import type { Server } from './types.ts'

/**
 * Runs every check that precedes reading the body: origin, authentication, rate limit and
 * privilege.
 */
export async function authorizeRequest(
  { deps, enforceRateLimit }: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  checkOrigin(request, deps.config.publicUrl)
  if (endpoint.access !== 'public') request.actor = await deps.authenticate(request)
  await enforceRateLimit(endpoint.rate ?? 'default', request)
  checkAccess(endpoint, request.actor)
}

/**
 * Repeats the checks for a client of an open stream and throws when it may not continue. It does
 * not count as activity, so that an open page does not extend the session.
 */
export async function reauthorizeRequest(
  { deps }: Server,
  endpoint: Endpoint,
  request: FastifyRequest,
  before: Actor,
): Promise<Actor> {
  const actor = await deps.authenticate(request, { extendsSession: false })
  checkAccess(endpoint, actor)
  if (actor?.clientId === before.clientId && actor.companyId === before.companyId) return actor
  throw new AppError('unauthenticated', 'Please sign in.')
}

/** Throws when the actor may not use an endpoint or a live topic. */
export function checkAccess(
  { access, sessionOnly, stepUp }: Pick<Endpoint, 'access' | 'sessionOnly' | 'stepUp'>,
  actor: Actor | undefined,
): void {
  if (access === 'public') return
  if (!actor) throw new AppError('unauthenticated', 'Please sign in.')
  if (access !== 'signed-in' && !actor.privileges.has(access)) {
    throw new AppError('forbidden', 'You don’t have permission to do this.')
  }
  if (sessionOnly && actor.isApiKey) {
    throw new AppError('forbidden', 'An API key can’t do this. Sign in to do it.')
  }
  // Creating the key required a step-up. Endpoints that keys may not call are session-only.
  if (stepUp && !actor.isApiKey && !actor.isFresh) {
    throw new AppError('step_up_needed', 'Confirm your identity, then try again.')
  }
}
