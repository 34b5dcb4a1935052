import { type JobStatus, jobStatuses, jobStatusTexts } from '@headwater/contract/jobs/jobs'
import { MenuLabel, MenuRadioGroup, MenuRadioItem } from '#ui/overlays/menu'

interface StatusItemsProps {
  /** Undefined for several jobs at once. */
  value: JobStatus | undefined
  onChoose: (status: JobStatus) => void
}

/** Lists every status with its effect on outreach, so that it is known before choosing. */
export function StatusItems({ value, onChoose }: StatusItemsProps) {
  return (
    <>
      <MenuLabel>Status</MenuLabel>
      <MenuRadioGroup onValueChange={(next) => onChoose(next as JobStatus)} value={value ?? ''}>
        {jobStatuses.map((status) => (
          <MenuRadioItem key={status} value={status}>
            <span className="min-w-0 whitespace-normal">
              {jobStatusTexts[status].label}
              <span className="block text-type-12 text-fg-2">{jobStatusTexts[status].effect}</span>
            </span>
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  )
}
