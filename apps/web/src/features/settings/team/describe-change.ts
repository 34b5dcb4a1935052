import type { ArgsOf } from '@headwater/contract/endpoint'
import type { changeMember, Member } from '@headwater/contract/identity/team'
import { countOf } from '#lib/format'
import { roleInSentence } from '../role-in-sentence.ts'

/** What is changed of a member; the rest stays. */
export type MemberChange = Omit<ArgsOf<typeof changeMember>, 'clientId'>

/** One sentence on what a change made of a member; the role before all else. */
export function describeChange({ firstName }: Member, changes: MemberChange): string {
  if (changes.role !== undefined) return `${firstName} is now ${roleInSentence[changes.role]}.`
  if (changes.monthlyCreditLimit === null) return `${firstName} has no monthly limit any more.`
  if (changes.monthlyCreditLimit !== undefined)
    return `${firstName} may spend ${countOf(changes.monthlyCreditLimit, 'credit', 'credits')} a month.`
  return `What ${firstName} may do was changed.`
}
