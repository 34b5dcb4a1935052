import type { FastifyInstance } from 'fastify'
import { badRequest } from './api-error.ts'
import { type Chaos, chaosSchema, noChaos } from './chaos.ts'
import { runDueActions } from './due-actions.ts'
import { enqueueDelivery } from './events.ts'
import { payCheckout, settlePendingCheckout } from './money/checkout.ts'
import { closeDispute, openDispute } from './money/disputes.ts'
import { failRefund } from './money/refunds.ts'
import { testCards } from './money/test-cards.ts'
import { createEmptyState } from './state.ts'
import { getRow, nowOf, type World } from './world.ts'

/** Serves the control calls for tests and developers. They are not part of Stripe's API. */
export function serveControls(server: FastifyInstance, world: World, commit: () => void): void {
  serveClockControls(server, world, commit)
  servePaymentControls(server, world, commit)
  serveWebhookControls(server, world, commit)
  server.post('/_local/reset', (_, reply) => {
    Object.assign(world.state, createEmptyState(world.state.chaos))
    commit()
    return reply.code(204).send()
  })
}

const positive = { type: 'integer', minimum: 1, maximum: 4_000_000_000 } as const
const body = (properties: object, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
})
const text = { type: 'string', maxLength: 200 } as const

function serveClockControls(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/_local/clock', () => ({ now: nowOf(world), offset: world.state.offset }))
  server.post<{ Body: { seconds?: number; to?: number; testClock?: string } }>(
    '/_local/clock',
    body({ seconds: positive, to: positive, testClock: text }),
    ({ body: { seconds = 0, to, testClock } }) => {
      advanceClock(world, testClock ?? null, to ?? nowOf(world, testClock ?? null) + seconds)
      commit()
      return { now: nowOf(world, testClock ?? null) }
    },
  )
}

/** Advances a test clock, or the stand-in's own, and runs everything that becomes due. */
export function advanceClock(world: World, clock: string | null, to: number): void {
  if (clock) getRow(world, 'testClocks', clock)
  if (to <= nowOf(world, clock)) throw badRequest('A clock moves forward only.')
  runDueActions(world, clock, to)
  if (!clock) world.state.offset = Math.max(world.state.offset, to - Math.floor(Date.now() / 1_000))
}

/** Resends dropped and abandoned deliveries, and returns how many. */
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

function servePaymentControls(server: FastifyInstance, world: World, commit: () => void): void {
  server.post<ById & { Body: { card?: string; email?: string; name?: string; slow?: boolean } }>(
    '/_local/checkout/:id/pay',
    body({ card: text, email: text, name: text, slow: { type: 'boolean' } }),
    ({ params: { id }, body: { card = '4242', email, name, slow } }) => {
      const outcome = payCheckout(world, id, {
        number: findCardNumber(card),
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
        session: getRow(world, 'checkoutSessions', id),
      }
    },
  )
  server.post<ById & { Body: { succeeds: boolean } }>(
    '/_local/checkout/:id/settle',
    body({ succeeds: { type: 'boolean' } }, ['succeeds']),
    ({ params: { id }, body: { succeeds } }) => {
      settlePendingCheckout(world, id, succeeds)
      commit()
      return getRow(world, 'checkoutSessions', id)
    },
  )
  server.post<
    ById & { Body: { amount?: number; status?: 'needs_response' | 'warning_needs_response' } }
  >(
    '/_local/charges/:id/dispute',
    body({ amount: positive, status: { enum: ['needs_response', 'warning_needs_response'] } }),
    ({ params: { id }, body: { amount, status } }) => {
      const dispute = openDispute(world, getRow(world, 'charges', id), status, amount)
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

function serveWebhookControls(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/_local/webhooks', () => ({
    webhooks: Object.values(world.state.deliveries).map((delivery) => ({
      ...delivery,
      type: world.state.events[delivery.event]?.type ?? null,
    })),
  }))
  server.post<ById>('/_local/events/:id/resend', ({ params: { id } }, reply) => {
    enqueueDelivery(world, getRow(world, 'events', id).id, { ...noChaos })
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

/** The last four digits are enough to name a test card. */
function findCardNumber(card: string): string {
  const digits = card.replace(/\D/g, '')
  return testCards.find(({ number }) => number.endsWith(digits))?.number ?? digits
}

interface ById {
  Params: { id: string }
}
