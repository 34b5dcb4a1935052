import { z } from 'zod'

/** Maximum page size of any list. */
export const maxPageSize = 200

/** The input of every list. A cursor is opaque, signed, and valid for one company and one list. */
export const PageRequest = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(50),
})

/**
 * Builds the output of every list: the rows and the cursor of the next page, null on the last one.
 */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
