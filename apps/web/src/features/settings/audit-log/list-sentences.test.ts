import { auditActions } from '@headwater/contract/audit'
import { expect, it } from 'vitest'
import { listSentences } from './list-sentences.ts'

it('knows for every action what the log says of it', () => {
  expect(auditActions.length).toBeGreaterThan(30)
  for (const action of auditActions) {
    const sentences = listSentences(action)
    expect(sentences.length, action).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence, action).toMatch(/^[a-z].{5,}$/)
  }
})

it.each([
  ['member.changed', 'role', 'credits a month', 'may do', 'monthly limit'],
  ['member.joined', 'came back', 'as an admin'],
  ['member.left', 'handed over', 'API keys ended'],
  ['member.change-refused', 'removing', 'suspending', 'inviting', 'leaving'],
  ['provider.linked', 'Google', 'LinkedIn'],
  ['purchase.reversed', 'took back', 'refund failed', 'disputed'],
  ['auto-top-up.changed', 'set up', 'ended'],
])('finds %s by every turn its sentence takes', (action, ...words) => {
  const told = listSentences(action).join(' ')
  for (const word of words) expect(told).toContain(word)
})

it('holds nobody’s name, for then a name would find every action', () => {
  expect(listSentences('session.opened')).toEqual(['signed in'])
})
