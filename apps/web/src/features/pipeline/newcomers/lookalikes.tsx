import type { Lookalike } from '@headwater/contract/pipeline/newcomers'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { sayPost } from '#features/sourcing'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'

interface LookalikesProps {
  lookalikes: readonly Lookalike[]
  isBarred: boolean
  /** Whom the newcomer is taken for. */
  chosen: string | null
  onChoose: (personId: string | null) => void
  /** What becomes of whoever is chosen; it stands below them. */
  preview: ReactNode
}

/** Who is here already and may be the same: said before anybody stands here twice. */
export function Lookalikes({ lookalikes, isBarred, chosen, onChoose, preview }: LookalikesProps) {
  if (isBarred)
    return (
      <Banner title="They are on the never-again list" tone="bad">
        Nobody with this address, number or link is taken in. Take them off the list first if that
        has changed.
      </Banner>
    )
  if (lookalikes.length === 0) return null
  return (
    <section aria-label="People who may be the same">
      <h3 className="mb-1.5 text-type-12 font-medium">
        {lookalikes.some(({ isCertain }) => isCertain)
          ? 'They are here already'
          : 'They may be here already'}
      </h3>
      <ul className="flex flex-col gap-1.5">
        {lookalikes.map((each) => (
          <li className="flex flex-col gap-1.5" key={each.personId}>
            <One each={each} isChosen={each.personId === chosen} onChoose={onChoose} />
            {each.personId === chosen && preview}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OneProps {
  each: Lookalike
  isChosen: boolean
  onChoose: LookalikesProps['onChoose']
}

function One({ each, isChosen, onChoose }: OneProps) {
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
        <p className="text-type-12 text-fg-2">{sayPost(each)}</p>
        <p className="text-type-12 text-fg-2">{each.why}</p>
      </div>
      {each.isCertain ? (
        <Badge tone="accent">The same person</Badge>
      ) : (
        // One button, so that whoever presses it by key stays on it.
        <Button onClick={() => onChoose(isChosen ? null : each.personId)} size="sm">
          {isChosen ? 'Somebody else' : 'This is the same person'}
        </Button>
      )}
    </div>
  )
}
