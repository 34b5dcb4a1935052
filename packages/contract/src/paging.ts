import { z } from 'zod'

/** The largest page any list hands out. */
export const maxPageSize = 200

/** What every list takes. A cursor is opaque, signed, and belongs to one company and one list. */
export const PageRequest = z.strictObject({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(50),
})

/** What every list answers: the rows and the cursor of the next page, null on the last one. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() })
}
