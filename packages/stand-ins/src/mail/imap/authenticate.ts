import type { Account } from '../accounts/account.ts'
import { signInWithPassword, signInWithToken } from '../accounts/sign-in.ts'
import { type Argument, argumentText } from './parse-arguments.ts'
import type { Session } from './session.ts'

const refused = 'NO [AUTHENTICATIONFAILED] Invalid credentials'

/** LOGIN with a user name and a password. */
export function logIn(session: Session, args: readonly Argument[]): string {
  const [user, password] = args.map(argumentText)
  if (user === undefined || password === undefined) return 'BAD User name and password are expected'
  return admit(session, openWithPassword(session, user, password))
}

/** AUTHENTICATE PLAIN and XOAUTH2, with or without an initial response. */
export async function authenticate(session: Session, args: readonly Argument[]): Promise<string> {
  const [method = '', initial] = args.map(argumentText)
  const { reader, write } = session
  const mechanism = mechanisms[method.toUpperCase()]
  if (!mechanism) return 'NO [CANNOT] Unknown mechanism'
  if (initial === undefined) write('+ \r\n')
  const response = initial ?? (await reader.readLine())
  if (response === undefined || response === '*') return 'BAD Cancelled'
  return mechanism(
    session,
    Buffer.from(response === '=' ? '' : response, 'base64').toString('utf8'),
  )
}

type Mechanism = (session: Session, response: string) => Promise<string>

const mechanisms: Record<string, Mechanism> = {
  async PLAIN(session, response) {
    const [, user = '', password = ''] = response.split('\0')
    return admit(session, openWithPassword(session, user, password))
  },
  async XOAUTH2(session, response) {
    const { accounts, readToken, reader, write } = session
    const [, user = '', token = ''] =
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the format separates fields by \x01
      /^user=([^\x01]*)\x01auth=Bearer ([^\x01]*)\x01\x01$/i.exec(response) ?? []
    const account = await signInWithToken(accounts, readToken, user, token, 'imap')
    if (account) return admit(session, account)
    // The reason comes as a challenge, which the client answers with an empty line.
    const reason = { status: '400', schemes: 'Bearer', scope: 'https://mail.google.com/' }
    write(`+ ${Buffer.from(JSON.stringify(reason)).toString('base64')}\r\n`)
    await reader.readLine()
    return refused
  },
}

function openWithPassword({ accounts }: Session, user: string, password: string) {
  const account = signInWithPassword(accounts, user, password)
  return account === 'anybody' ? undefined : account
}

function admit(session: Session, account: Account | undefined): string {
  if (!account) return refused
  session.account = account
  return 'OK Signed in'
}
