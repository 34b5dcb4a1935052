import { expect, it } from 'vitest'
import { z } from 'zod'
import { Id } from './ids.ts'

const id = '0198a1f0-0000-7000-8000-00000000abcd'

it('is lower-cased, wherever it is in an input', () => {
  const Input = z.strictObject({ id: Id, others: z.array(Id), none: Id.nullable() })
  expect(Input.parse({ id: id.toUpperCase(), others: [id.toUpperCase()], none: null })).toEqual({
    id,
    others: [id],
    none: null,
  })
})

it.each(['', 'x', 7, null, `${id} `, id.slice(1)])('refuses %j', (value) => {
  expect(Id.safeParse(value).success).toBe(false)
})

it('is described as a UUID to API clients', () => {
  expect(z.toJSONSchema(Id, { io: 'input' })).toMatchObject({ type: 'string', format: 'uuid' })
})
