import { Counter } from 'prom-client'
import type { OutboxOptions } from '#modules/outreach'
import type { Metrics } from '#platform/http/metrics'

type OpenTransport = OutboxOptions['openTransport']

/** Wraps the opening of mailboxes so that attempts to send are counted by what the server said. */
export function withSendMetrics(open: OpenTransport, { registry }: Metrics): OpenTransport {
  const attempts = new Counter({
    name: 'outreach_sends_total',
    help: 'Attempts to send a message from a connected mailbox, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  return async (ctx, mailboxId) => {
    const transport = await open(ctx, mailboxId)
    return {
      ...transport,
      send: async (attempt) => {
        try {
          const outcome = await transport.send(attempt)
          attempts.inc({ outcome: outcome.kind })
          return outcome
        } catch (error) {
          attempts.inc({ outcome: 'failed' })
          throw error
        }
      },
    }
  }
}
