import * as contract from '@headwater/contract/identity'
import { type Privilege, type Role, rolePrivileges } from '@headwater/contract/privileges'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { recordAudit } from '#platform/audit'
import { type Actor, inTransaction } from '#platform/context'
import { newId } from '#platform/ids'
import type { World } from './world.ts'

/** The password of every user in these tests. */
export const testPassword = 'correct horse battery staple'

/** Headers that browsers send and other clients do not. */
export const browserHeaders = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }

export interface Member extends Actor {
  readonly email: string
}

/** Creates the owner of a new company, with a password. */
export async function anOwner(
  world: World,
  options: { email?: string; companyName?: string } = {},
): Promise<Member> {
  const { email = anEmail(), companyName: name = 'Meridian Grid' } = options
  const owner = aMemberOf(newId(), email, 'owner', rolePrivileges.owner)
  const { companyId, userId, clientId: id, role } = owner
  const user = { ...(await aUser(owner)), emailVerifiedAt: sql<Date>`now()` }
  await inTransaction(world.contextFor(owner), async (ctx) => {
    await ctx.db.insertInto('identity.companies').values({ companyId, name }).execute()
    await ctx.db.insertInto('identity.users').values(user).execute()
    await ctx.db.insertInto('identity.clients').values({ companyId, id, userId, role }).execute()
    const subject = { subjectType: 'company', subjectId: companyId } as const
    await recordAudit(ctx, { action: 'company.created', ...subject, after: { name } })
  })
  return owner
}

/** Creates another member of a company. */
export async function aMember(
  world: World,
  options: { companyId: string; role?: Role; granted?: Privilege[] },
): Promise<Member> {
  const { companyId, role = 'recruiter', granted = [] } = options
  const member = aMemberOf(companyId, anEmail(), role, [...rolePrivileges[role], ...granted])
  const { clientId: id, userId } = member
  await world.ownerDb
    .insertInto('identity.users')
    .values(await aUser(member))
    .execute()
  await world.ownerDb
    .insertInto('identity.clients')
    .values({ companyId, id, userId, role, grantedPrivileges: granted })
    .execute()
  return member
}

/** Signs in for real as a non-browser client. */
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

/**
 * All users share one password, hashed once and weakly. The hash contains its strength, so that
 * sign-ins in tests do not take as long as those in `passwords.test.ts`.
 */
export function testPasswordHash(): Promise<string> {
  knownHash ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return knownHash
}

function anEmail(): string {
  return `${newId()}@example.test`
}

function aMemberOf(
  companyId: string,
  email: string,
  role: Role,
  privileges: readonly Privilege[],
): Member {
  const ids = { userId: newId(), clientId: newId(), companyId }
  return { ...ids, role, privileges: new Set(privileges), email, isFresh: true }
}

async function aUser({ userId, email }: Member) {
  return {
    id: userId,
    email,
    emailFolded: email.toLowerCase(),
    passwordHash: await testPasswordHash(),
    firstName: 'Ada',
    lastName: 'Lovelace',
    title: 'Recruiter',
    timeZone: 'Europe/Lisbon',
  }
}
