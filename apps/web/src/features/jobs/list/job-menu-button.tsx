import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { MoreHorizontal } from 'lucide-react'
import { IconButton } from '#ui/buttons/icon-button'
import { LazyMenu } from '#ui/overlays/lazy-menu'

interface JobMenuButtonProps {
  job: JobSummary
  onOpen: (id: string) => void
}

/** Renders the button for actions on one job and loads the menu on demand. */
export function JobMenuButton({ job, onOpen }: JobMenuButtonProps) {
  return (
    <LazyMenu
      button={(buttonProps) => (
        <IconButton
          icon={MoreHorizontal}
          label={`More for ${job.title}`}
          size="sm"
          {...buttonProps}
        />
      )}
      load={loadMenu}
      props={{ job, onOpen }}
      loadWhen="until wanted"
    />
  )
}

async function loadMenu() {
  return (await import('../acts/job-menu.tsx')).JobMenu
}
