import { type HideOption, hideOptions } from '@headwater/contract/flows/results'
import { ListFilter } from 'lucide-react'
import { formatCount, formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Checkbox } from '#ui/forms/checkbox'
import { Popover } from '#ui/overlays/popover'

interface HideMenuProps {
  hide: readonly HideOption[]
  /** The number of people hidden. */
  hidden: number
  onHideChange: (hide: readonly HideOption[]) => void
}

/** Selects which people to hide and shows how many are hidden. */
export function HideMenu({ hide, hidden, onHideChange }: HideMenuProps) {
  const words = hide.length === 0 ? 'Hide' : `${formatNumber(hidden)} hidden`
  return (
    <Popover
      align="end"
      className="w-64!"
      label="Hide people"
      trigger={
        <Button aria-label={`Hide people: ${words}`} icon={ListFilter}>
          {words}
        </Button>
      }
    >
      <p className="mb-2.5 text-type-12 text-fg-2">
        {hide.length === 0
          ? 'No one is hidden.'
          : `${formatCount(hidden, 'person is', 'people are')} hidden and not counted.`}
      </p>
      <ul className="flex flex-col gap-2.5">
        {hideOptions.map((each) => (
          <li key={each}>
            <Checkbox
              checked={hide.includes(each)}
              onCheckedChange={(isHidden) =>
                onHideChange(isHidden ? [...hide, each] : hide.filter((one) => one !== each))
              }
            >
              {labels[each]}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  )
}

const labels: Readonly<Record<HideOption, string>> = {
  seen: 'Seen before',
  contacted: 'Already contacted',
  otherJob: 'In another job',
  no: 'Rejected',
}
