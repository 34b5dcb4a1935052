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

/** A person without an account. */
interface NewPerson {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly timeZone: string
}

export interface NewCompany {
  readonly name: string
  readonly size?: NewCompanyRow['size']
  readonly owner: NewPerson
  readonly members?: readonly (NewPerson & {
    readonly role: Role
    /** Set by callers that need the id in advance. */
    readonly clientId?: string
  })[]
  /** People who already have an account. */
  readonly joining?: readonly { readonly email: string; readonly role: Role }[]
}

/** The company's fields at its creation. */
type NewCompanyRow = Omit<Insertable<IdentityTables['identity.companies']>, 'companyId'>
type NewPersonRow = Omit<NewUser, 'id' | 'emailFolded'>

/**
 * Creates a company with its first members and what `fill` adds, in one transaction. The
 * addresses must be free.
 */
export async function createCompany(
  ctx: PublicCtx,
  company: NewCompany,
  fill?: (ctx: InTx) => Promise<void>,
): Promise<Actor> {
  const [owner, ...members] = await Promise.all(
    [{ ...company.owner, role: 'owner' as const }, ...(company.members ?? [])].map(
      hashPersonPassword,
    ),
  )
  if (!owner) throw new Error('A company has an owner.')
  const actor = createFounderActor()
  await inTransaction({ ...ctx, actor }, async (ctx) => {
    await insertCompanyWithOwner(
      ctx,
      { name: company.name, size: company.size ?? null },
      owner.person,
    )
    for (const { person, role, clientId = newId() } of members) {
      await insertMember(ctx, { userId: newId(), clientId }, person, role)
    }
    for (const guest of company.joining ?? []) await insertExistingUser(ctx, guest)
    await fill?.(ctx)
  })
  return actor
}

/**
 * Creates the owner of a company that does not exist yet, because its transaction has to run as
 * that company.
 */
export function createFounderActor(userId = newId()): Actor {
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
 * Inserts the company and the membership of its founder, `ctx.actor`, and the user too unless they
 * already have an account.
 */
export async function insertCompanyWithOwner(
  ctx: InTx,
  company: NewCompanyRow,
  person: NewPersonRow | undefined,
): Promise<void> {
  const { companyId, userId, clientId } = ctx.actor
  await insertCompany(ctx.db, { companyId, ...company })
  if (person) await insertMember(ctx, ctx.actor, person, 'owner')
  else await insertClient(ctx.db, { companyId, id: clientId, userId, role: 'owner' })
  await recordAudit(ctx, {
    action: 'company.created',
    subjectType: 'company',
    subjectId: companyId,
    after: { name: company.name },
  })
}

async function hashPersonPassword({
  password,
  role,
  clientId,
  ...person
}: NewPerson & { role: Role; clientId?: string }) {
  return { role, clientId, person: { ...person, passwordHash: await hashPassword(password) } }
}

async function insertMember(
  ctx: InTx,
  { userId, clientId }: Pick<Actor, 'userId' | 'clientId'>,
  person: NewPersonRow,
  role: Role,
): Promise<void> {
  await insertUser(ctx.db, { id: userId, ...person, emailFolded: foldEmail(person.email) })
  await insertClient(ctx.db, { companyId: ctx.actor.companyId, id: clientId, userId, role })
}

async function insertExistingUser(ctx: InTx, { email, role }: { email: string; role: Role }) {
  const user = await findUserByEmail(ctx.db, foldEmail(email))
  if (!user) throw new Error('A user who joins with an account must have one.')
  const { companyId } = ctx.actor
  await insertClient(ctx.db, { companyId, id: newId(), userId: user.id, role })
}
