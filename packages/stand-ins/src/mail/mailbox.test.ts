import { describe, expect, it } from 'vitest'
import { createMailbox } from './mailbox.ts'

const envelope = { from: 'a@a.test', to: ['b@b.test'] }

describe('the mailbox', () => {
  it('keeps the newest messages and drops the oldest', async () => {
    const mailbox = createMailbox({ messages: 2, bytes: 1_000 })
    for (const name of ['one', 'two', 'three']) await mailbox.keep(aDelivery(name))
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two'])
    expect(mailbox.find(1)).toBeUndefined()
  })

  it('keeps no more bytes than its limit', async () => {
    const mailbox = createMailbox({ messages: 100, bytes: 250 })
    for (const name of ['one', 'two', 'three']) await mailbox.keep(aDelivery(name, 100))
    expect(mailbox.list().map(({ subject }) => subject)).toEqual(['three', 'two'])
  })

  it('accepts a source that is not a valid message', async () => {
    const mailbox = createMailbox()
    await mailbox.keep({ envelope, source: Buffer.from([0, 255, 13, 10, 0]) })
    expect(mailbox.list()).toHaveLength(1)
  })
})

function aDelivery(subject: string, length = 0) {
  return { envelope, source: Buffer.from(`Subject: ${subject}\r\n\r\n`.padEnd(length, 'x')) }
}
