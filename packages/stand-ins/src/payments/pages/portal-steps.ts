import { productName } from '../money/invoice-lines.ts'
import { decideWhen } from '../money/portal-rules.ts'
import { previewChange } from '../money/preview-change.ts'
import type { Proration } from '../money/proration-rules.ts'
import { totalAmount } from '../money/proration-rules.ts'
import { arrowBack, formatDay, formatMoney, type Html, html, renderSheet } from '../page.ts'
import type { Price, Subscription, SubscriptionTerms } from '../stored-objects.ts'
import type { World } from '../world.ts'
import { cardFields, testCardButtons } from './card-form.ts'
import { csrfField, type Fields } from './csrf-forms.ts'
import type { PortalContext } from './portal-context.ts'
import { backLink } from './portal-home.ts'

/** Renders the page for choosing another plan or number of seats. */
export function renderChange(
  world: World,
  visit: PortalContext,
  subscription: Subscription,
): string {
  const [item] = subscription.items.data
  const { default_allowed_updates: allowed } = visit.features.subscription_update
  const offers = allowed.includes('price') ? offeredPrices(world, visit, item.price) : [item.price]
  return renderStep(
    visit,
    'Change plan or seats',
    html`
      <form class="form" method="get" action="${visit.base}/confirm/${subscription.id}">
        <fieldset class="choices"><legend>Plan</legend>
          ${offers.map(
            (price) => html`
              <label class="choice"><input type="radio" name="price" value="${price.id}"${price.id === item.price.id ? html` checked` : ''}>
                <span>${productName(world, price)}${price.id === item.price.id ? ' (current)' : ''}<small>${world.state.products[price.product]?.description ?? ''}</small></span>
                <span class="figure amount">${formatMoney(price.unit_amount ?? 0, price.currency)}<small>per seat and ${price.recurring?.interval ?? 'month'}</small></span>
              </label>`,
          )}
        </fieldset>
        <label>Seats <input name="quantity" type="number" min="1" max="10000" required value="${item.quantity}"${allowed.includes('quantity') ? '' : html` readonly`}></label>
        <button class="main wide">Preview the cost</button>
      </form>`,
  )
}

/** Renders the page that shows the exact cost of a change before it is confirmed. */
export function renderConfirm(
  world: World,
  visit: PortalContext,
  subscription: Subscription,
  terms: SubscriptionTerms,
): string {
  const [item] = subscription.items.data
  const { subscription_update: update } = visit.features
  const isNow = decideWhen(update, item, terms) === 'now'
  const { currency } = terms.price
  const each = terms.price.recurring?.interval ?? 'month'
  const preview = previewChange(world, subscription, {
    items: [{ id: item.id, price: terms.price.id, quantity: terms.quantity }],
    proration: update.proration_behavior as Proration,
    restartsPeriod: false,
  })
  const isDueNow = isNow && preview.billing_reason === 'subscription_update'
  const due = isDueNow ? preview.amount_due : 0
  const credit = isDueNow ? (preview.ending_balance ?? 0) - preview.starting_balance : 0
  const lines = isDueNow ? preview.lines.data : []
  return renderStep(
    visit,
    'Confirm the change',
    html`
      <section class="card block stack">
        <div class="head"><h2>${productName(world, terms.price)}, ${formatSeats(terms.quantity)}</h2><span class="figure">${formatMoney(totalAmount(terms), currency)} per ${each}</span></div>
        <p class="lead">${isNow ? 'Takes effect at once.' : `Takes effect on ${formatDay(item.current_period_end)}. Until then you keep ${productName(world, item.price)} with ${formatSeats(item.quantity)}.`}</p>
        <dl>
          ${lines.map((line) => html`<dt>${line.description ?? ''}</dt><dd>${formatMoney(line.amount, currency)}</dd>`)}
          ${preview.starting_balance < 0 && isDueNow ? html`<dt>Credit you have</dt><dd>${formatMoney(preview.starting_balance, currency)}</dd>` : ''}
          <dt class="sum">Due now</dt><dd class="sum">${formatMoney(due, currency)}</dd>
          ${credit < 0 ? html`<dt>Credit for the next invoice</dt><dd>${formatMoney(-credit, currency)}</dd>` : ''}
        </dl>
        <form method="post" action="${visit.base}/confirm/${subscription.id}">
          ${csrfField(world, visit.cookie)}
          <input type="hidden" name="price" value="${terms.price.id}">
          <input type="hidden" name="quantity" value="${terms.quantity}">
          <button class="main wide">${due > 0 ? `Confirm and pay ${formatMoney(due, currency)}` : 'Confirm'}</button>
        </form>
      </section>`,
  )
}

export function renderCancel(
  world: World,
  visit: PortalContext,
  subscription: Subscription,
): string {
  const [item] = subscription.items.data
  const isNow = visit.features.subscription_cancel.mode === 'immediately'
  const plan = productName(world, item.price)
  return renderStep(
    visit,
    `Cancel ${plan}?`,
    html`
      <p class="lead">${isNow ? 'It ends at once, without a refund.' : `It ends on ${formatDay(item.current_period_end)}. Until then nothing changes, and you can keep the plan.`}</p>
      <form class="buttons" method="post" action="${visit.base}/cancel/${subscription.id}">
        ${csrfField(world, visit.cookie)}
        <button class="bad">Cancel ${plan}</button>
        <a class="button" href="${visit.base}">Keep it</a>
      </form>`,
  )
}

export function renderCard(
  world: World,
  visit: PortalContext,
  typed: Fields,
  refusal?: string,
): string {
  return renderStep(
    visit,
    'Change card',
    html`
      ${refusal ? html`<p class="notice bad" role="alert"><strong>This card can’t be saved</strong>${refusal}</p>` : ''}
      <form id="card" class="form" method="post" action="${visit.base}/card">
        ${csrfField(world, visit.cookie)}
        ${cardFields({ name: visit.customer.name ?? '', ...typed })}
        <button class="main wide">Save card</button>
      </form>
      ${testCardButtons('card')}`,
  )
}

function renderStep(visit: PortalContext, title: string, content: Html): string {
  return renderSheet(
    { title, isNarrow: true, ...backLink(visit) },
    html`<p class="way"><a href="${visit.base}">${arrowBack} Plan and payment</a></p><h1>${title}</h1>${content}`,
  )
}

function offeredPrices(world: World, { features }: PortalContext, current: Price): Price[] {
  const listed = (features.subscription_update.products ?? [])
    .flatMap(({ prices }) => prices)
    .map((id) => world.state.prices[id])
    .filter((price): price is Price => price?.active === true)
  return listed.some(({ id }) => id === current.id) ? listed : [current, ...listed]
}

function formatSeats(quantity: number): string {
  return quantity === 1 ? '1 seat' : `${quantity} seats`
}
