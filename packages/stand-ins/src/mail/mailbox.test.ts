import { describe, expect, it } from 'vitest'
import { openMailbox } from './mailbox.ts'

const envelope = { from: 'a@a.test', to: ['b@b.test'] }

describe('the mailbox', () => {
  it('keeps the newest messages and forgets the oldest', async () => {
    const mailbox = openMailbox({ messages: 2, bytes: 1_000 })
    for (const name of ['one', 'two', 'three']) await mailbox.keep(aDelivery(name))
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two'])
    expect(mailbox.find(1)).toBeUndefined()
  })

  it('keeps no more bytes than it may', async () => {
    const mailbox = openMailbox({ messages: 100, bytes: 250 })
    for (const name of ['one', 'two', 'three']) await mailbox.keep(aDelivery(name, 100))
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two'])
  })

  it('takes in a source that is no message', async () => {
    const mailbox = openMailbox()
    await mailbox.keep({ envelope, source: Buffer.from([0, 255, 13, 10, 0]) })
    expect(mailbox.list()).toHaveLength(1)
  })
})

function aDelivery(subject: string, length = 0) {
  return { envelope, source: Buffer.from(`Subject: ${subject}\r\n\r\n`.padEnd(length, 'x')) }
}
