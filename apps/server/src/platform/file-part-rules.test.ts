import { describe, expect, it } from 'vitest'
import { validateFilePart } from './file-part-rules.ts'

describe('a file part', () => {
  const size = 524_288
  it.each([
    ['the only one', 10, 0, 10, undefined],
    ['the first of two', size + 1, 0, size, undefined],
    ['the last of two', size + 1, 1, 1, undefined],
    ['the last of two full ones', size * 2, 1, size, undefined],
    ['one too many', size * 2, 2, size, 'part'],
    ['one that is too short', size + 1, 0, 5, 'data'],
    ['one that is too long', 10, 0, 11, 'data'],
    ['an empty one', 10, 0, 0, 'data'],
  ])('is validated: %s', (_, fileBytes, part, bytes, field) => {
    expect(Object.keys(validateFilePart(fileBytes, part, bytes) ?? {})[0]).toBe(field)
  })
})
