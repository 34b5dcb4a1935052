import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { runDueActions } from '../due-actions.ts'
import type { Features } from '../money/portal-configuration.ts'
import { isLive } from '../money/subscriptions.ts'
import type { Customer, PortalSession, Subscription } from '../stored-objects.ts'
import { getRow, listNewest, nowOf, type World } from '../world.ts'

/** A customer who opened the portal by their own link. */
export interface PortalContext {
  session: PortalSession
  customer: Customer
  features: Features
  /** The value that the forms of this visit are bound to. */
  cookie: string
  base: string
}

const cookieName = 'payments_portal'

/** Returns the visitor by the cookie set by the link, or null if the visit is over or unknown. */
export function findPortalContext(
  world: World,
  request: FastifyRequest,
  id: string,
): PortalContext | null {
  runDueActions(world)
  const token = findLiveToken(world, id)
  const [, cookie] =
    new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? []
  if (!token?.cookie || cookie !== token.cookie) return null
  const session = getRow(world, 'portalSessions', id)
  return {
    session,
    customer: getRow(world, 'customers', session.customer),
    features: getRow(world, 'portalConfigurations', session.configuration).features,
    cookie,
    base: `/p/session/${id}`,
  }
}

/** Uses up the link: from now on only the browser that opened it has access. */
export function redeemPortalLink(
  world: World,
  id: string,
  secret: string,
  reply: FastifyReply,
): boolean {
  const token = findLiveToken(world, id)
  if (!token || token.cookie !== null || token.secret !== secret) return false
  token.cookie = randomBytes(24).toString('base64url')
  reply.header(
    'set-cookie',
    `${cookieName}=${token.cookie}; Path=/p/session/${id}; HttpOnly; SameSite=Lax`,
  )
  return true
}

export function liveSubscriptions(world: World, customer: Customer): Subscription[] {
  return listNewest(world, 'subscriptions').filter(
    (subscription) => subscription.customer === customer.id && isLive(subscription),
  )
}

function findLiveToken(world: World, id: string) {
  const { portalTokens } = world.state
  const token = Object.hasOwn(portalTokens, id) ? portalTokens[id] : undefined
  return token && token.expiresAt > nowOf(world) ? token : undefined
}
