import { expect, it } from 'vitest'
import { formatTierTitle } from './format-tier-title.ts'

it.each([
  ['', 'Free Tier'],
  [' \t', 'Free Tier'],
  [null, 'Free Tier'],
  [undefined, 'Free Tier'],
  ['Growth', 'Growth'],
])('the title %j is shown as %s', (title, shown) => {
  expect(formatTierTitle(title)).toBe(shown)
})
