import type { FastifyInstance } from 'fastify'
import { badRequest } from './api-error.ts'
import { type Chaos, chaosSchema, noChaos } from './chaos.ts'
import { settleDue } from './due.ts'
import { post } from './events.ts'
import { payCheckout, settleSlowCheckout } from './money/checkout.ts'
import { closeDispute, openDispute } from './money/disputes.ts'
import { failRefund } from './money/refunds.ts'
import { testCards } from './money/test-cards.ts'
import { emptyState } from './state.ts'
import { get, nowOf, type World } from './world.ts'

/** The calls that tests and developers steer the stand-in with. They are not part of Stripe's API. */
export function serveControls(server: FastifyInstance, world: World, commit: () => void): void {
  serveClock(server, world, commit)
  serveMoney(server, world, commit)
  serveWebhooks(server, world, commit)
  server.post('/_local/reset', (_, reply) => {
    Object.assign(world.state, emptyState(world.state.chaos))
    commit()
    return reply.code(204).send()
  })
}

const positive = { type: 'integer', minimum: 1, maximum: 4_000_000_000 } as const
const body = (properties: object, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
})
const text = { type: 'string', maxLength: 200 } as const

function serveClock(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/_local/clock', () => ({ now: nowOf(world), offset: world.state.offset }))
  server.post<{ Body: { seconds?: number; to?: number; testClock?: string } }>(
    '/_local/clock',
    body({ seconds: positive, to: positive, testClock: text }),
    ({ body: { seconds = 0, to, testClock } }) => {
      advance(world, testClock ?? null, to ?? nowOf(world, testClock ?? null) + seconds)
      commit()
      return { now: nowOf(world, testClock ?? null) }
    },
  )
}

/** Winds a test clock, or the stand-in's own, forward through everything that is due. */
export function advance(world: World, clock: string | null, to: number): void {
  if (clock) get(world, 'testClocks', clock)
  if (to <= nowOf(world, clock)) throw badRequest('A clock moves forward only.')
  settleDue(world, clock, to)
  if (!clock) world.state.offset = Math.max(world.state.offset, to - Math.floor(Date.now() / 1_000))
}

/** Sends what chaos swallowed and what was given up; says how many. */
export function resendLost({ state }: World): number {
  const lost = Object.values(state.deliveries).filter(({ status }) =>
    ['dropped', 'given up'].includes(status),
  )
  for (const delivery of lost) {
    delivery.status = 'waiting'
    delivery.dueAt = Date.now()
  }
  return lost.length
}

function serveMoney(server: FastifyInstance, world: World, commit: () => void): void {
  server.post<ById & { Body: { card?: string; email?: string; name?: string; slow?: boolean } }>(
    '/_local/checkout/:id/pay',
    body({ card: text, email: text, name: text, slow: { type: 'boolean' } }),
    ({ params: { id }, body: { card = '4242', email, name, slow } }) => {
      const outcome = payCheckout(world, id, {
        number: fullNumber(card),
        expMonth: 12,
        expYear: new Date(nowOf(world) * 1_000).getUTCFullYear() + 3,
        name: name ?? null,
        email: email ?? null,
        isConfirmed: true,
        isSlow: slow ?? false,
      })
      commit()
      return {
        outcome: outcome.kind,
        ...(outcome.kind === 'declined' && { reason: outcome.decline.message }),
        session: get(world, 'checkoutSessions', id),
      }
    },
  )
  server.post<ById & { Body: { succeeds: boolean } }>(
    '/_local/checkout/:id/settle',
    body({ succeeds: { type: 'boolean' } }, ['succeeds']),
    ({ params: { id }, body: { succeeds } }) => {
      settleSlowCheckout(world, id, succeeds)
      commit()
      return get(world, 'checkoutSessions', id)
    },
  )
  server.post<
    ById & { Body: { amount?: number; status?: 'needs_response' | 'warning_needs_response' } }
  >(
    '/_local/charges/:id/dispute',
    body({ amount: positive, status: { enum: ['needs_response', 'warning_needs_response'] } }),
    ({ params: { id }, body: { amount, status } }) => {
      const dispute = openDispute(world, get(world, 'charges', id), status, amount)
      commit()
      return dispute
    },
  )
  for (const verdict of ['won', 'lost'] as const) {
    const path = `/_local/disputes/:id/${verdict === 'won' ? 'win' : 'lose'}`
    server.post<ById>(path, ({ params: { id } }) => {
      const dispute = closeDispute(world, id, verdict)
      commit()
      return dispute
    })
  }
  server.post<ById>('/_local/refunds/:id/fail', ({ params: { id } }) => {
    const refund = failRefund(world, id)
    commit()
    return refund
  })
}

function serveWebhooks(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/_local/webhooks', () => ({
    webhooks: Object.values(world.state.deliveries).map((delivery) => ({
      ...delivery,
      type: world.state.events[delivery.event]?.type ?? null,
    })),
  }))
  server.post<ById>('/_local/events/:id/resend', ({ params: { id } }, reply) => {
    post(world, get(world, 'events', id).id, { ...noChaos })
    commit()
    return reply.code(204).send()
  })
  server.post('/_local/webhooks/resend-lost', () => {
    const count = resendLost(world)
    commit()
    return { count }
  })
  server.get('/_local/chaos', () => world.state.chaos)
  server.put<{ Body: Partial<Chaos> }>(
    '/_local/chaos',
    { schema: { body: chaosSchema } },
    ({ body: chaos }) => {
      world.state.chaos = { ...noChaos, ...chaos }
      commit()
      return world.state.chaos
    },
  )
  server.delete('/_local/chaos', (_, reply) => {
    world.state.chaos = { ...noChaos }
    commit()
    return reply.code(204).send()
  })
}

/** Four last digits are enough to name a test card. */
function fullNumber(card: string): string {
  const digits = card.replace(/\D/g, '')
  return testCards.find(({ number }) => number.endsWith(digits))?.number ?? digits
}

interface ById {
  Params: { id: string }
}
