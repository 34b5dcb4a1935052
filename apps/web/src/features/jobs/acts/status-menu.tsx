import type { JobStatus } from '@headwater/contract/jobs/jobs'
import type { LatePlace } from '#ui/late-menu'
import { Menu } from '#ui/menu'
import { StatusItems } from './status-items.tsx'

interface StatusMenuProps extends LatePlace {
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
