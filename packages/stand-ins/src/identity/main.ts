/** The identity stand-in as a separate program. */
import { readPort, runProgram } from '../run-program.ts'
import { startIdentity } from './start.ts'

await runProgram('Identity', async () => {
  const { port, stop } = await startIdentity({
    host: process.env.STAND_IN_IDENTITY_HOST ?? '127.0.0.1',
    port: readPort('STAND_IN_IDENTITY_PORT', 4027),
  })
  return { address: `page at http://localhost:${port}`, stop }
})
