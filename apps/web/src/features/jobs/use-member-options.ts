import { listMembers, type Member } from '@headwater/contract/identity/team'
import { useState } from 'react'
import { useDebouncedValue } from '#lib/use-debounced-value'
import { useLoadPages } from '#lib/use-load-pages'
import type { SelectOption } from '#ui/forms/option-list'

/** Returns the company's members as options, searched while typing. */
export function useMemberOptions(isAllowed: (member: Member) => boolean) {
  const [text, search] = useState('')
  const debounced = useDebouncedValue(text.trim())
  const pages = useLoadPages(listMembers, { limit: 50, ...(debounced && { search: debounced }) })
  const members = (pages.items ?? []).filter(isAllowed)
  return {
    members,
    options: members.map(
      (member): SelectOption => ({
        value: member.id,
        label: formatMemberName(member),
        detail: member.role,
      }),
    ),
    search,
    isLoading: pages.isLoading || pages.isStale,
    hasMore: pages.hasMore,
  }
}

export function formatMemberName({
  firstName,
  lastName,
}: Pick<Member, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim()
}
