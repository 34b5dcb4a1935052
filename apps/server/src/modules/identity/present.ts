import type { ClientInfo, CompanyInfo, OwnCompany, User } from '@headwater/contract/identity'
import type { Privilege, Role } from '@headwater/contract/privileges'
import type { Selectable } from 'kysely'
import type { CompanyPlan } from './company-plan.ts'
import type { Membership } from './store.ts'
import type { IdentityTables } from './tables.ts'

type UserRow = Selectable<IdentityTables['identity.users']>
type CompanyRow = Selectable<IdentityTables['identity.companies']>

interface Member {
  readonly companyId: string
  readonly clientId: string
  readonly role: Role
  readonly privileges: Iterable<Privilege>
}

export function presentClientInfo(user: UserRow, member: Member): ClientInfo {
  return {
    user: presentUser(user),
    privileges: [...member.privileges],
    company_id: member.companyId,
    role: member.role,
    id: member.clientId,
  }
}

export function presentCompanyInfo(
  company: CompanyRow,
  plan: CompanyPlan,
  members: number,
): CompanyInfo {
  return {
    id: company.companyId,
    name: company.name,
    subscription: {
      subscription_plan: {
        title: plan.title,
        credits_allowance: plan.creditsAllowance,
        interval: plan.interval,
      },
    },
    credits_balance: plan.creditsBalance,
    credit_parts: plan.creditParts,
    no_of_current_team_members: members,
    size: company.size,
    first_job_title: company.firstJobTitle,
  }
}

export function presentOwnCompany({ companyId, companyName, role }: Membership): OwnCompany {
  return { id: companyId, name: companyName, role }
}

export function presentUser(user: UserRow): User {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    title: user.title,
    time_zone: user.timeZone,
    language: user.language,
    photo_url: user.photoId && `/photos/${user.photoId}`,
  }
}
