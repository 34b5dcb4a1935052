import * as contract from '@headwater/contract/identity'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { foundCompany } from '#modules/identity'
import type { Actor } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** What every person in these tests signs in with. */
export const testPassword = 'correct horse battery staple'

/** What a browser says of itself, and no plain client does. */
export const browserHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

export interface Member extends Actor {
  readonly email: string
}

/** The owner of a new company, with a password to sign in with. */
export async function anOwner(
  world: World,
  wishes: { email?: string; companyName?: string } = {},
): Promise<Member> {
  const email = wishes.email ?? anEmail()
  const name = wishes.companyName ?? 'Meridian Grid'
  const owner = await foundCompany(world.publicContext(), { name, owner: aPerson(email) })
  return { ...owner, email }
}

/** Somebody who works for a company beside its owner. */
export async function aMember(
  world: World,
  wishes: { companyId: string; role?: Role; granted?: Privilege[] },
): Promise<Member> {
  const { companyId, role = 'recruiter', granted = [] } = wishes
  const [userId, clientId, email] = [newId(), newId(), anEmail()]
  const { password: _, ...person } = aPerson(email)
  await world.ownerDb
    .insertInto('identity.users')
    .values({ id: userId, ...person, emailFolded: email, passwordHash: await testPasswordHash() })
    .execute()
  await world.ownerDb
    .insertInto('identity.clients')
    .values({ companyId, id: clientId, userId, role, grantedPrivileges: granted })
    .execute()
  const privileges = new Set([...rolePrivileges[role], ...granted])
  return { userId, clientId, companyId, role, privileges, email, isFresh: true }
}

/** A session that was really signed in to, by a plain client. */
export async function aSession(
  app: FastifyInstance,
  { email }: Pick<Member, 'email'>,
): Promise<{ authorization: string }> {
  const reply = await app.inject({
    method: 'POST',
    url: contract.login.path,
    payload: { email, password: testPassword },
  })
  if (reply.statusCode !== 200) throw new Error(`The sign-in failed: ${reply.body}`)
  return { authorization: `Bearer ${reply.json().body.token}` }
}

let knownHash: Promise<string> | undefined

/** All of them have the same password, and hashing is slow on purpose. */
export function testPasswordHash(): Promise<string> {
  knownHash ??= hash(testPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  return knownHash
}

function anEmail(): string {
  return `${newId()}@example.test`
}

function aPerson(email: string) {
  return {
    email,
    password: testPassword,
    firstName: 'Ada',
    lastName: 'Lovelace',
    title: 'Recruiter',
    timeZone: 'Europe/Lisbon',
  }
}
