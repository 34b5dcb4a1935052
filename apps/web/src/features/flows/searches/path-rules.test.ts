import { expect, it } from 'vitest'
import { decideMode, parseIsAgent, proposeName } from './path-rules.ts'

it.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
  ['yes', undefined],
  ['True', undefined],
  ['', undefined],
])('parses “%s” in a path as %s', (part, isAgent) => {
  expect(parseIsAgent(part)).toBe(isAgent)
})

it.each([
  ['3', 'Session 3'],
  ['120', 'Session 120'],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['three', undefined],
  ['99999999', undefined],
])('suggests for “%s” the name %s', (part, name) => {
  expect(proposeName(part)).toBe(name)
})

it('a path can switch a search to agent mode but not back', () => {
  expect(decideMode(true, 'manual')).toBe('agent')
  expect(decideMode(false, 'agent')).toBe('agent')
  expect(decideMode(false, 'manual')).toBe('manual')
})
