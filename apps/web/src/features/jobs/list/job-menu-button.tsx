import type { JobSummary } from '@headwater/contract/jobs/jobs'
import { MoreHorizontal } from 'lucide-react'
import { IconButton } from '#ui/icon-button'
import { LateMenu } from '#ui/late-menu'

interface JobMenuButtonProps {
  job: JobSummary
  onOpen: (id: string) => void
}

/** What can be done to one job; the menu comes when it is first wanted. */
export function JobMenuButton({ job, onOpen }: JobMenuButtonProps) {
  return (
    <LateMenu
      button={(asking) => (
        <IconButton icon={MoreHorizontal} label={`More for ${job.title}`} size="sm" {...asking} />
      )}
      load={loadMenu}
      props={{ job, onOpen }}
      waits="until wanted"
    />
  )
}

async function loadMenu() {
  return (await import('../acts/job-menu.tsx')).JobMenu
}
