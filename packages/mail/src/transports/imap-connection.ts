import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import { type MailServer, type MailSignIn, ProviderError } from './transport.ts'

export interface ImapServer extends MailServer {
  signIn: MailSignIn
}

/** A mail is read up to this size, so that a server cannot fill the memory. */
export const maxMailBytes = 25 * 2 ** 20

const connectMs = 10_000

/** Connects and signs in. Throws a ProviderError. */
export async function openImapConnection(server: ImapServer): Promise<ImapFlow> {
  const { signIn } = server
  if ('password' in signIn) return connect(server, { user: signIn.user, pass: signIn.password })
  const connectWithToken = async (forceRefresh: boolean) => {
    const accessToken = await signIn.tokens.getAccessToken({ forceRefresh })
    return connect(server, { user: signIn.user, accessToken })
  }
  try {
    return await connectWithToken(false)
  } catch (error) {
    if (error instanceof RefusedSignIn) return connectWithToken(true)
    throw error
  }
}

/** Every failure of a command ends here, without the server's words: they may hold anything. */
export function asImapError(error: unknown): ProviderError {
  return error instanceof ProviderError
    ? error
    : new ProviderError('unavailable', 'The mail server cannot be used.')
}

class RefusedSignIn extends ProviderError {
  constructor() {
    super('reauthorize', 'The mail server refused the sign-in.')
  }
}

async function connect(
  server: ImapServer,
  auth: { user: string; pass: string } | { user: string; accessToken: string },
): Promise<ImapFlow> {
  const client = new ImapFlow({ ...connectionOptions(server), auth })
  // An error between two commands only closes the connection. Without a listener it would be
  // thrown.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw isRefusal(error) ? new RefusedSignIn() : asImapError(error)
  }
}

function connectionOptions({ host, address, port, tls }: MailServer) {
  return {
    host: address,
    port,
    secure: tls === 'implicit',
    // Undefined would mean: without TLS if the server offers none.
    doSTARTTLS: tls === 'implicit' ? undefined : tls === 'starttls',
    // A certificate for an IP address is checked against the address itself.
    ...(isIP(host) ? {} : { servername: host }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    logger: false,
    // Auto-idle starts after 15 seconds of quiet only.
    disableAutoIdle: true,
    maxLiteralSize: maxMailBytes + 1,
    maxResponseSize: 2 * maxMailBytes,
    maxLineLength: maxMailBytes,
  } as const
}

function isRefusal(error: unknown): boolean {
  const { authenticationFailed, serverResponseCode } = error as {
    authenticationFailed?: boolean
    serverResponseCode?: string
  }
  // With this code the server says that it cannot check passwords at the moment.
  return authenticationFailed === true && serverResponseCode !== 'UNAVAILABLE'
}
