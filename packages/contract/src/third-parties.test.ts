import { expect, it } from 'vitest'
import { isTalentPath } from './third-parties.ts'

it.each([
  ['/unsubscribe/a-token', true],
  ['/Unsubscribe/a-token', true],
  ['/%75nsubscribe/a-token', true],
  ['//unsubscribe/a-token', true],
  ['/unsubscribe', true],
  ['/%', false],
  ['/', false],
  ['/main/unsubscribe', false],
  ['/privacy', false],
])('%s is a page for candidates: %s', (path, expected) => {
  expect(isTalentPath(path)).toBe(expected)
})
