import type { Member } from '@headwater/contract/identity/team'

export function formatMemberName({
  firstName,
  lastName,
}: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
