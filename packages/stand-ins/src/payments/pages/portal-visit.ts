import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { settleDue } from '../due.ts'
import type { Customer, PortalSession, Subscription } from '../kept.ts'
import type { Features } from '../money/portal-configuration.ts'
import { isLive } from '../money/subscriptions.ts'
import { get, listNewest, nowOf, type World } from '../world.ts'

/** Somebody who came to the portal by a link of their own. */
export interface Visit {
  session: PortalSession
  customer: Customer
  features: Features
  /** What the forms of this visit are bound to. */
  cookie: string
  base: string
}

const cookieName = 'payments_portal'

/** Who asks, by the cookie that the link left behind; null when the visit is over or never was. */
export function findVisit(world: World, request: FastifyRequest, id: string): Visit | null {
  settleDue(world)
  const token = liveToken(world, id)
  const [, cookie] =
    new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? []
  if (!token?.cookie || cookie !== token.cookie) return null
  const session = get(world, 'portalSessions', id)
  return {
    session,
    customer: get(world, 'customers', session.customer),
    features: get(world, 'portalConfigurations', session.configuration).features,
    cookie,
    base: `/p/session/${id}`,
  }
}

/** Uses the link up: from now on the browser that opened it is the only one. */
export function beginVisit(world: World, id: string, secret: string, reply: FastifyReply): boolean {
  const token = liveToken(world, id)
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

function liveToken(world: World, id: string) {
  const { portalTokens } = world.state
  const token = Object.hasOwn(portalTokens, id) ? portalTokens[id] : undefined
  return token && token.expiresAt > nowOf(world) ? token : undefined
}
