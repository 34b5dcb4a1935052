import { expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '#platform/ids'

it('an id is a version 7 UUID that begins with the time', () => {
  const now = Date.parse('2026-01-05T09:00:00.123Z')
  const id = newId(now)
  expect(z.uuid({ version: 'v7' }).safeParse(id).success).toBe(true)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now)
})

it('ids are unique', () => {
  const now = Date.now()
  expect(new Set(Array.from({ length: 10_000 }, () => newId(now))).size).toBe(10_000)
})

it('ids sort by time', () => {
  expect(newId(1_000) < newId(2_000)).toBe(true)
})
