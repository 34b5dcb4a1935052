import { integer, shape, text } from '../wire/params.ts'

/** What may be said about an item of a subscription. */
export const itemFields = shape({ id: text, price: text, quantity: integer })
