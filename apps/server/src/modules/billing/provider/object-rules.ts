/** The provider's objects that can be looked at, by the names it gives them. */
export const objectTypes = [
  'checkout.session',
  'subscription',
  'invoice',
  'charge',
  'refund',
  'dispute',
  'payment_intent',
] as const
export type ObjectType = (typeof objectTypes)[number]

export interface ProviderObject {
  readonly type: ObjectType
  readonly id: string
}
