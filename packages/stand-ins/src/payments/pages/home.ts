import { isClosed } from '../money/disputes.ts'
import { productName } from '../money/invoice-lines.ts'
import { findDefaultCard } from '../money/pay-invoice.ts'
import { findSucceededRefund } from '../money/refunds.ts'
import {
  badge,
  formatDay,
  formatMinute,
  formatMoney,
  type Html,
  html,
  renderSheet,
} from '../page.ts'
import type { PaymentMethod } from '../stored-objects.ts'
import { listNewest, nowOf, type World } from '../world.ts'
import { csrfField } from './csrf-forms.ts'

const maxRows = 25

/** Renders one page for acting as the bank, the customer and the clock. */
export function renderHome(world: World, cookie: string, said: string | null): string {
  return renderSheet(
    { title: 'Payments' },
    html`
      <h1>Payments</h1>
      <p class="lead">Everything Headwater sent to the payment provider. Here you act as the bank and control the clock.</p>
      ${said ? html`<p class="notice bad" role="alert">${said}</p>` : ''}
      <form id="desk" method="post" action="/">${csrfField(world, cookie)}</form>
      <div class="stack">
        <div class="columns">${clockCard(world)}${chaosCard(world)}</div>
        ${checkoutTable(world)}${customerTable(world)}${subscriptionTable(world)}${chargeTable(world)}${disputeTable(world)}${eventTable(world)}
      </div>`,
  )
}

/** A button of the page's single form: an action and its object. */
function actionButton(label: string, action: string, id = '', tone = ''): Html {
  return html`<button form="desk" class="small ${tone}" name="do" value="${action}:${id}">${label}</button>`
}

function clockCard(world: World): Html {
  return html`
    <section class="card block">
      <div class="head"><h2>Clock</h2><span class="figure quiet">${formatMinute(nowOf(world))} UTC</span></div>
      <p class="lead">Renewals, retries and expiries happen as it advances. It can’t go back.</p>
      <div class="buttons">${actionButton('+1 hour', 'advance', '3600')}${actionButton('+1 day', 'advance', '86400')}${actionButton('+1 week', 'advance', '604800')}${actionButton('+31 days', 'advance', '2678400')}</div>
    </section>`
}

function chaosCard({ state: { chaos } }: World): Html {
  const isCalm = chaos.delayMs === 0 && chaos.duplicate === 0 && chaos.drop === 0
  return html`
    <section class="card block">
      <div class="head"><h2>Webhooks</h2>${badge(isCalm ? 'reliable' : 'unreliable')}</div>
      <p class="lead">${isCalm ? 'Each event is sent once, at once.' : 'Events arrive up to two seconds late, and one in twenty arrives twice.'}</p>
      <div class="buttons">${isCalm ? actionButton('Make unreliable', 'everyday') : actionButton('Make reliable', 'calm')}${actionButton('Resend lost events', 'resend-lost')}</div>
    </section>`
}

function checkoutTable(world: World): Html {
  const rows = listNewest(world, 'checkoutSessions')
    .filter(
      ({ status, payment_intent: intent }) => status === 'open' || isProcessing(world, intent),
    )
    .slice(0, maxRows)
    .map((session) => {
      const isOpen = session.status === 'open'
      return html`
        <tr>
          <td>${world.state.orders[session.id]?.lines[0]?.description ?? ''}<small>${customerLabel(world, session.customer)}</small></td>
          <td>${badge(isOpen ? 'open' : 'processing')}</td>
          <td class="amount">${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</td>
          <td><div class="row">${isOpen ? html`<a class="button small" href="/c/pay/${session.id}">Open page</a>` : [actionButton('Settle', 'settle', session.id), actionButton('Return', 'bounce', session.id, 'bad')]}</div></td>
        </tr>`
    })
  return table('Pending checkouts', ['What', 'Status', '>Amount', '>Actions'], rows)
}

function customerTable(world: World): Html {
  const rows = listNewest(world, 'customers')
    .slice(0, maxRows)
    .map((customer) => {
      const card = findDefaultCard(world, customer.id, null) ?? newestCard(world, customer.id)
      return html`
        <tr>
          <td>${customer.email ?? 'No email'}<small>${customer.id}</small></td>
          <td>${customer.name ?? ''}</td>
          <td>${card ? `Ends in ${card.card.last4}` : 'No card'}</td>
          <td class="amount">${formatMoney(-customer.balance)}</td>
        </tr>`
    })
  return table('Customers', ['Customer', 'Name', 'Card', '>Credit'], rows)
}

function newestCard(world: World, customer: string): PaymentMethod | undefined {
  return listNewest(world, 'paymentMethods').find((method) => method.customer === customer)
}

function subscriptionTable(world: World): Html {
  const rows = listNewest(world, 'subscriptions')
    .slice(0, maxRows)
    .map((subscription) => {
      const [item] = subscription.items.data
      const end = subscription.cancel_at ?? subscription.ended_at
      return html`
        <tr>
          <td>${customerLabel(world, subscription.customer)}<small>${subscription.id}</small></td>
          <td>${productName(world, item.price)} × ${item.quantity}</td>
          <td>${badge(subscription.status)}</td>
          <td>${end ? `Ends ${formatDay(end)}` : `Renews ${formatDay(item.current_period_end)}`}</td>
          <td><div class="row">${subscription.ended_at ? '' : actionButton('End now', 'end', subscription.id, 'bad')}</div></td>
        </tr>`
    })
  return table('Subscriptions', ['Customer', 'Plan', 'Status', 'Period', '>Actions'], rows)
}

function chargeTable(world: World): Html {
  const rows = listNewest(world, 'charges')
    .slice(0, maxRows)
    .map((charge) => {
      const left = charge.amount - charge.amount_refunded
      const mayAct = charge.paid && left > 0
      return html`
        <tr>
          <td>${customerLabel(world, charge.customer)}<small>${charge.description ?? charge.id}</small></td>
          <td class="hide-narrow">${formatMinute(charge.created)}</td>
          <td>${badge(charge.refunded ? 'refunded' : charge.status)}${charge.amount_refunded > 0 ? html`<small>${formatMoney(charge.amount_refunded, charge.currency)} back</small>` : ''}</td>
          <td class="amount">${formatMoney(charge.amount, charge.currency)}</td>
          <td><div class="row">${mayAct ? [actionButton('Refund half', 'refund-half', charge.id), actionButton('Refund', 'refund', charge.id)] : ''}${findSucceededRefund(world, charge.id) ? actionButton('Refund fails', 'fail-refund', charge.id, 'bad') : ''}${mayAct && !charge.disputed ? [actionButton('Inquire', 'inquire', charge.id), actionButton('Dispute', 'dispute', charge.id, 'bad')] : ''}</div></td>
        </tr>`
    })
  return table('Payments', ['Customer', '~When', 'Status', '>Amount', '>Actions'], rows)
}

function disputeTable(world: World): Html {
  const rows = listNewest(world, 'disputes')
    .slice(0, maxRows)
    .map(
      (dispute) => html`
        <tr>
          <td>${dispute.id}<small>${dispute.charge}</small></td>
          <td>${badge(dispute.status)}</td>
          <td class="amount">${formatMoney(dispute.amount, dispute.currency)}</td>
          <td><div class="row">${isClosed(dispute) ? '' : [actionButton('Headwater wins', 'win', dispute.id), actionButton('Headwater loses', 'lose', dispute.id, 'bad')]}</div></td>
        </tr>`,
    )
  return table('Disputes', ['Dispute', 'Status', '>Amount', '>Actions'], rows)
}

function eventTable(world: World): Html {
  const sent = Object.values(world.state.deliveries)
  const rows = listNewest(world, 'events')
    .slice(0, maxRows)
    .map((event) => {
      const last = sent.findLast((delivery) => delivery.event === event.id)
      return html`
        <tr>
          <td>${event.type}<small>${event.id}</small></td>
          <td class="hide-narrow">${formatMinute(event.created)}</td>
          <td>${badge(last?.status ?? 'kept')}<small>${last?.lastAnswer ?? ''}</small></td>
          <td><div class="row">${world.hasWebhook ? actionButton('Send again', 'resend', event.id) : ''}</div></td>
        </tr>`
    })
  return table('Latest events', ['Event', '~When', 'Webhook', '>Actions'], rows)
}

/** A heading that starts with > is for amounts, and one with ~ is hidden on narrow screens. */
function table(caption: string, heads: string[], rows: Html[]): Html {
  if (rows.length === 0) {
    return html`<section class="card block"><h2>${caption}</h2><p class="lead">None yet.</p></section>`
  }
  const cells = heads.map(
    (head) =>
      html`<th scope="col" class="${headClasses[head.charAt(0)] ?? ''}">${head.replace(/^[>~]/, '')}</th>`,
  )
  return html`<section class="card scroll"><table><caption>${caption}</caption><thead><tr>${cells}</tr></thead><tbody>${rows}</tbody></table></section>`
}

const headClasses: Record<string, string> = { '>': 'amount', '~': 'hide-narrow' }

function customerLabel({ state }: World, customer: string | null): string {
  const known = state.customers[customer ?? '']
  return known?.email ?? known?.name ?? customer ?? 'No customer yet'
}

function isProcessing({ state }: World, intent: string | null): boolean {
  return state.paymentIntents[intent ?? '']?.status === 'processing'
}
