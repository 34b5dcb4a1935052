import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { change } from '../events.ts'
import type { PortalSession, Subscription, Terms } from '../kept.ts'
import { addCard, attach } from '../money/cards.ts'
import { cancelInPortal, changeInPortal, resumeInPortal } from '../money/portal-change.ts'
import { decideOffer } from '../money/portal-rules.ts'

import { findTestCard } from '../money/test-cards.ts'
import { renderWord } from '../page.ts'
import { nowOf, type World } from '../world.ts'
import { fillCard, readCard } from './card-form.ts'
import { type Fields, readBoundForm } from './forms.ts'
import { renderPortal } from './portal-home.ts'
import { renderCancel, renderCard, renderChange, renderConfirm } from './portal-steps.ts'
import { beginVisit, findVisit, liveSubscriptions, type Visit } from './portal-visit.ts'
import { sendPage } from './send.ts'

type Step = FastifyRequest<{
  Params: { id: string; subscription?: string }
  Querystring: Record<string, string>
}>

/** The portal in which a customer looks after their own plan. */
export function servePortal(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/p/session/:id', (request: Step, reply) => {
    const { id } = request.params
    const { token, said } = request.query
    if (typeof token === 'string' && beginVisit(world, id, token, reply)) {
      commit()
      const session = world.state.portalSessions[id] as PortalSession
      return reply.redirect(firstStep(session), 303)
    }
    const visit = findVisit(world, request, id)
    return visit
      ? show(visit, reply, renderPortal(world, visit, sayings[said ?? '']))
      : sendOver(reply)
  })
  const page = (
    path: string,
    work: (visit: Visit, request: Step, reply: FastifyReply) => unknown,
  ) =>
    server.get(`/p/session/:id/${path}`, (request: Step, reply) => {
      const visit = findVisit(world, request, request.params.id)
      return visit ? work(visit, request, reply) : sendOver(reply)
    })
  const act = (
    path: string,
    work: (visit: Visit, fields: Fields, request: Step, reply: FastifyReply) => unknown,
  ) =>
    server.post(`/p/session/:id/${path}`, (request: Step, reply) => {
      const visit = findVisit(world, request, request.params.id)
      if (!visit) return sendOver(reply)
      return work(visit, readBoundForm(world, visit.cookie, request.body), request, reply)
    })

  page('change/:subscription', (visit, request, reply) =>
    show(visit, reply, renderChange(world, visit, ownOf(visit, request))),
  )
  page('confirm/:subscription', (visit, request, reply) => {
    const subscription = ownOf(visit, request)
    const terms = offeredTerms(visit, subscription, request.query)
    return show(visit, reply, renderConfirm(world, visit, subscription, terms))
  })
  page('cancel/:subscription', (visit, request, reply) =>
    show(visit, reply, renderCancel(world, visit, ownOf(visit, request))),
  )
  page('card', (visit, _, reply) => show(visit, reply, renderCard(world, visit, {})))

  act('confirm/:subscription', (visit, fields, request, reply) => {
    const subscription = ownOf(visit, request)
    const terms = offeredTerms(visit, subscription, fields)
    changeInPortal(world, subscription, terms, visit.features.subscription_update)
    return finish(visit, reply, 'changed')
  })
  act('cancel/:subscription', (visit, _, request, reply) => {
    if (!visit.features.subscription_cancel.enabled)
      throw refusal('Plans cannot be cancelled here.')
    cancelInPortal(world, ownOf(visit, request), visit.features.subscription_cancel.mode)
    return finish(visit, reply, 'cancelled')
  })
  act('resume/:subscription', (visit, _, request, reply) => {
    resumeInPortal(world, ownOf(visit, request))
    return finish(visit, reply, 'kept')
  })
  act('card', (visit, fields, _, reply) => {
    const filled = fillCard(fields)
    if (filled) return show(visit, reply, renderCard(world, visit, filled))
    const reason = keepCard(visit, fields)
    if (reason) return show(visit, reply, renderCard(world, visit, fields, reason))
    return finish(visit, reply, 'card')
  })

  function ownOf({ customer }: Visit, { params }: Step): Subscription {
    const own = liveSubscriptions(world, customer).find(({ id }) => id === params.subscription)
    if (own) return own
    throw new ApiError(404, 'invalid_request_error', 'This plan is not there any more.')
  }

  function offeredTerms(visit: Visit, subscription: Subscription, fields: Fields): Terms {
    const [item] = subscription.items.data
    const price = world.state.prices[fields.price ?? ''] ?? item.price
    const quantity = Number(fields.quantity ?? item.quantity)
    const isNumber = Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000
    const terms = { price, quantity }
    const { subscription_update: update } = visit.features
    if (isNumber && decideOffer(update, item, terms) === 'offered') return terms
    throw refusal('This plan, or this number of seats, is not on offer.')
  }

  function keepCard({ customer }: Visit, fields: Fields): string | undefined {
    const typed = readCard(fields, nowOf(world))
    if ('reason' in typed) return typed.reason
    const known = findTestCard(typed.number)
    if (!known) return 'This is not one of the test cards. Real cards are never accepted here.'
    if (known.declines === 'always') return known.decline?.message
    const method = attach(
      world,
      addCard(world, { ...typed, email: customer.email }).id,
      customer.id,
    )
    const onFile = world.state.cards[method.id]
    if (onFile) onFile.isConfirmed = true
    change(world, 'customer.updated', customer, () => {
      customer.invoice_settings.default_payment_method = method.id
    })
    for (const subscription of liveSubscriptions(world, customer)) {
      change(world, 'customer.subscription.updated', subscription, () => {
        subscription.default_payment_method = method.id
      })
    }
    return undefined
  }

  /** A deep link leads back where it says; everything else to the portal's first page. */
  function finish({ session, base }: Visit, reply: FastifyReply, said: string) {
    commit()
    const redirect = session.flow?.after_completion.redirect?.return_url
    return reply.redirect(redirect ?? `${base}?said=${said}`, 303)
  }
}

const sayings: Record<string, string> = {
  changed: 'Your change is made.',
  cancelled: 'Your plan is cancelled.',
  kept: 'Your plan goes on as it is.',
  card: 'Your new card is kept.',
  paid: 'The invoice is paid.',
}

function firstStep({ id, flow }: PortalSession): string {
  const base = `/p/session/${id}`
  if (flow?.subscription_update_confirm) {
    const { subscription, items } = flow.subscription_update_confirm
    const query = new URLSearchParams()
    if (items[0]?.price) query.set('price', items[0].price)
    if (items[0]?.quantity) query.set('quantity', String(items[0].quantity))
    return `${base}/confirm/${subscription}?${query}`
  }
  if (flow?.subscription_cancel) return `${base}/cancel/${flow.subscription_cancel.subscription}`
  if (flow?.subscription_update) return `${base}/change/${flow.subscription_update.subscription}`
  return flow?.type === 'payment_method_update' ? `${base}/card` : base
}

function show({ session }: Visit, reply: FastifyReply, page: string): FastifyReply {
  const back = session.flow?.after_completion.redirect?.return_url ?? session.return_url
  return sendPage(reply, page, back ? [new URL(back).origin] : [])
}

function sendOver(reply: FastifyReply): FastifyReply {
  const sentence =
    'A link to the portal works once and for an hour. Open it again from the billing page.'
  return sendPage(reply.code(401), renderWord('This link has been used', sentence))
}

function refusal(sentence: string): ApiError {
  return new ApiError(400, 'invalid_request_error', sentence)
}
