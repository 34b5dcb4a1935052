import type { Member } from '@headwater/contract/identity/team'

export function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
