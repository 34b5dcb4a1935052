import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { VisuallyHidden } from '#ui/typography/visually-hidden'
import type { SearchDraft } from '../use-search-draft.ts'
import { listQueryNotes, type QueryNote } from './list-query-notes.tsx'
import type { QueryText } from './use-query-text.ts'

interface QueryNotesProps {
  draft: SearchDraft
  query: QueryText
  /**
   * Shows the notes above the results instead of below the query, so that the filters do not move.
   */
  isAboveResults?: boolean
}

/** Shows the most important note about a parsed query on one line, with a button for the others. */
export function QueryNotes({ draft, query, isAboveResults = false }: QueryNotesProps) {
  // A new query starts collapsed again.
  const [unfolded, setUnfolded] = useState<string>()
  const isUnfolded = unfolded === draft.text
  const [first, ...others] = listQueryNotes(draft, query)
  const isFolded = !isUnfolded && others.length > 0
  return (
    <div
      aria-live="polite"
      className={clsx(
        'flex shrink-0 flex-col gap-1.5 empty:hidden',
        isAboveResults && 'border-b border-line px-4 py-1.5',
      )}
    >
      {first && (
        <Note isShort={isFolded} key={first.key} note={first}>
          {others.length > 0 && (
            <button
              aria-expanded={isUnfolded}
              className={clsx(
                'touch-target rounded-sm font-medium underline underline-offset-2',
                isFolded ? others[0]?.tone : 'text-fg-2',
              )}
              onClick={() => setUnfolded(isUnfolded ? undefined : draft.text)}
              type="button"
            >
              {isFolded ? `and ${others.length} more` : 'Show less'}
            </button>
          )}
        </Note>
      )}
      {isFolded && (
        <VisuallyHidden>{others.map(({ sentence }) => sentence).join(' ')}</VisuallyHidden>
      )}
      {isUnfolded && others.map((note) => <Note isShort={false} key={note.key} note={note} />)}
    </div>
  )
}

interface NoteProps {
  note: QueryNote
  isShort: boolean
  /** Shown after the note. */
  children?: ReactNode
}

function Note({ note: { icon: Icon, tone, line = 'h-4', draw }, isShort, children }: NoteProps) {
  return (
    <div className={`flex gap-1.5 text-type-12 ${tone}`}>
      <span className={`flex shrink-0 items-center ${line}`}>
        <Icon aria-hidden="true" size={14} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">
        {draw(isShort)}
        {children}
      </div>
    </div>
  )
}
