import { testSize } from '@headwater/testing/size'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type SmtpFault, startFaultSmtp } from '#test/fault-smtp-server'
import { aMessage, anAttempt } from '#test/send-attempt'
import { createSmtpTransport } from './smtp-transport.ts'
import type { SendOutcome, Transport } from './transport.ts'

const timeouts = { connectMs: 150, commandMs: 150, finalDotMs: 150 }

const fault = fc.oneof(
  fc.record({
    at: fc.constantFrom('greeting', 'mail', 'recipient', 'data', 'mid-body', 'after-dot'),
    how: fc.constantFrom('reset', 'fin', 'silence'),
  }),
  fc.record({
    at: fc.constantFrom('mail', 'recipient', 'data', 'after-dot'),
    how: fc.constantFrom('421 4.3.0 No', '451 4.3.0 No', '451 4.7.0 No', '550 5.1.1 No', '554 No'),
  }),
) as fc.Arbitrary<SmtpFault>

const situation = fc.record({
  faults: fc.array(fault, { maxLength: 8 }),
  messages: fc.array(fc.constantFrom(0, 50_000, 300_000), { minLength: 1, maxLength: 6 }),
  maxConnections: fc.integer({ min: 1, max: 3 }),
  pipelining: fc.boolean(),
})

/** Sends until the outcome is final, as the outbox does. */
async function sendUntilFinal(transport: Transport, messageId: string, bytes: number) {
  const attempt = anAttempt({ messageId, bytes: aMessage({ messageId, bytes }) })
  let outcome: SendOutcome
  do outcome = await transport.send(attempt)
  while (outcome.kind === 'retry' || outcome.kind === 'throttled')
  return outcome.kind
}

it('whatever breaks, no message is taken twice and the outcome is what the server has', async () => {
  await fc.assert(
    fc.asyncProperty(situation, async ({ faults, messages, maxConnections, pipelining }) => {
      const server = await startFaultSmtp({ pipelining })
      const { port } = server
      const transport = createSmtpTransport({
        host: 'localhost',
        address: '127.0.0.1',
        port,
        tls: 'none',
        maxConnections,
        timeouts,
      })
      for (const next of faults) server.breakNext(next)
      try {
        const copies: Record<string, number[]> = { accepted: [1], rejected: [0], unknown: [0, 1] }
        await Promise.all(
          messages.map(async (bytes, index) => {
            const messageId = `<message-${index}@company.test>`
            const kind = await sendUntilFinal(transport, messageId, bytes)
            const taken = server.taken.filter((source) => source.includes(messageId)).length
            expect(copies[kind], `${messageId} is ${kind}`).toContain(taken)
          }),
        )
      } finally {
        await transport.close()
        await server.stop()
      }
    }),
    { numRuns: testSize({ gate: 40, deep: 1_000 }) },
  )
}, 600_000)
