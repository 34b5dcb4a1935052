import { describe, expect, it } from 'vitest'
import { formatFieldLabel } from './audit-labels.ts'

describe('the label of a changed field', () => {
  it.each([
    ['role', 'role'],
    ['monthlyCreditLimit', 'monthly credit limit'],
    ['settings.photoUrl', 'settings photo url'],
    ['company_size', 'company size'],
  ])('is formatted as words: %s', (name, words) => {
    expect(formatFieldLabel(name)).toBe(words)
  })
})
