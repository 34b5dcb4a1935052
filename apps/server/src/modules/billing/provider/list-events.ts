import type Stripe from 'stripe'
import type { Payments } from './payments.ts'

/** What the provider has said since, page by page, the newest first. */
export async function* listEvents(
  { stripe }: Payments,
  { types, since }: { readonly types: readonly string[]; readonly since: number },
): AsyncGenerator<Stripe.Event[]> {
  const wanted = { types: [...types], created: { gte: since }, limit: 100 }
  let page = await stripe.events.list(wanted)
  while (page.data.length > 0) {
    yield page.data
    const last = page.data.at(-1)?.id
    if (!page.has_more || last === undefined) return
    page = await stripe.events.list({ ...wanted, starting_after: last })
  }
}
