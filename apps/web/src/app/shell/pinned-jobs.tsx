import { Link } from '@tanstack/react-router'
import { usePinnedJobs } from '#features/jobs'
import { Tooltip } from '#ui/overlays/tooltip'

/** Lists up to six pinned jobs, or renders nothing when there are none. */
export function PinnedJobs() {
  const jobs = usePinnedJobs()?.jobs.slice(0, 6) ?? []
  if (jobs.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="px-2 pb-1.5 text-type-11 text-frame-fg-3">Pinned jobs</h2>
      <ul className="flex flex-col gap-px">
        {jobs.map(({ id, title }) => (
          <li key={id}>
            <Tooltip content={title} side="right">
              <Link
                className="flex h-8 items-center gap-2 rounded-lg px-2 text-frame-fg-2 hover:bg-frame-raised hover:text-frame-fg"
                params={{ jobId: id }}
                to="/main/pipeline/$jobId"
              >
                <span aria-hidden="true" className="size-1.5 rounded-full bg-frame-accent" />
                <span className="min-w-0 flex-1 truncate">{title}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </section>
  )
}
