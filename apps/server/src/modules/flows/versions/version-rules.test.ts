import { expect, it } from 'vitest'
import { decideVersion, replaceWithinMinutes } from './version-rules.ts'

const saved = { version: 3, criteriaHash: 'a', scope: 'everyone', text: 'Porto', savedBy: 'ada' }
const newest = { ...saved, isUsed: false, minutesOld: 2 }
const wish = { criteriaHash: 'b', scope: 'everyone', text: 'Porto', by: 'ada', baseVersion: 3 }

it.each([
  ['replaces what the same person saved a moment ago', {}, {}, 'replace'],
  ['replaces it for the question alone', {}, { criteriaHash: 'a', text: 'Faro' }, 'replace'],
  ['adds one when a member has acted on it', { isUsed: true }, {}, 'add'],
  ['adds one when it is no longer fresh', { minutesOld: replaceWithinMinutes }, {}, 'add'],
  ['replaces it until the last moment', { minutesOld: replaceWithinMinutes - 0.01 }, {}, 'replace'],
  ['adds one when it is another’s', { savedBy: 'zoe' }, {}, 'add'],
  ['adds nothing for what is there already', { isUsed: true }, { criteriaHash: 'a' }, 'same'],
  ['takes a second try for the first', {}, { criteriaHash: 'a', baseVersion: 2 }, 'same'],
  ['tells one scope from another', {}, { criteriaHash: 'a', scope: 'own' }, 'replace'],
  ['tells criteria from none', { criteriaHash: null }, {}, 'replace'],
  ['writes over nothing that was saved meanwhile', {}, { baseVersion: 2 }, 'stale'],
  ['knows no version that is yet to come', {}, { baseVersion: 4 }, 'stale'],
] as const)('%s', (_, before, wanted, decision) => {
  expect(decideVersion({ ...newest, ...before }, { ...wish, ...wanted })).toBe(decision)
})
