import { expect, it } from 'vitest'
import { buildMail } from '#test/inbound/build-mail'
import { readSampleMail } from '#test/inbound/sample-mails'
import { detectMatchKeys } from './match-keys.ts'
import { parseReceivedMail } from './parse-received-mail.ts'

async function keysOf(source: Buffer) {
  return detectMatchKeys(await parseReceivedMail(source))
}

it('the answered message comes before the older ones of the thread', async () => {
  const source = buildMail({
    'In-Reply-To': '<step3@ours.example>',
    References: '<step1@ours.example>\r\n <step2@ours.example> <step3@ours.example>',
  })
  expect(await keysOf(source)).toEqual({
    messageIds: ['<step3@ours.example>', '<step2@ours.example>', '<step1@ours.example>'],
    reference: undefined,
    fromAddress: 'elif@boreal.example',
  })
})

it('ids without brackets, with comments or folded inside are found', async () => {
  const source = buildMail({
    'In-Reply-To': 'Your message of Tue, 17 Nov <step1@ours.\r\n example>',
    References: 'step0@ours.example',
  })
  expect((await keysOf(source)).messageIds).toEqual([
    '<step1@ours.example>',
    '<step0@ours.example>',
  ])
})

it.each([
  ['exchange-online-recipient-not-found', '<k3q9x.4f1a@meridiangrid.example>', 'r-7Yq2kP0s'],
  ['exim-unrouteable', '<k3q9x.ex1@meridiangrid.example>', 'r-ex1'],
  ['qmail-two-recipients', '<k3q9x.qm1@meridiangrid.example>', 'r-qm1'],
  ['gmx-policy', '<k3q9x.gx1@meridiangrid.example>', 'r-gx1'],
  ['genuine-postfix-user-unknown', '<step1.0.a7f3k2@meridiangrid.example>', 'hw-ref-0000'],
  ['arf-yahoo-via-validity', '<k3q9x.arf1@meridiangrid.example>', 'r-arf1'],
  ['arf-opt-out-type', '<k3q9x.arf3@meridiangrid.example>', undefined],
  ['outlook-read-receipt', '<k3q9x.rr1@meridiangrid.example>', undefined],
])('%s is matched by the returned message', async (name, id, reference) => {
  const keys = await keysOf(readSampleMail(name))
  expect(keys.messageIds).toContain(id)
  expect(keys.reference).toBe(reference)
})

it('a reply without ids is matched by its sender alone', async () => {
  expect(await keysOf(readSampleMail('no-headers-of-thread'))).toEqual({
    messageIds: [],
    reference: undefined,
    fromAddress: 'arjun.v@private.example',
  })
})
