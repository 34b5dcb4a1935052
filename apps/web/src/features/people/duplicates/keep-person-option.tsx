import type { PersonSummary } from '@headwater/contract/people/people'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Avatar } from '#ui/data/avatar'
import { KeptNote } from './kept-note.tsx'

interface KeepPersonOptionProps {
  person: PersonSummary
  place: 'Left' | 'Right'
  isKept: boolean
  onKeep: () => void
}

/** Selects one of the two as the entry to keep. */
export function KeepPersonOption({
  person: { id, name },
  place,
  isKept,
  onKeep,
}: KeepPersonOptionProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <label
        className={clsx(
          'flex w-full min-w-0 items-center gap-2.5 rounded-md border bg-surface px-3 py-2 outline-focus transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
          isKept ? 'border-accent ring-1 ring-accent' : 'border-line-control hover:border-fg-2',
        )}
      >
        <input
          aria-label={`Keep ${name}, ${place.toLowerCase()}`}
          checked={isKept}
          className="sr-only"
          name="kept"
          onChange={onKeep}
          type="radio"
        />
        <span className="max-md:hidden">
          <Avatar name={name} size={32} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <KeptNote isKept={isKept} />
        </span>
      </label>
      <Link
        className="touch-target rounded-sm text-type-12 font-medium text-link hover:underline"
        search={{ person: id }}
        to="/main/people"
      >
        Full profile
      </Link>
    </div>
  )
}
