import { describe, expect, it } from 'vitest'
import { someCredentials } from '#test/identity-builders'
import { signIn, signOut } from './session.ts'
import { createSessionScopedStore } from './session-scoped-store.ts'

describe('a store of a session', () => {
  it('is reset when the user signs out or another signs in', async () => {
    const drafts = createSessionScopedStore<Record<string, string>>({})
    signIn(someCredentials('rb1_first'))
    drafts.setState({ note: 'Call back' })
    await signOut()
    expect(drafts.getState()).toEqual({})
    signIn(someCredentials('rb1_second'))
    drafts.setState({ note: 'Ask for a date' })
    signIn(someCredentials('rb1_third'))
    expect(drafts.getState()).toEqual({})
  })

  it('is kept when only the data of the session changes', () => {
    const drafts = createSessionScopedStore<Record<string, string>>({})
    signIn(someCredentials('rb1_same'))
    drafts.setState({ note: 'Call back' })
    signIn({ ...someCredentials('rb1_same'), title: 'Recruiter' })
    expect(drafts.getState()).toEqual({ note: 'Call back' })
  })
})
