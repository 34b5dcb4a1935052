import { replyKinds } from '@headwater/contract/outreach/replies'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { z } from 'zod'

const templateViews = ['all', 'mine', 'shared', 'archived'] as const
export type TemplateView = (typeof templateViews)[number]

/** The list's state in the URL. Invalid values are ignored. */
const TemplatesSearch = z.object({
  view: z.enum(templateViews).optional().catch(undefined),
  search: z.coerce.string().trim().min(1).max(100).optional().catch(undefined),
  answers: z.enum(replyKinds).optional().catch(undefined),
})
type TemplatesSearch = z.infer<typeof TemplatesSearch>

/** Reads and changes which templates are listed. */
export function useTemplatesSearch() {
  const search = TemplatesSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return {
    ...search,
    view: search.view ?? 'all',
    change(changes: Partial<TemplatesSearch>): void {
      void navigate({
        to: '/main/settings/emails/templates',
        search: (before: object) => omitUndefined({ ...before, ...changes }),
        replace: true,
        resetScroll: false,
      })
    },
  }
}

function omitUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
