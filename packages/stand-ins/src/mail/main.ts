/** The mail stand-in as a separate program. */
import { readPort, runProgram } from '../run-program.ts'
import { startMail } from './start.ts'

await runProgram('Mail', async () => {
  const { smtpPort, httpPort, stop } = await startMail({
    host: process.env.STAND_IN_MAIL_HOST ?? '127.0.0.1',
    smtpPort: readPort('STAND_IN_MAIL_SMTP_PORT', 4025),
    httpPort: readPort('STAND_IN_MAIL_HTTP_PORT', 4026),
  })
  return { address: `SMTP on port ${smtpPort}, page at http://localhost:${httpPort}`, stop }
})
