import { Id } from '@headwater/contract/ids'
import type { Privilege, Role } from '@headwater/contract/privileges'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database'

/** A member with everything that the list shows. */
export interface MemberRow {
  readonly id: string
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly title: string
  readonly photoId: string | null
  readonly role: Role
  readonly grantedPrivileges: Privilege[]
  readonly monthlyCreditLimit: number | null
  readonly suspendedAt: Date | null
  readonly createdAt: Date
  readonly lastSeenAt: Date | null
  readonly hasSecondFactor: boolean
  /** The sort key of the list. */
  readonly sortName: string
}

/** A position in the list of members. */
export const MemberPosition = z.object({ sortName: z.string(), id: Id })
export type MemberPosition = z.infer<typeof MemberPosition>

export interface MemberSearch {
  readonly search?: string | undefined
  readonly role?: Role | undefined
  /** Leaves out suspended members. */
  readonly isActive?: boolean
  readonly after?: MemberPosition | undefined
  readonly limit: number
}

/**
 * Lists members by name in natural order. Names belong to users and not to memberships, so the
 * company's members are sorted again for each page; costly columns are read only for the page.
 */
export async function listMemberRows(
  db: Db,
  companyId: string,
  { search, role, isActive = false, after, limit }: MemberSearch,
): Promise<MemberRow[]> {
  const pattern = search ? `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null
  const { rows } = await sql<MemberRow>`
    with members as (
      ${selectMemberRows(companyId)}
        and (${role ?? null}::text is null or c.role = ${role ?? null})
        and (not ${isActive}::boolean or c.suspended_at is null)
    ), page as (
      select * from members
      where (${pattern}::text is null or sort_name like ${pattern} or lower(email) like ${pattern})
        and (${after?.id ?? null}::uuid is null or
          (sort_name, id) > (${after?.sortName ?? null}::text ${collation}, ${after?.id ?? null}::uuid))
      order by sort_name, id limit ${limit}
    )
    ${withDetails} order by page.sort_name, page.id
  `.execute(db)
  return rows
}

export async function findMemberRow(
  db: Db,
  companyId: string,
  clientId: string,
): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    with page as (${selectMemberRows(companyId)} and c.id = ${clientId}) ${withDetails}
  `.execute(db)
  return rows[0]
}

const collation = sql`collate "und-x-icu"`

function selectMemberRows(companyId: string) {
  return sql`
    select c.company_id, c.id, c.user_id, c.role, c.granted_privileges, c.monthly_credit_limit,
      c.suspended_at, c.created_at,
      u.first_name, u.last_name, u.email, u.title, u.photo_id,
      lower(u.first_name || ' ' || u.last_name) ${collation} as sort_name
    from identity.clients c join identity.users u on u.id = c.user_id
    where c.company_id = ${companyId} and c.left_at is null`
}

const withDetails = sql`
  select page.id, page.user_id, first_name, last_name, email, title, photo_id, role,
    granted_privileges, monthly_credit_limit, suspended_at, page.created_at, sort_name,
    (
      select max(s.last_seen_at) from identity.sessions s
      where s.company_id = page.company_id and s.client_id = page.id
    ) as last_seen_at,
    exists (
      select 1 from identity.totp_secrets t
      where t.user_id = page.user_id and t.confirmed_at is not null
    ) or exists (
      select 1 from identity.passkeys p where p.user_id = page.user_id
    ) as has_second_factor
  from page`
