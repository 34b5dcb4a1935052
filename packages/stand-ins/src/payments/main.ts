/** The payments stand-in as a program of its own. */
import { portOf, runProgram } from '../run-program.ts'
import { everydayChaos, noChaos } from './chaos.ts'
import { startPayments } from './start.ts'

await runProgram('Payments', async () => {
  const { port, stop } = await startPayments({
    host: process.env.STAND_IN_PAYMENTS_HOST ?? '127.0.0.1',
    port: portOf('STAND_IN_PAYMENTS_PORT', 4028),
    webhookUrl: process.env.STAND_IN_PAYMENTS_WEBHOOK_URL,
    webhookSecret: process.env.STAND_IN_PAYMENTS_WEBHOOK_SECRET,
    stateFile: process.env.STAND_IN_PAYMENTS_STATE,
    chaos: process.env.STAND_IN_PAYMENTS_CHAOS === 'off' ? noChaos : everydayChaos,
  })
  return { place: `page at http://localhost:${port}`, stop }
})
