import { describe, expect, it } from 'vitest'
import { createAccountStore } from './account-store.ts'

const source = (text: string) => Buffer.from(`Subject: ${text}\r\n\r\n${'x'.repeat(100)}`)

describe('the accounts', () => {
  it('keep the newest messages of all accounts and drop the oldest', () => {
    const accounts = createAccountStore({ accounts: 10, messages: 3, bytes: 10_000 })
    for (const name of ['one', 'two', 'three', 'four']) {
      accounts.getOrCreate(`${name}@x.test`).append('Inbox', { source: source(name) })
    }
    const counts = accounts.list().map((account) => account.list('Inbox').length)
    expect(counts).toEqual([0, 1, 1, 1])
  })

  it('keep no more bytes than their limit', () => {
    const accounts = createAccountStore({ accounts: 10, messages: 100, bytes: 250 })
    const account = accounts.getOrCreate('a@x.test')
    for (const name of ['one', 'two', 'three']) account.append('Inbox', { source: source(name) })
    expect(account.list().map(({ headers }) => headers.subject)).toEqual(['two', 'three'])
  })

  it('drop an account without a sign-in first', () => {
    const accounts = createAccountStore({ accounts: 2, messages: 10, bytes: 10_000 })
    accounts.getOrCreate('first@x.test').isSignedIn = true
    accounts.getOrCreate('second@x.test')
    accounts.getOrCreate('third@x.test')
    expect(accounts.list().map(({ address }) => address)).toEqual(['first@x.test', 'third@x.test'])
  })

  it('treat an address in capitals as the same', () => {
    const accounts = createAccountStore()
    expect(accounts.getOrCreate('Ann@X.test')).toBe(accounts.getOrCreate('ann@x.test'))
  })

  it('forget old changes, and say so', () => {
    const account = createAccountStore().getOrCreate('a@x.test')
    const start = account.lastChange()
    const mail = account.append('Inbox', { source: source('one') })
    for (let change = 0; change < 5_000; change += 1) {
      account.setFlags(mail, change % 2 === 0 ? ['\\Seen'] : [])
    }
    expect(account.changesAfter(start)).toBeUndefined()
    expect(account.changesAfter(account.lastChange() - 1)).toHaveLength(1)
  })
})
