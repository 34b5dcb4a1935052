import type { ArgsOf } from '@headwater/contract/endpoint'
import type { Member, updateMember } from '@headwater/contract/identity/team'
import { formatCount } from '#lib/format'
import { roleWithArticle } from '../role-names.ts'

/** The changed fields of a member. The others stay. */
export type MemberChange = Omit<ArgsOf<typeof updateMember>, 'clientId'>

/** Formats a change of a member in one sentence, the role first. */
export function formatMemberChange({ firstName }: Member, changes: MemberChange): string {
  if (changes.role !== undefined) return `${firstName} is now ${roleWithArticle[changes.role]}.`
  if (changes.monthlyCreditLimit === null) return `${firstName} no longer has a monthly limit.`
  if (changes.monthlyCreditLimit !== undefined)
    return `${firstName} can spend ${formatCount(changes.monthlyCreditLimit, 'credit', 'credits')} a month.`
  return `${firstName}’s access was changed.`
}
