import { describe, expect, it } from 'vitest'
import { namePart } from './label-action.ts'

describe('a part of what changed', () => {
  it.each([
    ['role', 'role'],
    ['monthlyCreditLimit', 'monthly credit limit'],
    ['settings.photoUrl', 'settings photo url'],
    ['company_size', 'company size'],
  ])('is called in words: %s', (name, words) => {
    expect(namePart(name)).toBe(words)
  })
})
