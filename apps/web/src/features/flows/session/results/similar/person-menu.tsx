import { getResultPerson } from '@headwater/contract/flows/results'
import { useQueryClient } from '@tanstack/react-query'
import { Building2, UsersRound } from 'lucide-react'
import { formatFailure } from '#lib/format-failure'
import { loadQueryOptions } from '#lib/use-load-data'
import { toast } from '#ui/feedback/toast'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem } from '#ui/overlays/menu'
import type { SearchDraft } from '../../use-search-draft.ts'
import { excludeEmployer } from './exclude-employer.ts'
import { createSimilarSearch } from './similar-criteria.ts'

export interface PersonMenuProps {
  flowId: string
  draft: SearchDraft
  person: { id: string; name: string; employer: string | null }
}

/** Changes the search by a person of the results: people like them, or not from their employer. */
export function PersonMenu({ flowId, draft, person, ...place }: PersonMenuProps & MenuPlacement) {
  const queryClient = useQueryClient()
  const { id, name, employer } = person
  const before = { criteria: draft.criteria, text: draft.text, scope: draft.scope }

  async function findSimilar() {
    try {
      const options = loadQueryOptions(getResultPerson, { flowId, personId: id })
      const { profile } = await queryClient.fetchQuery(options)
      const search = createSimilarSearch(profile)
      if (!search) return void toast(`Not enough is known about ${name}.`)
      draft.replace({ ...search, text: '' })
      toast({
        message: `Searching for people like ${name}. It uses no credits.`,
        onUndo: () => draft.replace(before),
      })
    } catch (error) {
      toast({ message: formatFailure(error), tone: 'bad' })
    }
  }

  function exclude(excluded: string) {
    draft.edit((criteria) => excludeEmployer(criteria, excluded))
    toast({
      message: `Excluding people who work at ${excluded}`,
      onUndo: () => draft.replace(before),
    })
  }

  return (
    <Menu align="end" className="max-w-80" {...place}>
      <MenuItem icon={UsersRound} onSelect={() => void findSimilar()}>
        Similar to this person
      </MenuItem>
      {employer && (
        <MenuItem icon={Building2} onSelect={() => exclude(employer)}>
          Exclude people at {employer}
        </MenuItem>
      )}
    </Menu>
  )
}
