import { expect, it } from 'vitest'
import { PreparedStatementNames } from './prepared-statement-names.ts'

it('a statement has one name, and another after a renewal', () => {
  const names = new PreparedStatementNames()
  const first = names.nameOf('select 1')
  expect(names.nameOf('select 1')).toBe(first)
  expect(names.nameOf('select 2')).not.toBe(first)
  names.renew()
  expect(names.nameOf('select 1')).not.toBe(first)
})

it('statements beyond the limit get no name', () => {
  const names = new PreparedStatementNames()
  const given = Array.from({ length: 400 }, (_, at) => names.nameOf(`select ${at}`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(300)
  expect(names.nameOf('select 0')).toBe(given[0])
  expect(names.nameOf('select 399')).toBeUndefined()
})
