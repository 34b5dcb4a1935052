import type { JobStatus } from '@headwater/contract/jobs/jobs'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu } from '#ui/overlays/menu'
import { StatusItems } from './status-items.tsx'

interface StatusMenuProps extends MenuPlacement {
  value: JobStatus | undefined
  onChoose: (status: JobStatus) => void
}

export function StatusMenu({ value, onChoose, ...place }: StatusMenuProps) {
  return (
    <Menu className="max-w-72" {...place}>
      <StatusItems onChoose={onChoose} value={value} />
    </Menu>
  )
}
