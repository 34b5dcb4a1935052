import type { Privilege, Role } from '@headwater/contract/privileges'
import { type Ctx, inTransaction } from '#platform/context'
import {
  findMemberContactRow,
  listMemberContactRows,
  type MemberContactRow,
} from './member-directory-store.ts'
import { decidePrivileges } from './rules.ts'
import { findCompany } from './store.ts'

/** A member as the recipient or subject of an email. */
export interface MemberContact {
  readonly clientId: string
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly timeZone: string
  readonly role: Role
  /** False for former and suspended members, who get no more emails. */
  readonly isActive: boolean
  readonly privileges: readonly Privilege[]
  readonly managesTeam: boolean
  readonly managesBilling: boolean
}

/** Lists the active members who may manage the team. */
export async function listTeamManagers(ctx: Ctx): Promise<MemberContact[]> {
  const rows = await inTransaction(ctx, (ctx) => listMemberContactRows(ctx.db, ctx.actor.companyId))
  return rows.map(toMemberContact).filter(({ isActive, managesTeam }) => isActive && managesTeam)
}

/** Lists the active members who may manage billing, including owners. */
export async function listBillingManagers(ctx: Ctx): Promise<MemberContact[]> {
  const rows = await inTransaction(ctx, (ctx) => listMemberContactRows(ctx.db, ctx.actor.companyId))
  return rows
    .map(toMemberContact)
    .filter(({ isActive, managesBilling }) => isActive && managesBilling)
}

/** Returns a current or former member of the company. */
export async function findMemberContact(
  ctx: Ctx,
  clientId: string,
): Promise<MemberContact | undefined> {
  const row = await inTransaction(ctx, (ctx) =>
    findMemberContactRow(ctx.db, ctx.actor.companyId, clientId),
  )
  return row && toMemberContact(row)
}

export async function getCompanyName(ctx: Ctx): Promise<string> {
  const company = await inTransaction(ctx, (ctx) => findCompany(ctx.db, ctx.actor.companyId))
  if (!company) throw new Error('This company no longer exists.')
  return company.name
}

function toMemberContact(row: MemberContactRow): MemberContact {
  const { clientId, userId, firstName, lastName, email, timeZone, role } = row
  const isActive = row.leftAt === null && row.suspendedAt === null
  const privileges = decidePrivileges(role, row.grantedPrivileges)
  const managesTeam = privileges.includes('team.manage')
  const managesBilling = privileges.includes('billing.manage')
  const name = `${firstName} ${lastName}`.trim()
  return {
    clientId,
    userId,
    name,
    email,
    timeZone,
    role,
    isActive,
    privileges,
    managesTeam,
    managesBilling,
  }
}
