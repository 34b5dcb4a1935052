import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../api-error.ts'
import { updateAndEmit } from '../events.ts'
import { addCard, attachCard } from '../money/cards.ts'
import { cancelInPortal, resumeInPortal, updateInPortal } from '../money/portal-change.ts'
import { decideOffer } from '../money/portal-rules.ts'
import { findTestCard } from '../money/test-cards.ts'
import { renderMessagePage } from '../page.ts'
import type { PortalSession, Subscription, SubscriptionTerms } from '../stored-objects.ts'
import { nowOf, type World } from '../world.ts'
import { fillTestCard, parseCard } from './card-form.ts'
import { type Fields, parseFormWithCsrf } from './csrf-forms.ts'
import {
  findPortalContext,
  liveSubscriptions,
  type PortalContext,
  redeemPortalLink,
} from './portal-context.ts'
import { renderPortal } from './portal-home.ts'
import { renderCancel, renderCard, renderChange, renderConfirm } from './portal-steps.ts'
import { sendPage } from './send-page.ts'

type Step = FastifyRequest<{
  Params: { id: string; subscription?: string }
  Querystring: Record<string, string>
}>

/** Serves the portal in which customers manage their own plan. */
export function servePortal(server: FastifyInstance, world: World, commit: () => void): void {
  server.get('/p/session/:id', (request: Step, reply) => {
    const { id } = request.params
    const { token, said } = request.query
    if (typeof token === 'string' && redeemPortalLink(world, id, token, reply)) {
      commit()
      const session = world.state.portalSessions[id] as PortalSession
      return reply.redirect(firstStepPath(session), 303)
    }
    const visit = findPortalContext(world, request, id)
    return visit
      ? sendPortalPage(visit, reply, renderPortal(world, visit, notices[said ?? '']))
      : sendLinkExpired(reply)
  })
  const page = (
    path: string,
    work: (visit: PortalContext, request: Step, reply: FastifyReply) => unknown,
  ) =>
    server.get(`/p/session/:id/${path}`, (request: Step, reply) => {
      const visit = findPortalContext(world, request, request.params.id)
      return visit ? work(visit, request, reply) : sendLinkExpired(reply)
    })
  const act = (
    path: string,
    work: (visit: PortalContext, fields: Fields, request: Step, reply: FastifyReply) => unknown,
  ) =>
    server.post(`/p/session/:id/${path}`, (request: Step, reply) => {
      const visit = findPortalContext(world, request, request.params.id)
      if (!visit) return sendLinkExpired(reply)
      return work(visit, parseFormWithCsrf(world, visit.cookie, request.body), request, reply)
    })

  page('change/:subscription', (visit, request, reply) =>
    sendPortalPage(visit, reply, renderChange(world, visit, getOwnSubscription(visit, request))),
  )
  page('confirm/:subscription', (visit, request, reply) => {
    const subscription = getOwnSubscription(visit, request)
    const terms = offeredTerms(visit, subscription, request.query)
    return sendPortalPage(visit, reply, renderConfirm(world, visit, subscription, terms))
  })
  page('cancel/:subscription', (visit, request, reply) =>
    sendPortalPage(visit, reply, renderCancel(world, visit, getOwnSubscription(visit, request))),
  )
  page('card', (visit, _, reply) => sendPortalPage(visit, reply, renderCard(world, visit, {})))

  act('confirm/:subscription', (visit, fields, request, reply) => {
    const subscription = getOwnSubscription(visit, request)
    const terms = offeredTerms(visit, subscription, fields)
    updateInPortal(world, subscription, terms, visit.features.subscription_update)
    return finish(visit, reply, 'changed')
  })
  act('cancel/:subscription', (visit, _, request, reply) => {
    if (!visit.features.subscription_cancel.enabled)
      throw badRequestError('Plans can’t be cancelled here.')
    cancelInPortal(
      world,
      getOwnSubscription(visit, request),
      visit.features.subscription_cancel.mode,
    )
    return finish(visit, reply, 'cancelled')
  })
  act('resume/:subscription', (visit, _, request, reply) => {
    resumeInPortal(world, getOwnSubscription(visit, request))
    return finish(visit, reply, 'kept')
  })
  act('card', (visit, fields, _, reply) => {
    const filled = fillTestCard(fields)
    if (filled) return sendPortalPage(visit, reply, renderCard(world, visit, filled))
    const reason = saveCard(visit, fields)
    if (reason) return sendPortalPage(visit, reply, renderCard(world, visit, fields, reason))
    return finish(visit, reply, 'card')
  })

  function getOwnSubscription({ customer }: PortalContext, { params }: Step): Subscription {
    const own = liveSubscriptions(world, customer).find(({ id }) => id === params.subscription)
    if (own) return own
    throw new ApiError(404, 'invalid_request_error', 'This plan no longer exists.')
  }

  function offeredTerms(
    visit: PortalContext,
    subscription: Subscription,
    fields: Fields,
  ): SubscriptionTerms {
    const [item] = subscription.items.data
    const price = world.state.prices[fields.price ?? ''] ?? item.price
    const quantity = Number(fields.quantity ?? item.quantity)
    const isNumber = Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000
    const terms = { price, quantity }
    const { subscription_update: update } = visit.features
    if (isNumber && decideOffer(update, item, terms) === 'offered') return terms
    throw badRequestError('This plan or number of seats is not available.')
  }

  function saveCard({ customer }: PortalContext, fields: Fields): string | undefined {
    const typed = parseCard(fields, nowOf(world))
    if ('reason' in typed) return typed.reason
    const known = findTestCard(typed.number)
    if (!known) return 'This is not one of the test cards. Real cards are never accepted here.'
    if (known.declines === 'always') return known.decline?.message
    const method = attachCard(
      world,
      addCard(world, { ...typed, email: customer.email }).id,
      customer.id,
    )
    const onFile = world.state.cards[method.id]
    if (onFile) onFile.isConfirmed = true
    updateAndEmit(world, 'customer.updated', customer, () => {
      customer.invoice_settings.default_payment_method = method.id
    })
    for (const subscription of liveSubscriptions(world, customer)) {
      updateAndEmit(world, 'customer.subscription.updated', subscription, () => {
        subscription.default_payment_method = method.id
      })
    }
    return undefined
  }

  /** A deep link returns to its given URL, everything else to the portal's first page. */
  function finish({ session, base }: PortalContext, reply: FastifyReply, said: string) {
    commit()
    const redirect = session.flow?.after_completion.redirect?.return_url
    return reply.redirect(redirect ?? `${base}?said=${said}`, 303)
  }
}

const notices: Record<string, string> = {
  changed: 'Your plan was changed.',
  cancelled: 'Your plan was cancelled.',
  kept: 'Your plan continues unchanged.',
  card: 'Your new card was saved.',
  paid: 'The invoice was paid.',
}

function firstStepPath({ id, flow }: PortalSession): string {
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

function sendPortalPage(
  { session }: PortalContext,
  reply: FastifyReply,
  page: string,
): FastifyReply {
  const back = session.flow?.after_completion.redirect?.return_url ?? session.return_url
  return sendPage(reply, page, back ? [new URL(back).origin] : [])
}

function sendLinkExpired(reply: FastifyReply): FastifyReply {
  const sentence =
    'A link to the portal works once and for an hour. Open it again from the billing page.'
  return sendPage(reply.code(401), renderMessagePage('This link has been used', sentence))
}

function badRequestError(sentence: string): ApiError {
  return new ApiError(400, 'invalid_request_error', sentence)
}
