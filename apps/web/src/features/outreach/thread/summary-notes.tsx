import { listNotes, mentionPattern } from '@headwater/contract/pipeline/notes'
import { Link } from '@tanstack/react-router'
import { formatShortDay } from '#lib/format'
import { useLoadPages } from '#lib/use-load-pages'
import { useLocale } from '#lib/use-locale'
import { Avatar } from '#ui/data/avatar'
import { SummaryFailure } from './summary-failure.tsx'

const shownNotes = 3

/** Shows the latest notes of the team. New ones are written in the candidate’s panel. */
export function SummaryNotes({ jobId, candidateId }: { jobId: string; candidateId: string }) {
  const locale = useLocale()
  const { items, error, retry } = useLoadPages(listNotes, { jobId, candidateId, limit: shownNotes })
  return (
    <section className="mt-5">
      <div className="flex items-baseline justify-between">
        <h3 className="text-type-12 font-medium text-fg-2">Notes</h3>
        <Link
          className="touch-target rounded-sm text-type-12 font-medium text-link hover:underline"
          params={{ jobId, recallUserData: candidateId }}
          state={{ opensOn: 'note' } as object}
          to="/main/pipeline/$jobId/$recallUserData"
        >
          Add note
        </Link>
      </div>
      {error !== undefined && !items && (
        <SummaryFailure onRetry={retry}>Could not load the notes.</SummaryFailure>
      )}
      {items?.length === 0 && <p className="mt-1.5 text-fg-2">No notes yet.</p>}
      <ul className="mt-1.5 flex flex-col gap-3">
        {items?.slice(0, shownNotes).map(({ id, by, at, text }) => (
          <li className="flex gap-2.5" key={id}>
            <Avatar name={by.name} size={24} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-2">
                <span className="truncate font-medium">{by.name}</span>
                <span className="shrink-0 text-type-12 text-fg-2">
                  {formatShortDay(at, locale)}
                </span>
              </p>
              <p className="line-clamp-4 wrap-anywhere text-fg-2">
                {text.replaceAll(mentionPattern, '@$1')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
