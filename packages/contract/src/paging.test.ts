import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { maxPageSize, PageRequest, pageOf } from './paging.ts'

describe('a page request', () => {
  it('asks for 50 rows from the start when it says nothing', () => {
    expect(PageRequest.parse({})).toEqual({ limit: 50 })
  })

  it('reads its limit from the text of a query', () => {
    expect(PageRequest.parse({ limit: '25', cursor: 'abc' })).toEqual({ limit: 25, cursor: 'abc' })
  })

  it.each([
    ['no rows', { limit: 0 }],
    ['more rows than a page holds', { limit: maxPageSize + 1 }],
    ['half a row', { limit: 1.5 }],
    ['a limit that is no number', { limit: 'many' }],
    ['a cursor of absurd length', { cursor: 'x'.repeat(501) }],
    ['a field it does not know', { offset: 10 }],
  ])('refuses %s', (_what, input) => {
    expect(PageRequest.safeParse(input).success).toBe(false)
  })
})

describe('a page', () => {
  const page = pageOf(z.object({ id: z.string() }))

  it('carries its rows and says where the next page starts', () => {
    expect(page.parse({ items: [{ id: 'a' }], nextCursor: 'b' })).toEqual({
      items: [{ id: 'a' }],
      nextCursor: 'b',
    })
  })

  it('says null on the last page, never nothing', () => {
    expect(page.safeParse({ items: [], nextCursor: null }).success).toBe(true)
    expect(page.safeParse({ items: [] }).success).toBe(false)
  })
})
