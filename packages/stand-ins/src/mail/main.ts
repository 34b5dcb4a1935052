/** The mail stand-in as a program of its own. */
import { startMail } from './start.ts'

try {
  const { STAND_IN_MAIL_SMTP_PORT, STAND_IN_MAIL_HTTP_PORT, STAND_IN_MAIL_HOST } = process.env
  const host = STAND_IN_MAIL_HOST ?? '127.0.0.1'
  const mail = await startMail({
    host,
    smtpPort: portOf('STAND_IN_MAIL_SMTP_PORT', STAND_IN_MAIL_SMTP_PORT ?? '4025'),
    httpPort: portOf('STAND_IN_MAIL_HTTP_PORT', STAND_IN_MAIL_HTTP_PORT ?? '4026'),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void mail.stop().then(() => process.exit(0)))
  }
  say(`Mail is ready: SMTP on port ${mail.smtpPort}, page at http://localhost:${mail.httpPort}`)
} catch (error) {
  say(`Mail could not start: ${reasonOf(error)}`)
  process.exitCode = 1
}

function portOf(name: string, text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new Error(`${name} must be a port, not "${text}".`)
}

function reasonOf(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number }
  return code === 'EADDRINUSE' ? `port ${port} is taken.` : message
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
