import { type JobStatus, jobStatuses, jobStatusWords } from '@headwater/contract/jobs/jobs'
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '#ui/menu'

interface StatusItemsProps {
  /** Undefined for several jobs at once. */
  value: JobStatus | undefined
  onChoose: (status: JobStatus) => void
}

/** Every status with what it does to outreach: it is read before it is chosen. */
export function StatusItems({ value, onChoose }: StatusItemsProps) {
  return (
    <>
      <MenuLabel>Status, and what it does</MenuLabel>
      <MenuRadioGroup onValueChange={(next) => onChoose(next as JobStatus)} value={value ?? ''}>
        {jobStatuses.map((status) => (
          <MenuRadioItem key={status} value={status}>
            <span className="min-w-0 whitespace-normal">
              {jobStatusWords[status].label}
              <span className="block text-type-12 text-fg-2">{jobStatusWords[status].effect}</span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
