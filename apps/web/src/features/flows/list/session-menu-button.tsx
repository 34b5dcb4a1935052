import type { SessionSummary } from '@headwater/contract/flows/sessions'
import { MoreHorizontal } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyMenu } from '#ui/overlays/lazy-menu'

/** Renders the button for actions on one session and loads the menu on demand. */
export function SessionMenuButton({ session }: { session: SessionSummary }) {
  return (
    <LazyMenu
      button={(buttonProps) => (
        <IconButton
          icon={MoreHorizontal}
          label={`More for ${session.name}`}
          size="sm"
          {...buttonProps}
        />
      )}
      load={loadMenu}
      loadWhen="until wanted"
      props={{ session }}
    />
  )
}

async function loadMenu() {
  return (await import('./session-menu.tsx')).SessionMenu
}
