import {
  arrowBack,
  brand,
  formatMoney,
  type Html,
  html,
  renderDocument,
  renderMessagePage,
} from '../page.ts'
import type { CheckoutSession } from '../stored-objects.ts'
import type { World } from '../world.ts'
import { cardFields, hiddenCardFields, testCardButtons } from './card-form.ts'
import { csrfField, type Fields } from './csrf-forms.ts'

/** Renders the page for paying a Checkout session. */
export function renderCheckout(
  world: World,
  session: CheckoutSession,
  typed: Fields,
  refusal?: string,
): string {
  const known = world.state.customers[session.customer ?? '']
  const email = known?.email ?? session.customer_email
  const isPack = session.mode === 'payment'
  return renderFrame(
    world,
    session,
    isPack ? 'Pay' : 'Subscribe',
    html`
      <h1>Pay by card</h1>
      ${refusal ? html`<p class="notice bad" role="alert"><strong>The payment failed</strong>${refusal}</p>` : ''}
      <form id="pay" class="form" method="post">
        ${csrfField(world, session.id)}
        <label>Email <input name="email" type="email" autocomplete="off" maxlength="254" required value="${email ?? typed.email ?? ''}"${email ? html` readonly` : ''}></label>
        ${cardFields({ name: known?.name ?? '', ...typed })}
        <button class="main wide">${isPack ? 'Pay' : 'Subscribe for'} ${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</button>
        ${session.custom_text.submit ? html`<p class="lead">${session.custom_text.submit.message}</p>` : ''}
      </form>
      ${testCardButtons('pay', isPack ? bankDebitButton : '')}`,
  )
}

/** Renders the page on which the cardholder confirms the payment. */
export function renderConfirmation(world: World, session: CheckoutSession, typed: Fields): string {
  const amount = formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')
  return renderFrame(
    world,
    session,
    'Confirm',
    html`
      <h1>Your bank asks you to confirm</h1>
      <p class="lead">Headwater wants ${amount} from the card that ends in ${(typed.number ?? '').slice(-4)}. With a real card, your bank would ask you to confirm this.</p>
      <form class="form" method="post">
        ${csrfField(world, session.id)}${hiddenCardFields(typed)}
        <button class="main wide" name="decision" value="confirm">Confirm ${amount}</button>
        <button class="wide" name="decision" value="refuse">Decline</button>
      </form>`,
  )
}

/** Renders the page of a session that can no longer be paid. */
export function renderClosed(session: CheckoutSession): string {
  if (session.status === 'complete') {
    const way = session.success_url && renderLinkButton(successUrl(session), 'Back to Headwater')
    return renderMessagePage(
      'This is paid',
      'You can close this page, or go back.',
      way || undefined,
    )
  }
  const way = session.cancel_url
    ? renderLinkButton(session.cancel_url, 'Back to Headwater')
    : undefined
  return renderMessagePage(
    'This page has expired',
    'Nothing was paid. Start again from the billing page.',
    way,
  )
}

/** Returns the URL after payment, with the session's id filled in. */
export function successUrl({ id, success_url: url }: CheckoutSession): string {
  return (url ?? '')
    .replaceAll('{CHECKOUT_SESSION_ID}', id)
    .replaceAll('%7BCHECKOUT_SESSION_ID%7D', id)
}

const bankDebitButton = html`
  <li><button form="pay" name="slow" value="yes" formnovalidate>Bank debit: takes days<small>settle it on the home page</small></button></li>`

function renderLinkButton(url: string, label: string): Html {
  return html`<a class="button main" href="${url}">${label}</a>`
}

function renderFrame(world: World, session: CheckoutSession, title: string, content: Html): string {
  const lines = world.state.orders[session.id]?.lines ?? []
  const currency = session.currency ?? 'usd'
  const [first] = lines
  const interval = first?.price?.recurring?.interval
  const total = formatMoney(session.amount_total ?? 0, currency)
  const back = session.cancel_url
    ? html`<a class="back" href="${session.cancel_url}">${arrowBack} Back to Headwater</a>`
    : ''
  return renderDocument(
    title,
    html`
      <div class="checkout">
        <aside class="order">
          ${brand}
          <nav>${back}</nav>
          <p class="what">${interval ? `Subscribe to ${first?.description ?? 'a plan'}` : (first?.description ?? 'Payment')}</p>
          <p class="total figure">${total}${interval ? html` <small>per ${interval}</small>` : ''}</p>
          <ul>
            ${lines.map(
              (line) => html`
                <li>
                  <span><strong>${line.description ?? ''}</strong>
                    <small>${line.quantity ?? 1} × ${formatMoney(line.price?.unit_amount ?? 0, currency)}${interval ? `, billed each ${interval}` : ''}</small></span>
                  <span class="figure">${formatMoney(line.amount_total, currency)}</span>
                </li>`,
            )}
            <li class="sum"><span>Due today</span><span class="figure">${total}</span></li>
          </ul>
          <footer>This page stands in for the payment provider on this machine. Real cards are refused, and no money moves.</footer>
        </aside>
        <main class="sheet">${content}</main>
      </div>`,
  )
}
