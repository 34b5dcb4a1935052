import { type ObjectType, objectTypes, type ProviderObject } from '../provider/object-rules.ts'

/** What the provider is asked to tell us of, and all that is listened to. */
export const noticeTypes = [
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

/** A notice of the provider, as far as it matters: which object to look at. */
export interface Notice extends ProviderObject {
  readonly noticeId: string
  readonly noticeType: string
  readonly createdAt: Date
}

interface Said {
  readonly id: string
  readonly type: string
  readonly created: number
  readonly data: { readonly object: object }
}

/** What the provider said, or undefined for what nobody here listens to. */
export function decideNotice({ id, type, created, data }: Said): Notice | undefined {
  const { object, id: objectId } = data.object as { object?: unknown; id?: unknown }
  if (!(noticeTypes as readonly string[]).includes(type)) return undefined
  if (typeof objectId !== 'string' || !isObjectType(object)) return undefined
  return {
    noticeId: id,
    noticeType: type,
    createdAt: new Date(created * 1_000),
    type: object,
    id: objectId,
  }
}

function isObjectType(value: unknown): value is ObjectType {
  return (objectTypes as readonly unknown[]).includes(value)
}
