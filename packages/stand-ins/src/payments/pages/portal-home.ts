import { productName } from '../money/invoice-lines.ts'
import { findDefaultCard } from '../money/pay-invoice.ts'
import { totalAmount } from '../money/proration-rules.ts'
import { arrowBack, badge, formatDay, formatMoney, type Html, html, renderSheet } from '../page.ts'
import type { Subscription } from '../stored-objects.ts'
import { listNewest, type World } from '../world.ts'
import { csrfField } from './csrf-forms.ts'
import { liveSubscriptions, type PortalContext } from './portal-context.ts'

/** Renders the portal's first page: plan, card, invoices. */
export function renderPortal(world: World, visit: PortalContext, said?: string): string {
  const subscriptions = liveSubscriptions(world, visit.customer)
  return renderSheet(
    { title: 'Plan and payment', ...backLink(visit) },
    html`
      <div class="head"><div><h1>Plan and payment</h1><p class="lead">${visit.customer.name ?? ''} ${visit.customer.email ?? ''}</p></div></div>
      ${said ? html`<p class="notice ok" role="status">${said}</p>` : ''}
      <div class="stack">
        <div class="columns">
          ${subscriptions.length > 0 ? subscriptions.map((one) => planCard(world, visit, one)) : noPlan}
          ${methodCard(world, visit, subscriptions[0])}
        </div>
        ${visit.features.invoice_history.enabled ? invoiceTable(world, visit) : ''}
      </div>`,
  )
}

/** Renders the link back to the site that sent the visitor. */
export function backLink({ session }: PortalContext): { aside?: Html } {
  if (!session.return_url) return {}
  return { aside: html`<a href="${session.return_url}">${arrowBack} Back to Headwater</a>` }
}

const noPlan = html`
  <section class="card block"><h2>No plan</h2><p class="lead">Choose a plan on the billing page of Headwater.</p></section>`

function planCard(world: World, visit: PortalContext, subscription: Subscription): Html {
  const [item] = subscription.items.data
  const { features, base } = visit
  const seats = item.quantity === 1 ? '1 seat' : `${item.quantity} seats`
  const isLeaving = subscription.cancel_at !== null
  const isWaiting = world.state.scheduled[subscription.id] !== undefined
  const mayChange = features.subscription_update.enabled && !isLeaving
  return html`
    <section class="card block">
      <div class="head"><h2>Current plan</h2>${badge(isLeaving ? 'ends soon' : subscription.status)}</div>
      <p class="plan figure">${productName(world, item.price)} <small>${seats}</small></p>
      <p class="lead figure">${formatMoney(totalAmount(item), item.price.currency)} per ${item.price.recurring?.interval ?? 'month'}</p>
      ${renderUpcomingChange(world, subscription)}
      <div class="buttons">
        ${mayChange ? html`<a class="button main" href="${base}/change/${subscription.id}">Change plan or seats</a>` : ''}
        ${isLeaving || isWaiting ? resumeForm(world, visit, subscription) : ''}
        ${features.subscription_cancel.enabled && !isLeaving ? html`<a class="button" href="${base}/cancel/${subscription.id}">Cancel plan</a>` : ''}
      </div>
    </section>`
}

function renderUpcomingChange(world: World, subscription: Subscription): Html {
  const [item] = subscription.items.data
  const end = formatDay(item.current_period_end)
  const planned = world.state.scheduled[subscription.id]
  const price = planned && world.state.prices[planned.price]
  if (subscription.cancel_at !== null) {
    return html`<p class="notice warn"><strong>Ends on ${formatDay(subscription.cancel_at)}</strong>Until then nothing changes.</p>`
  }
  if (planned && price) {
    return html`<p class="notice"><strong>Changes on ${end}</strong>Then it is ${productName(world, price)} with ${planned.quantity === 1 ? '1 seat' : `${planned.quantity} seats`}.</p>`
  }
  if (subscription.status === 'past_due') {
    return html`<p class="notice bad"><strong>The last payment failed</strong>Change the card below, or pay the open invoice.</p>`
  }
  return html`<p class="lead">Renews on ${end}.</p>`
}

function resumeForm(
  world: World,
  { base, cookie }: PortalContext,
  subscription: Subscription,
): Html {
  const label = subscription.cancel_at === null ? 'Keep current plan' : 'Keep plan'
  return html`<form method="post" action="${base}/resume/${subscription.id}">${csrfField(world, cookie)}<button>${label}</button></form>`
}

function methodCard(
  world: World,
  { customer, features, base }: PortalContext,
  one?: Subscription,
): Html {
  const card = findDefaultCard(world, customer.id, one?.id ?? null)?.card
  return html`
    <section class="card block">
      <h2>Card</h2>
      ${
        card
          ? html`<p class="plan figure">${card.brand === 'visa' ? 'Visa' : 'Mastercard'} <small>ending in ${card.last4}</small></p><p class="lead figure">Valid until ${String(card.exp_month).padStart(2, '0')}/${card.exp_year}</p>`
          : html`<p class="lead">No card saved.</p>`
      }
      ${features.payment_method_update.enabled ? html`<div class="buttons"><a class="button" href="${base}/card">${card ? 'Change card' : 'Add a card'}</a></div>` : ''}
    </section>`
}

function invoiceTable(world: World, { customer }: PortalContext): Html {
  const invoices = listNewest(world, 'invoices').filter(
    (invoice) => invoice.customer === customer.id && invoice.status !== 'draft',
  )
  const rows = invoices.map(
    (invoice) => html`
      <tr>
        <td><a href="/invoices/${invoice.id}">${invoice.number ?? ''}</a></td>
        <td>${formatDay(invoice.created)}</td>
        <td class="hide-narrow">${invoice.lines.data.at(-1)?.description ?? ''}</td>
        <td>${badge(invoice.status)}</td>
        <td class="amount">${formatMoney(invoice.total, invoice.currency)}</td>
      </tr>`,
  )
  return html`
    <section class="card scroll"><table>
      <caption>Invoices</caption>
      <thead><tr><th scope="col">Invoice</th><th scope="col">Date</th><th scope="col" class="hide-narrow">What</th><th scope="col">Status</th><th scope="col" class="amount">Amount</th></tr></thead>
      <tbody>${rows.length > 0 ? rows : html`<tr><td colspan="5">No invoices yet.</td></tr>`}</tbody>
    </table></section>`
}
