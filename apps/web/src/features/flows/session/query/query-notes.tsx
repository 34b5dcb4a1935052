import { CircleAlert, CircleHelp, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/chip-toggle'
import type { SearchDraft } from '../use-search-draft.ts'
import { chooseMeaning, findMeant } from './choose-meaning.ts'
import type { QueryText } from './use-query-text.ts'

/** What there is to say about the reading of a text: what was refused, and what could mean more. */
export function QueryNotes({ draft, query }: { draft: SearchDraft; query: QueryText }) {
  const { reading, failure, isPart } = query
  const isRead = query.typed.trim() === draft.text.trim()
  const ambiguities = isRead ? (reading?.ambiguities ?? []) : []
  return (
    <div aria-live="polite" className="flex flex-col gap-1.5 empty:hidden">
      {failure && (
        <Note icon={CircleAlert} tone="text-bad-text">
          {failure}
        </Note>
      )}
      {isRead &&
        reading?.refused.map(({ from, text, sentence }) => (
          <Note icon={CircleAlert} key={from} tone="text-bad-text">
            <q>{text}</q> is left out. {sentence}
          </Note>
        ))}
      {ambiguities.map((ambiguity) => (
        <Note icon={CircleHelp} key={ambiguity.from} tone="text-fg-2">
          <span>
            <q>{ambiguity.text}</q> can mean
          </span>
          {ambiguity.options.map(({ label }) => (
            <ChipToggle
              key={label}
              onPressedChange={() => draft.set(chooseMeaning(draft.criteria, ambiguity, label))}
              pressed={findMeant(ambiguity, draft.criteria)?.label === label}
            >
              {label}
            </ChipToggle>
          ))}
        </Note>
      ))}
      {isRead && isPart && (
        <Note icon={Info} tone="text-fg-2">
          Filters were changed by hand, so the sentence is not all of it. Search again puts back
          what it names, and leaves the others.
        </Note>
      )}
    </div>
  )
}

interface NoteProps {
  icon: LucideIcon
  tone: string
  children: ReactNode
}

function Note({ icon: Icon, tone, children }: NoteProps) {
  return (
    <div className={`flex gap-1.5 text-type-12 ${tone}`}>
      <Icon aria-hidden="true" className="mt-px" size={14} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">{children}</div>
    </div>
  )
}
