/** The payments stand-in as a separate program. */
import { readPort, runProgram } from '../run-program.ts'
import { defaultChaos, noChaos } from './chaos.ts'
import { startPayments } from './start.ts'

await runProgram('Payments', async () => {
  const { port, stop } = await startPayments({
    host: process.env.STAND_IN_PAYMENTS_HOST ?? '127.0.0.1',
    port: readPort('STAND_IN_PAYMENTS_PORT', 4028),
    webhookUrl: process.env.STAND_IN_PAYMENTS_WEBHOOK_URL,
    webhookSecret: process.env.STAND_IN_PAYMENTS_WEBHOOK_SECRET,
    stateFile: process.env.STAND_IN_PAYMENTS_STATE,
    chaos: process.env.STAND_IN_PAYMENTS_CHAOS === 'off' ? noChaos : defaultChaos,
  })
  return { address: `page at http://localhost:${port}`, stop }
})
