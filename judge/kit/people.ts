import { randomBytes } from 'node:crypto'
import { type Login, login } from '@headwater/contract/identity'
import { invite, signUpByInvitation } from '@headwater/contract/identity/invitations'
import { signUp, verifyEmail } from '@headwater/contract/identity/sign-up'
import type { Role } from '@headwater/contract/privileges'
import { aBrowser, anApiClient, type CallResult, type HttpClient } from './http-client.ts'
import { findLinkSecret, waitForMail } from './mails.ts'

/** A person with an account, and a client signed in as them. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly companyName: string
  readonly client: Login
  readonly program: HttpClient
}

export const aPassword = () => `stone ${randomBytes(6).toString('hex')} river lamp`
export const anAddress = () => `judge-${randomBytes(8).toString('hex')}@example.test`

/** Builds the fields of a sign-up. */
export function aSignUp(changes: Partial<Parameters<typeof signUp.input.parse>[0] & object> = {}) {
  return {
    firstName: 'Judith',
    lastName: 'Prüfer',
    email: anAddress(),
    password: aPassword(),
    companyName: `Quarry ${randomBytes(4).toString('hex')}`,
    companySize: '11-50' as const,
    hearAboutUs: 'Search engine' as const,
    ...changes,
  }
}

/** Creates the owner of a new company, through sign-up, email and password. */
export async function anOwner(): Promise<Person> {
  const options = aSignUp()
  const visitor = anApiClient()
  expectOk(await visitor.call(signUp, options))
  const token = findLinkSecret(await waitForMail(options.email), '/verify-email/')
  const { email, password, companyName } = options
  const { body } = expectOk(await visitor.call(verifyEmail, { token, password }))
  if (body.kind !== 'signed-up') throw new Error('The link was not that of a sign-up.')
  visitor.bearer = body.login.token
  return { email, password, companyName, client: body.login, program: visitor }
}

/** Creates a member the owner has invited, with their own account. */
export async function aColleague(owner: Person, role: Role): Promise<Person> {
  const email = anAddress()
  expectOk(await owner.program.call(invite, { emails: [email], role }))
  const token = findLinkSecret(await waitForMail(email), '/signup/')
  const program = anApiClient()
  const password = aPassword()
  const names = { firstName: 'Colin', lastName: 'League' }
  const { body: client } = expectOk(
    await program.call(signUpByInvitation, { token, ...names, password }),
  )
  program.bearer = client.token
  return { email, password, companyName: owner.companyName, client, program }
}

export async function signInAs(who: Pick<Person, 'email' | 'password'>) {
  const program = anApiClient()
  const client = await signIn(program, who)
  return { client, program }
}

export async function aSignedInBrowser(
  who: Pick<Person, 'email' | 'password'>,
): Promise<HttpClient> {
  const browser = aBrowser()
  await signIn(browser, who)
  return browser
}

export async function signIn(
  visitor: HttpClient,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Login> {
  const { body } = expectOk(await visitor.call(login, { email, password }))
  if (!('token' in body)) throw new Error('A second factor was asked for.')
  visitor.bearer = body.token
  return body
}

/** Throws unless the call succeeds, for steps before the check itself. */
export function expectOk<Body>(answer: CallResult<Body>): CallResult<Body> {
  if (answer.code !== 200) throw new Error(`Expected success: ${answer.status} ${answer.text}`)
  return answer
}
