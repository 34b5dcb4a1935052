import { ApiError } from '../api-error.ts'
import { chargeRoutes } from '../routes/charges.ts'
import { checkoutRoutes } from '../routes/checkout-sessions.ts'
import { customerRoutes } from '../routes/customers.ts'
import { disputeRoutes } from '../routes/disputes.ts'
import { eventRoutes } from '../routes/events.ts'
import { invoiceRoutes } from '../routes/invoices.ts'
import { paymentIntentRoutes } from '../routes/payment-intents.ts'
import { paymentMethodRoutes } from '../routes/payment-methods.ts'
import { portalConfigurationRoutes } from '../routes/portal-configurations.ts'
import { portalSessionRoutes } from '../routes/portal-sessions.ts'
import { priceRoutes } from '../routes/prices.ts'
import { productRoutes } from '../routes/products.ts'
import { refundRoutes } from '../routes/refunds.ts'
import { subscriptionRoutes } from '../routes/subscriptions.ts'
import { clockRoutes } from '../routes/test-clocks.ts'
import type { Route } from './route.ts'

const routes: readonly Route[] = [
  ...customerRoutes,
  ...productRoutes,
  ...priceRoutes,
  ...checkoutRoutes,
  ...portalConfigurationRoutes,
  ...portalSessionRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...clockRoutes,
].toSorted((one, other) => countIdParts(one) - countIdParts(other))

/** Returns the call for a method and a path, with the ids in the path. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } {
  const parts = path.split('/')
  for (const route of routes) {
    const ids = route.method === method ? match(route.path.split('/'), parts) : null
    if (ids) return { route, ids }
  }
  throw new ApiError(
    404,
    'invalid_request_error',
    `Unrecognized request URL (${method}: ${path}). The stand-in knows only the calls that Headwater makes.`,
  )
}

/** `/invoices/create_preview` comes before `/invoices/:id`. */
function countIdParts({ path }: Route): number {
  return path.split('/').filter((part) => part === ':id').length
}

function match(pattern: string[], parts: string[]): string[] | null {
  if (pattern.length !== parts.length) return null
  const ids: string[] = []
  for (const [index, part] of pattern.entries()) {
    const sent = parts[index] ?? ''
    if (part === ':id') ids.push(decodeURIComponent(sent))
    else if (part !== sent) return null
  }
  return ids
}
