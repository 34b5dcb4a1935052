import type { Role } from '@headwater/contract/privileges'
import { rolePrivileges } from '@headwater/contract/privileges'
import type { Insertable } from 'kysely'
import { recordAudit } from '#platform/audit'
import { type Actor, type InTx, inTransaction, type PublicCtx } from '#platform/context'
import { newId } from '#platform/ids'
import { hashPassword } from './passwords.ts'
import { foldEmail } from './rules.ts'
import { findUserByEmail, insertClient, insertCompany, insertUser, type NewUser } from './store.ts'
import type { IdentityTables } from './tables.ts'

/** A person who has no account yet. */
interface Person {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly timeZone: string
}

export interface NewCompany {
  readonly name: string
  readonly size?: CompanyFacts['size']
  readonly owner: Person
  readonly members?: readonly (Person & {
    readonly role: Role
    /** For whoever has to know it at once. */
    readonly clientId?: string
  })[]
  /** People who have an account already. */
  readonly joining?: readonly { readonly email: string; readonly role: Role }[]
}

/** What is known about a company in the moment it is founded. */
type CompanyFacts = Omit<Insertable<IdentityTables['identity.companies']>, 'companyId'>
type PersonFacts = Omit<NewUser, 'id' | 'emailFolded'>

/**
 * Makes a company with its first people and whatever `fill` adds to it, all or nothing. The
 * addresses must be free.
 */
export async function foundCompany(
  ctx: PublicCtx,
  company: NewCompany,
  fill?: (ctx: InTx) => Promise<void>,
): Promise<Actor> {
  const [owner, ...members] = await Promise.all(
    [{ ...company.owner, role: 'owner' as const }, ...(company.members ?? [])].map(hashed),
  )
  if (!owner) throw new Error('A company has an owner.')
  const actor = newFounder()
  await inTransaction({ ...ctx, actor }, async (ctx) => {
    await insertFounded(ctx, { name: company.name, size: company.size ?? null }, owner.person)
    for (const { person, role, clientId = newId() } of members) {
      await insertMember(ctx, { userId: newId(), clientId }, person, role)
    }
    for (const guest of company.joining ?? []) await insertGuest(ctx, guest)
    await fill?.(ctx)
  })
  return actor
}

/** The owner of a company that is yet to be founded: its transaction has to run as that company. */
export function newFounder(userId = newId()): Actor {
  return {
    userId,
    clientId: newId(),
    companyId: newId(),
    role: 'owner',
    privileges: new Set(rolePrivileges.owner),
    isFresh: true,
  }
}

/**
 * Writes company and membership of the founder that `ctx.actor` is, and the person too unless they
 * have an account already.
 */
export async function insertFounded(
  ctx: InTx,
  company: CompanyFacts,
  person: PersonFacts | undefined,
): Promise<void> {
  const { companyId, userId, clientId } = ctx.actor
  await insertCompany(ctx.db, { companyId, ...company })
  if (person) await insertMember(ctx, ctx.actor, person, 'owner')
  else await insertClient(ctx.db, { companyId, id: clientId, userId, role: 'owner' })
  await recordAudit(ctx, {
    action: 'company.founded',
    subjectType: 'company',
    subjectId: companyId,
    after: { name: company.name },
  })
}

async function hashed({
  password,
  role,
  clientId,
  ...person
}: Person & { role: Role; clientId?: string }) {
  return { role, clientId, person: { ...person, passwordHash: await hashPassword(password) } }
}

async function insertMember(
  ctx: InTx,
  { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>,
  person: PersonFacts,
  role: Role,
): Promise<void> {
  await insertUser(ctx.db, { id: userId, ...person, emailFolded: foldEmail(person.email) })
  await insertClient(ctx.db, { companyId: ctx.actor.companyId, id: clientId, userId, role })
}

async function insertGuest(ctx: InTx, { email, role }: { email: string; role: Role }) {
  const user = await findUserByEmail(ctx.db, foldEmail(email))
  if (!user) throw new Error('Somebody who joins with an account must have one.')
  const { companyId } = ctx.actor
  await insertClient(ctx.db, { companyId, id: newId(), userId: user.id, role })
}
