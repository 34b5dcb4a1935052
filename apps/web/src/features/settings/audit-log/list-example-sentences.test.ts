import { auditActions } from '@headwater/contract/audit'
import { expect, it } from 'vitest'
import { listExampleSentences } from './list-example-sentences.ts'

it('every action has an example sentence', () => {
  expect(auditActions.length).toBeGreaterThan(30)
  for (const action of auditActions) {
    const sentences = listExampleSentences(action)
    expect(sentences.length, action).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence, action).toMatch(/^[a-z].{5,}$/)
  }
})

it.each([
  ['member.changed', 'role', 'credits a month', 'can do', 'monthly limit'],
  ['member.joined', 'rejoined the company', 'as an admin'],
  ['member.left', 'handed over', 'API keys ended'],
  ['member.change-refused', 'removing', 'suspending', 'inviting', 'leaving'],
  ['provider.linked', 'Google', 'LinkedIn'],
  ['purchase.reversed', 'removed credits', 'refund failed', 'disputed'],
  ['auto-top-up.changed', 'set up', 'turned off'],
])('%s is found by every variant of its sentence', (action, ...words) => {
  const told = listExampleSentences(action).join(' ')
  for (const word of words) expect(told).toContain(word)
})

it('examples contain no names, because a name would match every action', () => {
  expect(listExampleSentences('session.opened')).toEqual(['signed in'])
})
