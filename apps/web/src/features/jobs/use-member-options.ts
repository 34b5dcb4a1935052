import { listMembers, type Member } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebounced } from '#lib/use-debounced'
import { useLoadPages } from '#lib/use-load-pages'
import type { SelectOption } from '#ui/option-list'

/** The people of the company, to be chosen from and found while somebody types. */
export function useMemberOptions(mayBe: (member: Member) => boolean) {
  const [text, search] = useState('')
  const rested = useDebounced(text.trim())
  const pages = useLoadPages(listMembers, { limit: 50, ...(rested && { search: rested }) })
  const members = (pages.items ?? []).filter(mayBe)
  return {
    members,
    options: members.map(
      (member): SelectOption => ({
        value: member.id,
        label: nameOf(member),
        detail: member.role,
      }),
    ),
    search,
    isLoading: pages.isLoading || pages.isStale,
    hasMore: pages.hasMore,
  }
}

export function nameOf({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
