import { type DryRun, listDryRunSkipped } from '@headwater/contract/flows/launches'
import { useState } from 'react'
import { formatNumber } from '#lib/format'
import { useLoadPages } from '#lib/use-load-pages'
import { Avatar } from '#ui/data/avatar'
import { LoadMore } from '#ui/data/load-more'
import { Dialog } from '#ui/overlays/dialog'
import { formatPeople } from './format-launch.ts'

const maxNamed = 2

/** Names the people a dry run leaves out, with the reason. */
export function SkippedPeople({ dryRun, flowId }: { dryRun: DryRun; flowId: string }) {
  const [isOpen, setOpen] = useState(false)
  const pages = useLoadPages(listDryRunSkipped, { flowId, dryRunId: dryRun.id, limit: 50 })
  const { items = [], error, hasMore } = pages
  if (dryRun.skipped === 0) return null
  return (
    <>
      <section
        aria-label="Skipped people"
        className="flex min-h-11 shrink-0 items-center gap-4 border-t border-line bg-sunken px-6 py-2 text-type-12"
      >
        <h2 className="shrink-0 text-type-12 font-semibold">
          {formatNumber(dryRun.skipped)} skipped
        </h2>
        {items.slice(0, maxNamed).map(({ personId, name, reason }) => (
          <span className="flex min-w-0 items-center gap-2 max-md:hidden" key={personId}>
            <Avatar name={name} size={24} />
            <span className="shrink-0 font-medium">{name}</span>
            <span className="truncate text-fg-2" title={reason}>
              {reason}
            </span>
          </span>
        ))}
        {(dryRun.skipped > maxNamed || error !== undefined) && (
          <button
            className="touch-target ml-auto shrink-0 font-medium text-link hover:underline"
            onClick={() => setOpen(true)}
            type="button"
          >
            Show all
          </button>
        )}
        {dryRun.skipped <= maxNamed && (
          <button
            className="touch-target ml-auto shrink-0 font-medium text-link hover:underline md:hidden"
            onClick={() => setOpen(true)}
            type="button"
          >
            Show
          </button>
        )}
      </section>
      <Dialog
        description="They get no email from this session."
        onOpenChange={setOpen}
        open={isOpen}
        title={`${formatPeople(dryRun.skipped)} skipped`}
      >
        <ul className="flex flex-col">
          {items.map(({ personId, name, reason }) => (
            <li className="flex items-center gap-3 border-b border-line py-2.5" key={personId}>
              <Avatar name={name} size={28} />
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>
                <span className="block text-type-12 text-fg-2">{reason}</span>
              </span>
            </li>
          ))}
        </ul>
        {(hasMore || error !== undefined) && <LoadMore label="Show more" pages={pages} />}
      </Dialog>
    </>
  )
}
