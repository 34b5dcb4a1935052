import { badRequest } from '../api-error.ts'
import type { Subscription, SubscriptionTerms } from '../stored-objects.ts'
import { getRow, type World } from '../world.ts'

interface ItemInput {
  id: string | undefined
  price: string | undefined
  quantity: number | undefined
}

/** Parses the wanted price and quantity. Null if neither is given. */
export function parseTerms(
  world: World,
  subscription: Subscription,
  wishes: readonly (ItemInput | undefined)[] | undefined,
): SubscriptionTerms | null {
  if (!wishes || wishes.length === 0) return null
  const [item] = subscription.items.data
  const [wish, second] = wishes
  if (!wish || second || wish.id !== item.id) {
    const message =
      wish?.id && wish.id !== item.id ? `No such subscription item: '${wish.id}'` : single
    throw badRequest(message, { param: 'items[0][id]' })
  }
  const price = wish.price ? getRow(world, 'prices', wish.price, 'items[0][price]') : item.price
  const quantity = wish.quantity ?? item.quantity
  if (quantity < 1)
    throw badRequest('Quantity must be at least 1.', { param: 'items[0][quantity]' })
  if (!price.recurring || price.currency !== subscription.currency) {
    throw badRequest('The price must be recurring, and in the currency of the subscription.', {
      param: 'items[0][price]',
    })
  }
  return { price, quantity }
}

const single = 'The stand-in keeps one item per subscription; name it with items[0][id].'
