import type { Role } from '@headwater/contract/privileges'
import { type Ctx, inTransaction } from '#platform/context'
import { decidePrivileges } from './rules.ts'
import { findCompany } from './store.ts'
import { findReader, listReaders, type ReaderRow } from './team-notices-store.ts'

/** A member as somebody to write to or about. */
export interface TeamReader {
  readonly clientId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly role: Role
  /** False for who left, and for who is suspended: nothing goes to them any more. */
  readonly isActive: boolean
  readonly managesTeam: boolean
  readonly managesBilling: boolean
}

/** Everybody active who may manage the team. */
export async function listTeamManagers(ctx: Ctx): Promise<TeamReader[]> {
  const rows = await inTransaction(ctx, (ctx) => listReaders(ctx.db, ctx.actor.companyId))
  return rows.map(readerOf).filter(({ isActive, managesTeam }) => isActive && managesTeam)
}

/** Everybody active who may manage billing; the owners are among them. */
export async function listBillingManagers(ctx: Ctx): Promise<TeamReader[]> {
  const rows = await inTransaction(ctx, (ctx) => listReaders(ctx.db, ctx.actor.companyId))
  return rows.map(readerOf).filter(({ isActive, managesBilling }) => isActive && managesBilling)
}

/** A member of the company, also one who has left. */
export async function findTeamReader(ctx: Ctx, clientId: string): Promise<TeamReader | undefined> {
  const row = await inTransaction(ctx, (ctx) => findReader(ctx.db, ctx.actor.companyId, clientId))
  return row && readerOf(row)
}

export async function getCompanyName(ctx: Ctx): Promise<string> {
  const company = await inTransaction(ctx, (ctx) => findCompany(ctx.db, ctx.actor.companyId))
  if (!company) throw new Error('The company is gone.')
  return company.name
}

function readerOf(row: ReaderRow): TeamReader {
  const { clientId, userId, firstName, lastName, email, role } = row
  const isActive = row.leftAt === null && row.suspendedAt === null
  const privileges = decidePrivileges(role, row.grantedPrivileges)
  const managesTeam = privileges.includes('team.manage')
  const managesBilling = privileges.includes('billing.manage')
  const name = `${firstName} ${lastName}`.trim()
  return { clientId, userId, name, email, role, isActive, managesTeam, managesBilling }
}
