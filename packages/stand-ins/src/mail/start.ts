import type { AddressInfo } from 'node:net'
import type { MailFaults } from './faults.ts'
import { buildHttp } from './http.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

interface MailOptions {
  host: string
  /** Zero selects any free port. */
  smtpPort: number
  httpPort: number
}

export interface RunningMail {
  smtpPort: number
  httpPort: number
  stop(): Promise<void>
}

/** Starts both servers of the mail stand-in: SMTP for programs, HTTP for people and tests. */
export async function startMail({ host, smtpPort, httpPort }: MailOptions): Promise<RunningMail> {
  let faults: MailFaults = {}
  const getFaults = () => faults
  const setFaults = (next: MailFaults) => {
    faults = next
  }
  const mailbox = createMailbox()
  const receive = mailbox.keep
  const smtp = await startSmtp({ host, port: smtpPort, faults: getFaults, receive })
  const http = buildHttp({ mailbox, getFaults, setFaults })
  try {
    await http.listen({ host, port: httpPort })
  } catch (error) {
    await smtp.stop()
    throw error
  }
  return {
    smtpPort: smtp.port,
    httpPort: (http.server.address() as AddressInfo).port,
    async stop() {
      await Promise.all([smtp.stop(), http.close()])
    },
  }
}
