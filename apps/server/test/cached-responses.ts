import type Stripe from 'stripe'
import type { PaymentProvider } from '#modules/billing'

/** Wraps a provider whose data no longer changes, so that each request is sent only once. */
export function withCachedResponses(payments: PaymentProvider): PaymentProvider {
  const cached = new Map<string, unknown>()
  const caching = (place: object, path: string): object =>
    new Proxy(place, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'object' && value) return caching(value, `${path}.${String(name)}`)
        if (typeof value !== 'function') return value
        // Awaiting a response is not a request, but reading further pages is.
        if (target instanceof Promise && name in Promise.prototype) return value.bind(target)
        return (...args: unknown[]) => {
          const question = `${path}.${String(name)} ${JSON.stringify(args)}`
          if (!cached.has(question)) cached.set(question, value.apply(target, args))
          const answer = cached.get(question)
          return answer instanceof Promise ? caching(answer, question) : answer
        }
      },
    })
  return { ...payments, stripe: caching(payments.stripe, '') as Stripe }
}
