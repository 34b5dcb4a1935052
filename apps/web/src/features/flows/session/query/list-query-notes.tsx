import { Briefcase, CircleAlert, CircleHelp, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/forms/chip-toggle'
import type { SearchDraft } from '../use-search-draft.ts'
import { chooseMeaning, findChosenMeaning } from './choose-meaning.ts'
import { ReplacedJobCriteria } from './replaced-job-criteria.tsx'
import type { QueryText } from './use-query-text.ts'

export interface QueryNote {
  key: string
  icon: LucideIcon
  tone: string
  /** The height of the first line, if it is taller than a line of text. */
  line?: string
  /** The full text for screen readers, even when the note is collapsed. */
  sentence: string
  /** Renders the note, on one line when other notes are collapsed next to it. */
  draw: (isShort: boolean) => ReactNode
}

/** Returns the notes about a parsed query, most important first. */
export function listQueryNotes(draft: SearchDraft, query: QueryText): QueryNote[] {
  const { reading, failure, isPart, replaced } = query
  const notes: QueryNote[] = []
  if (failure !== undefined)
    notes.push({ key: 'failure', ...errorTone, sentence: failure, draw: () => failure })
  // While the text is being edited, nothing is known about it yet.
  if (query.typed.trim() !== draft.text.trim()) return notes
  for (const { from, text, sentence } of reading?.refused ?? [])
    notes.push({
      key: `refused ${from}`,
      ...errorTone,
      sentence: `“${text}” was ignored. ${sentence}`,
      draw: () => (
        <span>
          <q>{text}</q> was ignored. {sentence}
        </span>
      ),
    })
  for (const ambiguity of reading?.ambiguities ?? [])
    notes.push(buildAmbiguityNote(draft, ambiguity))
  for (const { from, kind, note } of reading?.pieces ?? [])
    if (kind === 'criterion' && note !== undefined)
      notes.push({
        key: `meant ${from}`,
        icon: Info,
        tone: 'text-fg-2',
        sentence: note,
        draw: () => note,
      })
  if (replaced.criteria.length > 0)
    notes.push({
      key: 'replaced',
      icon: Briefcase,
      tone: 'text-fg-2',
      line: 'h-7',
      sentence: 'Your search replaced the job’s criteria.',
      draw: (isShort) => (
        <ReplacedJobCriteria
          draft={draft}
          isShort={isShort}
          onDismiss={query.dismissReplaced}
          replaced={replaced}
        />
      ),
    })
  if (isPart)
    notes.push({
      key: 'part',
      icon: Info,
      tone: 'text-fg-2',
      sentence: partialReadingText,
      draw: () => partialReadingText,
    })
  return notes
}

const errorTone = { icon: CircleAlert, tone: 'text-bad-text' }

const partialReadingText =
  'Some filters come from the job or were set by hand. Search again to reset only those in your text.'

type Ambiguity = NonNullable<QueryText['reading']>['ambiguities'][number]

function buildAmbiguityNote(draft: SearchDraft, ambiguity: Ambiguity): QueryNote {
  const labels = ambiguity.options.map(({ label }) => label)
  return {
    key: `meaning ${ambiguity.from}`,
    icon: CircleHelp,
    tone: 'text-fg-2',
    line: 'h-6',
    sentence: `“${ambiguity.text}” can mean ${labels.join(' or ')}.`,
    draw: () => (
      <>
        <span className="leading-6!">
          <q>{ambiguity.text}</q> can mean
        </span>
        {labels.map((label) => (
          <ChipToggle
            key={label}
            onPressedChange={() => draft.set(chooseMeaning(draft.criteria, ambiguity, label))}
            pressed={findChosenMeaning(ambiguity, draft.criteria)?.label === label}
          >
            {label}
          </ChipToggle>
        ))}
      </>
    ),
  }
}
