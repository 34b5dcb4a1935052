import { useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { OpenList } from './open-list.tsx'
import { ShortlistFrame } from './shortlist-frame.tsx'
import { useShortlist } from './use-shortlist.ts'

/** People whom a team shows to somebody without an account, who says yes, maybe or no to each. */
export function ShortlistPage() {
  const [token] = useState(() => readLinkSecret('shortlist'))
  const { opening, reload, patch } = useShortlist(token)
  return (
    <ShortlistFrame>
      {opening.phase === 'loading' && <Waiting />}
      {opening.phase === 'dead' && <DeadShortlist />}
      {opening.phase === 'failed' && (
        <>
          <h1 className="text-type-24">Shortlist</h1>
          <Banner
            action={<Button onClick={reload}>Try again</Button>}
            title={opening.sentence}
            tone="bad"
          />
        </>
      )}
      {opening.phase === 'open' && token !== undefined && (
        <OpenList list={opening.list} onGone={reload} patch={patch} token={token} />
      )}
    </ShortlistFrame>
  )
}

function Waiting() {
  const isSlow = useDelayedLoading(true)
  return (
    <>
      <h1 className="text-type-24">Shortlist</h1>
      <SkeletonRegion label="Opening the shortlist">
        <div className="flex flex-col gap-4">
          {[0, 1, 2].map((row) => (
            <div className="h-40" key={row}>
              {isSlow && <Skeleton className="h-40 w-full rounded-lg" />}
            </div>
          ))}
        </div>
      </SkeletonRegion>
    </>
  )
}

/** Closed, run out, mistyped or never there: nobody learns which. */
function DeadShortlist() {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-type-24">This link does not work any more</h1>
      <p className="text-type-14 text-pretty text-fg-2">
        A shortlist is open for some days, and whoever shared it may end it before. Open the link in
        your message once more, or ask them for a new one.
      </p>
    </div>
  )
}
