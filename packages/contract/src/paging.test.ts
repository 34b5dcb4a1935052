import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maxPageSize, PageRequest, pageSchema } from './paging.ts'

describe('a page request', () => {
  it('defaults to 50 rows from the start', () => {
    expect(PageRequest.parse({})).toEqual({ limit: 50 })
  })

  it('parses its limit from query text', () => {
    expect(PageRequest.parse({ limit: '25', cursor: 'abc' })).toEqual({ limit: 25, cursor: 'abc' })
  })

  it.each([
    ['no rows', { limit: 0 }],
    ['more rows than a page holds', { limit: maxPageSize + 1 }],
    ['half a row', { limit: 1.5 }],
    ['a limit that is no number', { limit: 'many' }],
    ['a cursor of absurd length', { cursor: 'x'.repeat(501) }],
    ['a field it does not know', { offset: 10 }],
  ])('rejects %s', (_what, input) => {
    expect(PageRequest.safeParse(input).success).toBe(false)
  })
})

describe('a page', () => {
  const page = pageSchema(z.object({ id: z.string() }))

  it('contains its rows and the cursor of the next page', () => {
    expect(page.parse({ items: [{ id: 'a' }], nextCursor: 'b' })).toEqual({
      items: [{ id: 'a' }],
      nextCursor: 'b',
    })
  })

  it('has a null cursor on the last page and requires the field', () => {
    expect(page.safeParse({ items: [], nextCursor: null }).success).toBe(true)
    expect(page.safeParse({ items: [] }).success).toBe(false)
  })
})
