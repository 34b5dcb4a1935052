import type { FlowSummary } from '@headwater/contract/flows/flows'
import { MoreHorizontal } from 'lucide-react'
import { loadSearchItems } from '#features/jobs'
import { IconButton } from '#ui/icon-button'
import { LateMenu } from '#ui/late-menu'

interface SearchMenuButtonProps {
  flow: FlowSummary
  /** Where it stands: nothing leads to the page that one is on. */
  place: 'session' | 'editor'
  /** Where there is no room for a button of its own. */
  onExport?: () => void
}

/** What can be done to a search as a whole; the menu comes when it is first wanted. */
export function SearchMenuButton({ flow, place, onExport }: SearchMenuButtonProps) {
  return (
    <LateMenu
      button={(asking) => (
        <IconButton icon={MoreHorizontal} label={`More for ${flow.name}`} {...asking} />
      )}
      load={loadMenu}
      props={{ flow, place, onExport }}
      waits="until wanted"
    />
  )
}

async function loadMenu() {
  // With its entries, which are another file, it opens whole.
  const [{ SearchMenu }] = await Promise.all([import('./search-menu.tsx'), loadSearchItems()])
  return SearchMenu
}
