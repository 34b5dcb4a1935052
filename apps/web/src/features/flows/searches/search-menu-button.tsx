import type { FlowSummary } from '@headwater/contract/flows/flows'
import { MoreHorizontal } from 'lucide-react'
import { loadSearchMenuItems } from '#features/jobs'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyMenu } from '#ui/overlays/lazy-menu'

interface SearchMenuButtonProps {
  flow: FlowSummary
  /** Where the menu is shown. It has no link to the page the user is already on. */
  place: 'session' | 'editor'
  /** Set when the page has no space for an export button. */
  onExport?: () => void
}

/** Renders the button for actions on a whole search and loads the menu on demand. */
export function SearchMenuButton({ flow, place, onExport }: SearchMenuButtonProps) {
  return (
    <LazyMenu
      button={(buttonProps) => (
        <IconButton icon={MoreHorizontal} label={`More for ${flow.name}`} {...buttonProps} />
      )}
      load={loadMenu}
      props={{ flow, place, onExport }}
      loadWhen="until wanted"
    />
  )
}

async function loadMenu() {
  // Loads the items with the menu, so that it opens complete.
  const [{ SearchMenu }] = await Promise.all([import('./search-menu.tsx'), loadSearchMenuItems()])
  return SearchMenu
}
