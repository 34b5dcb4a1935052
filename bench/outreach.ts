import { startOutreachBench } from '@headwater/server/test/bench-outreach'

const rounds = 5
const messages = 300
const connections = 8

/**
 * Measures what it costs never to send twice: messages from the outbox (claim, template, footer,
 * hand-off while the server waits, record, candidate's card) compared with pooled nodemailer, which
 * only composes and sends. Both use the same mail server in turns, so that noise affects both.
 */
export async function run(): Promise<void> {
  const bench = await startOutreachBench({ messages, connections })
  try {
    await bench.measureOutbox()
    await bench.measureNodemailer()
    const ratios: number[] = []
    for (let round = 1; round <= rounds; round += 1) {
      const ours = await bench.measureOutbox()
      const bare = await bench.measureNodemailer()
      ratios.push(ours / bare)
      const figures = `outbox ${ours.toFixed(0)} messages/s, nodemailer ${bare.toFixed(0)}/s`
      console.log(`  round ${round}: ${figures}, ratio ${(ours / bare).toFixed(2)}`)
    }
    console.log(`  outbox : nodemailer = ${median(ratios).toFixed(2)} (median of ${rounds})`)
  } finally {
    await bench.stop()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
