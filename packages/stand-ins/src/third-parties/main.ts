/** The stand-in for PostHog, Chatwoot and Clarity as a separate program. */
import { readPort, runProgram } from '../run-program.ts'
import { startThirdParties } from './start.ts'

await runProgram('Services', async () => {
  const { port, stop } = await startThirdParties({
    host: process.env.STAND_IN_SERVICES_HOST ?? '127.0.0.1',
    port: readPort('STAND_IN_SERVICES_PORT', 4030),
  })
  return { address: `page at http://localhost:${port}`, stop }
})
