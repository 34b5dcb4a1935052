import type { AddressInfo } from 'node:net'
import { createAccountStore } from './accounts/account-store.ts'
import { createPostOffice } from './accounts/post-office.ts'
import { createTokenReader } from './accounts/sign-in.ts'
import type { MailFaults } from './faults.ts'
import { buildHttp } from './http.ts'
import { startImap } from './imap/server.ts'
import { createMailbox } from './mailbox.ts'
import { startSmtp } from './smtp.ts'

interface MailOptions {
  host: string
  /** Zero selects any free port. */
  smtpPort: number
  httpPort: number
  imapPort: number
  /** Address of the identity stand-in, whose tokens are accepted. */
  identityUrl: string
}

export interface RunningMail {
  smtpPort: number
  httpPort: number
  imapPort: number
  stop(): Promise<void>
}

/** Starts all servers of the mail stand-in: SMTP and IMAP for programs, HTTP for both APIs and people. */
export async function startMail(options: MailOptions): Promise<RunningMail> {
  const { host } = options
  let faults: MailFaults = {}
  const getFaults = () => faults
  const setFaults = (next: MailFaults) => {
    faults = next
  }
  const mailbox = createMailbox()
  const accounts = createAccountStore()
  const readToken = createTokenReader(options.identityUrl)
  const postOffice = createPostOffice({ accounts, log: mailbox, getFaults })
  const http = buildHttp({ mailbox, getFaults, setFaults, accounts, postOffice, readToken })
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => void (await Promise.all(stops.map((end) => end())))
  try {
    const smtp = await startSmtp({
      host,
      port: options.smtpPort,
      faults: getFaults,
      accounts,
      readToken,
      receive: postOffice.submit,
    })
    stops.push(smtp.stop)
    const imap = await startImap({ host, port: options.imapPort, accounts, readToken })
    stops.push(imap.stop)
    stops.push(async () => {
      // A response that a fault holds back must not keep the process alive.
      http.server.closeAllConnections()
      await http.close()
    })
    await http.listen({ host, port: options.httpPort })
    const httpPort = (http.server.address() as AddressInfo).port
    return { smtpPort: smtp.port, httpPort, imapPort: imap.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
