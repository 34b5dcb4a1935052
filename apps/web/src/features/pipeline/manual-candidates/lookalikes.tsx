import type { Lookalike } from '@headwater/contract/pipeline/manual-candidates'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { formatRole } from '#features/sourcing'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'

interface LookalikesProps {
  lookalikes: readonly Lookalike[]
  isSuppressed: boolean
  /** The existing person selected as the same one. */
  chosen: string | null
  onChoose: (personId: string | null) => void
  /** A preview of the merged person, shown below the selected one. */
  preview: ReactNode
}

/** Lists existing people who may be the same, to prevent duplicates. */
export function Lookalikes({
  lookalikes,
  isSuppressed,
  chosen,
  onChoose,
  preview,
}: LookalikesProps) {
  if (isSuppressed)
    return (
      <Banner title="This person is on the do-not-contact list" tone="bad">
        You cannot add anyone with this email, phone number or link. If that has changed, remove
        them from the list first.
      </Banner>
    )
  if (lookalikes.length === 0) return null
  return (
    <section aria-label="Possible duplicates">
      <h3 className="mb-1.5 text-type-12 font-medium">
        {lookalikes.some(({ isCertain }) => isCertain)
          ? 'This person already exists'
          : 'Possible duplicates'}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {lookalikes.map((each) => (
          <li className="flex flex-col gap-1.5" key={each.personId}>
            <LookalikeItem each={each} isChosen={each.personId === chosen} onChoose={onChoose} />
            {each.personId === chosen && preview}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LookalikeItemProps {
  each: Lookalike
  isChosen: boolean
  onChoose: LookalikesProps['onChoose']
}

function LookalikeItem({ each, isChosen, onChoose }: LookalikeItemProps) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border px-3 py-2',
        isChosen ? 'border-accent bg-accent-soft' : 'border-warn-line bg-warn-soft',
      )}
    >
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{each.name}</span>
          {each.stage !== null && <Badge>In this job: {each.stage}</Badge>}
        </p>
        <p className="text-type-12 text-fg-2">{formatRole(each)}</p>
        <p className="text-type-12 text-fg-2">{each.why}</p>
      </div>
      {each.isCertain ? (
        <Badge tone="accent">Same person</Badge>
      ) : (
        // One button for both states, so that the keyboard focus stays on it.
        <Button onClick={() => onChoose(isChosen ? null : each.personId)} size="sm">
          {isChosen ? 'Not the same person' : 'Same person'}
        </Button>
      )}
    </div>
  )
}
