import { type ObjectType, objectTypes, type ProviderObject } from '../provider/object-rules.ts'

/** The event types we subscribe to at the provider; all others are ignored. */
export const webhookEventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'charge.refunded',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
] as const

/** The part of a provider event that matters: the object to fetch. */
export interface ProviderEvent extends ProviderObject {
  readonly eventId: string
  readonly eventType: string
  readonly createdAt: Date
}

interface StripeEventData {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: object }
}

/** Returns the event, or undefined for a type that is not handled. */
export function toProviderEvent({
  id,
  type,
  created,
  data,
}: StripeEventData): ProviderEvent | undefined {
  const { object, id: objectId } = data.object as { object?: unknown; id?: unknown }
  if (!(webhookEventTypes as readonly string[]).includes(type)) return undefined
  if (typeof objectId !== 'string' || !isObjectType(object)) return undefined
  return {
    eventId: id,
    eventType: type,
    createdAt: new Date(created * 1_000),
    type: object,
    id: objectId,
  }
}

function isObjectType(value: unknown): value is ObjectType {
  return (objectTypes as readonly unknown[]).includes(value)
}
