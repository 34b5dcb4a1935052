/** The mail stand-in as a separate program. */
import { readPort, runProgram } from '../run-program.ts'
import { startMail } from './start.ts'

await runProgram('Mail', async () => {
  const wanted = readPort('STAND_IN_MAIL_SMTP_PORT', 4025)
  const { smtpPort, httpPort, imapPort, stop } = await startMail({
    host: process.env.STAND_IN_MAIL_HOST ?? '127.0.0.1',
    smtpPort: wanted,
    httpPort: readPort('STAND_IN_MAIL_HTTP_PORT', 4026),
    // Who takes any port for SMTP wants any for IMAP.
    imapPort: readPort('STAND_IN_MAIL_IMAP_PORT', wanted && wanted + 4),
    identityUrl: process.env.STAND_IN_IDENTITY_URL ?? 'http://localhost:4027',
  })
  const ports = `IMAP on port ${imapPort}, SMTP on port ${smtpPort}`
  return { address: `${ports}, page at http://localhost:${httpPort}`, stop }
})
