import { Briefcase, CircleAlert, CircleHelp, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/chip-toggle'
import type { SearchDraft } from '../use-search-draft.ts'
import { chooseMeaning, findMeant } from './choose-meaning.ts'
import { ReplacedOfJob } from './replaced-of-job.tsx'
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
        <Note icon={CircleHelp} key={ambiguity.from} line="h-6" tone="text-fg-2">
          <span className="leading-6!">
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
          Some filters come from the job or were changed by hand, so the sentence is not all of it.
          Search again puts back what it names, and leaves the others.
        </Note>
      )}
      {isRead && query.replaced.criteria.length > 0 && (
        <Note icon={Briefcase} line="h-7" tone="text-fg-2">
          <ReplacedOfJob draft={draft} onForget={query.forgetReplaced} replaced={query.replaced} />
        </Note>
      )}
    </div>
  )
}

interface NoteProps {
  icon: LucideIcon
  tone: string
  /** The height of its first line, where that is more than a line of text. */
  line?: string
  children: ReactNode
}

function Note({ icon: Icon, tone, line = 'h-4', children }: NoteProps) {
  return (
    <div className={`flex gap-1.5 text-type-12 ${tone}`}>
      <span className={`flex shrink-0 items-center ${line}`}>
        <Icon aria-hidden="true" size={14} />
      </span>
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1">{children}</div>
    </div>
  )
}
