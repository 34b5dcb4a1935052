import { integer, shape, text } from '../wire/params.ts'

/** The parameters of a subscription item. */
export const itemFields = shape({ id: text, price: text, quantity: integer })
