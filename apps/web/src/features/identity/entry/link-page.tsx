import type { ReactNode } from 'react'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Skeleton, SkeletonRegion } from '#ui/skeleton'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { EntryPage } from './entry-page.tsx'
import type { Look } from './use-look.ts'

interface LinkPageProps<Seen> {
  /** What the page is called until it is known what the link is for. */
  title: string
  look: Look<Seen>
  /** Shown for a link that leads nowhere. */
  dead: ReactNode
  children: (seen: Seen) => ReactNode
}

/** A page that has to look at its link first: waiting, no answer, a dead link, and then the page. */
export function LinkPage<Seen>({ title, look, dead, children }: LinkPageProps<Seen>) {
  switch (look.phase) {
    case 'seen':
      return children(look.seen)
    case 'dead':
      return dead
    case 'loading':
      return <Opening title={title} />
    case 'failed':
      return (
        <EntryPage title={title}>
          <Banner
            action={<Button onClick={look.retry}>Try again</Button>}
            tone="bad"
            title={look.sentence}
          />
        </EntryPage>
      )
  }
}

function Opening({ title }: { title: string }) {
  const isSlow = useDelayedLoading(true)
  return (
    <EntryPage title={title}>
      <SkeletonRegion label="Opening your link">
        <div className="flex flex-col gap-5">
          {[0, 1].map((row) => (
            <div className="flex h-15.5 flex-col gap-1.5" key={row}>
              {isSlow && <Skeleton className="h-4 w-24" />}
              {isSlow && <Skeleton className="h-10 w-full rounded-md" />}
            </div>
          ))}
          <div className="h-10">{isSlow && <Skeleton className="h-10 w-full rounded-md" />}</div>
        </div>
      </SkeletonRegion>
    </EntryPage>
  )
}
