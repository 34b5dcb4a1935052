import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { readLinkSecret } from '#lib/link-secret'
import { Wordmark } from '#ui/brand/logo'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Skeleton, SkeletonRegion } from '#ui/feedback/skeleton'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { ShortlistView } from './shortlist-view.tsx'
import { useShortlist } from './use-shortlist.ts'

/** Shows people to a reviewer without an account, who answers yes, maybe or no for each. */
export function ShortlistPage() {
  const [token] = useState(() => readLinkSecret('shortlist'))
  const { opening, reload, patch } = useShortlist(token)
  return (
    <ShortlistLayout>
      {opening.phase === 'loading' && <ShortlistSkeleton />}
      {opening.phase === 'dead' && <InvalidLinkMessage />}
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
        <ShortlistView list={opening.list} onGone={reload} patch={patch} token={token} />
      )}
    </ShortlistLayout>
  )
}

function ShortlistSkeleton() {
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

/**
 * Closed, expired, mistyped and unknown links look the same, so that the page does not reveal
 * which.
 */
function InvalidLinkMessage() {
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-type-24">This link no longer works</h1>
      <p className="text-type-14 text-pretty text-fg-2">
        It has expired or was closed by the person who shared it. Ask them for a new link.
      </p>
    </div>
  )
}

/** Readable by anyone with the link, so search engines must not index it. */
function ShortlistLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-full flex-col bg-canvas">
      <meta content="noindex, nofollow" name="robots" />
      <header className="flex h-14 shrink-0 items-center border-b border-line">
        <span className="mx-auto flex w-full max-w-180 px-4 md:px-6">
          <Wordmark size="lg" />
        </span>
      </header>
      <main
        className="mx-auto flex w-full max-w-180 flex-1 flex-col gap-6 px-4 py-8 outline-none md:px-6 md:py-12"
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      <footer className="flex shrink-0 justify-center gap-6 border-t border-line px-4 py-6 text-type-12 text-fg-2">
        <Link className="touch-target hover:text-fg" to="/privacy">
          Privacy
        </Link>
        <Link className="touch-target hover:text-fg" to="/terms">
          Terms
        </Link>
      </footer>
    </div>
  )
}
