import {
  badge,
  formatDay,
  formatMinute,
  formatMoney,
  type Html,
  html,
  renderSheet,
} from '../page.ts'
import type { Charge, Invoice } from '../stored-objects.ts'
import type { World } from '../world.ts'
import { cardFields, testCardButtons } from './card-form.ts'
import { csrfField, type Fields } from './csrf-forms.ts'

/** Renders an invoice to read, print, and pay if it is still open. */
export function renderInvoice(
  world: World,
  invoice: Invoice,
  typed: Fields,
  refusal?: string,
): string {
  const { currency } = invoice
  return renderSheet(
    { title: `Invoice ${invoice.number ?? ''}`, isNarrow: true },
    html`
      <article class="card paper">
        <header><div><h1>Invoice ${invoice.number ?? ''}</h1><p class="lead">${formatDay(invoice.created)}</p></div>${badge(invoice.status)}</header>
        <div class="parties">
          <p><span>From</span>Headwater</p>
          <p><span>To</span>${invoice.customer_name ?? ''} ${invoice.customer_email ?? ''}</p>
          <p><span>${invoice.status === 'paid' ? 'Paid on' : 'Due'}</span>${invoice.status_transitions.paid_at ? formatDay(invoice.status_transitions.paid_at) : 'On receipt'}</p>
        </div>
        <dl>
          ${invoice.lines.data.map(
            (line) =>
              html`<dt>${line.description ?? ''}<br><small class="quiet">${periodOf(line.period)}</small></dt><dd>${formatMoney(line.amount, currency)}</dd>`,
          )}
          <dt class="sum">Total</dt><dd class="sum">${formatMoney(invoice.total, currency)}</dd>
          ${invoice.starting_balance === 0 ? '' : html`<dt>Previous credit</dt><dd>${formatMoney(invoice.starting_balance, currency)}</dd>`}
          <dt>Paid</dt><dd>${formatMoney(invoice.amount_paid, currency)}</dd>
          <dt>Still due</dt><dd>${formatMoney(invoice.amount_remaining, currency)}</dd>
        </dl>
      </article>
      ${invoice.status === 'open' ? payForm(world, invoice, typed, refusal) : receiptLinks(world, invoice)}`,
  )
}

/** Renders a receipt of a charge and its refunds. */
export function renderReceipt(world: World, charge: Charge): string {
  const refunds = Object.values(world.state.refunds).filter((one) => one.charge === charge.id)
  const { card } = charge.payment_method_details ?? {}
  return renderSheet(
    { title: 'Receipt', isNarrow: true },
    html`
      <article class="card paper">
        <header><div><h1>Receipt</h1><p class="lead">${formatMinute(charge.created)} UTC</p></div>${brandMark}</header>
        <dl>
          <dt>${charge.description ?? 'Payment'}</dt><dd>${formatMoney(charge.amount, charge.currency)}</dd>
          <dt>Card</dt><dd>ending in ${card?.last4 ?? ''}</dd>
          ${refunds.map((refund) => html`<dt>Refund of ${formatDay(refund.created)} ${refund.status === 'succeeded' ? '' : `(${refund.status})`}</dt><dd>${formatMoney(-refund.amount, refund.currency)}</dd>`)}
          <dt class="sum">Net paid</dt><dd class="sum">${formatMoney(charge.amount - charge.amount_refunded, charge.currency)}</dd>
        </dl>
      </article>`,
  )
}

const brandMark = html`<span class="badge ok">Paid</span>`

function payForm(world: World, invoice: Invoice, typed: Fields, refusal?: string): Html {
  return html`
    <section class="no-print">
      ${refusal ? html`<p class="notice bad" role="alert"><strong>The payment failed</strong>${refusal}</p>` : ''}
      <form id="pay" class="form" method="post">
        ${csrfField(world, invoice.id)}${cardFields({ name: invoice.customer_name ?? '', ...typed })}
        <button class="main wide">Pay ${formatMoney(invoice.amount_remaining, invoice.currency)}</button>
      </form>
      ${testCardButtons('pay')}
    </section>`
}

function receiptLinks(world: World, invoice: Invoice): Html {
  const links = Object.values(world.state.invoicePayments)
    .filter((payment) => payment.invoice === invoice.id && payment.status === 'paid')
    .map(({ payment }) => world.state.paymentIntents[payment.payment_intent]?.latest_charge)
    .filter((charge): charge is string => typeof charge === 'string')
  return html`<p class="buttons no-print">${links.map((charge) => html`<a class="button" href="/receipts/${charge}">Receipt</a>`)}</p>`
}

function periodOf({ start, end }: { start: number; end: number }): string {
  return end - start < 86_400 ? formatDay(start) : `${formatDay(start)} to ${formatDay(end)}`
}
