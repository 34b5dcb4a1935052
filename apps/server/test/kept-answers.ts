import type Stripe from 'stripe'
import type { Payments } from '#modules/billing'

/** A provider at which nothing changes any more, so that each question has to be asked only once. */
export function withKeptAnswers(payments: Payments): Payments {
  const kept = new Map<string, unknown>()
  const keeping = (place: object, path: string): object =>
    new Proxy(place, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value === 'object' && value) return keeping(value, `${path}.${String(name)}`)
        if (typeof value !== 'function') return value
        // To wait for an answer is no question; to turn its pages is one.
        if (target instanceof Promise && name in Promise.prototype) return value.bind(target)
        return (...args: unknown[]) => {
          const question = `${path}.${String(name)} ${JSON.stringify(args)}`
          if (!kept.has(question)) kept.set(question, value.apply(target, args))
          const answer = kept.get(question)
          return answer instanceof Promise ? keeping(answer, question) : answer
        }
      },
    })
  return { ...payments, stripe: keeping(payments.stripe, '') as Stripe }
}
