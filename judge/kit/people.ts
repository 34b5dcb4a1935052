import { randomBytes } from 'node:crypto'
import { type Login, login } from '@headwater/contract/identity'
import { invite, signUpInvited } from '@headwater/contract/identity/invitations'
import { signUp, verifyEmail } from '@headwater/contract/identity/sign-up'
import type { Role } from '@headwater/contract/privileges'
import { secretIn, waitForMail } from './mails.ts'
import { type Answer, aBrowser, aProgram, type Visitor } from './visitor.ts'

/** Somebody with an account, and a program that is signed in as them. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly companyName: string
  readonly client: Login
  readonly program: Visitor
}

export const aPassword = () => `stone ${randomBytes(6).toString('hex')} river lamp`
export const anAddress = () => `judge-${randomBytes(8).toString('hex')}@example.test`

/** What a sign-up asks. */
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

/** The owner of a new company, through sign-up, mail and password. */
export async function anOwner(): Promise<Person> {
  const wishes = aSignUp()
  const visitor = aProgram()
  expectOk(await visitor.call(signUp, wishes))
  const token = secretIn(await waitForMail(wishes.email), '/verify-email/')
  const { email, password, companyName } = wishes
  const { body } = expectOk(await visitor.call(verifyEmail, { token, password }))
  if (body.kind !== 'signed-up') throw new Error('The link was not that of a sign-up.')
  visitor.bearer = body.login.token
  return { email, password, companyName, client: body.login, program: visitor }
}

/** Somebody the owner has invited, with an account of their own. */
export async function aColleague(owner: Person, role: Role): Promise<Person> {
  const email = anAddress()
  expectOk(await owner.program.call(invite, { emails: [email], role }))
  const token = secretIn(await waitForMail(email), '/signup/')
  const program = aProgram()
  const password = aPassword()
  const names = { firstName: 'Colin', lastName: 'League' }
  const { body: client } = expectOk(
    await program.call(signUpInvited, { token, ...names, password }),
  )
  program.bearer = client.token
  return { email, password, companyName: owner.companyName, client, program }
}

export async function signInAs(who: Pick<Person, 'email' | 'password'>) {
  const program = aProgram()
  const client = await signIn(program, who)
  return { client, program }
}

export async function aSignedInBrowser(who: Pick<Person, 'email' | 'password'>): Promise<Visitor> {
  const browser = aBrowser()
  await signIn(browser, who)
  return browser
}

export async function signIn(
  visitor: Visitor,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<Login> {
  const { body } = expectOk(await visitor.call(login, { email, password }))
  if (!('token' in body)) throw new Error('A second factor was asked for.')
  visitor.bearer = body.token
  return body
}

/** For what has to work before the check itself begins. */
export function expectOk<Body>(answer: Answer<Body>): Answer<Body> {
  if (answer.code !== 200) throw new Error(`Expected success: ${answer.status} ${answer.text}`)
  return answer
}
