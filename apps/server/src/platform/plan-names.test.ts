import { expect, it } from 'vitest'
import { PlanNames } from './plan-names.ts'

it('gives a statement one name, and another after all were renewed', () => {
  const names = new PlanNames()
  const first = names.nameOf('select 1')
  expect(names.nameOf('select 1')).toBe(first)
  expect(names.nameOf('select 2')).not.toBe(first)
  names.renew()
  expect(names.nameOf('select 1')).not.toBe(first)
})

it('leaves statements without a name where there are too many', () => {
  const names = new PlanNames()
  const given = Array.from({ length: 400 }, (_, at) => names.nameOf(`select ${at}`))
  expect(given.filter((name) => name !== undefined)).toHaveLength(300)
  expect(names.nameOf('select 0')).toBe(given[0])
  expect(names.nameOf('select 399')).toBeUndefined()
})
