/** The provider's object types that can be fetched, under the provider's names. */
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
