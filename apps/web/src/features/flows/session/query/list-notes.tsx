import { Briefcase, CircleAlert, CircleHelp, Info, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/chip-toggle'
import type { SearchDraft } from '../use-search-draft.ts'
import { chooseMeaning, findMeant } from './choose-meaning.ts'
import { ReplacedOfJob } from './replaced-of-job.tsx'
import type { QueryText } from './use-query-text.ts'

export interface QueryNote {
  key: string
  icon: LucideIcon
  tone: string
  /** The height of its first line, where that is more than a line of text. */
  line?: string
  /** All of it in words, for whoever cannot see that it is folded away. */
  sentence: string
  /** What is shown; in one line where others are folded away beside it. */
  draw: (isShort: boolean) => ReactNode
}

/** What there is to say about the reading of a text, what matters most first. */
export function listNotes(draft: SearchDraft, query: QueryText): QueryNote[] {
  const { reading, failure, isPart, replaced } = query
  const notes: QueryNote[] = []
  if (failure !== undefined)
    notes.push({ key: 'failure', ...bad, sentence: failure, draw: () => failure })
  // Of a text that is being written nothing is known yet.
  if (query.typed.trim() !== draft.text.trim()) return notes
  for (const { from, text, sentence } of reading?.refused ?? [])
    notes.push({
      ...{ key: `refused ${from}`, ...bad },
      sentence: `“${text}” is left out. ${sentence}`,
      draw: () => (
        <span>
          <q>{text}</q> is left out. {sentence}
        </span>
      ),
    })
  for (const ambiguity of reading?.ambiguities ?? []) notes.push(ask(draft, ambiguity))
  if (replaced.criteria.length > 0)
    notes.push({
      ...{ key: 'replaced', icon: Briefcase, tone: 'text-fg-2', line: 'h-7' },
      sentence: 'The sentence replaced what the job asks for.',
      draw: (isShort) => (
        <ReplacedOfJob
          draft={draft}
          isShort={isShort}
          onForget={query.forgetReplaced}
          replaced={replaced}
        />
      ),
    })
  if (isPart)
    notes.push({
      ...{ key: 'part', icon: Info, tone: 'text-fg-2', sentence: notAll },
      draw: () => notAll,
    })
  return notes
}

const bad = { icon: CircleAlert, tone: 'text-bad-text' }

const notAll =
  'Some filters come from the job or were changed by hand, so the sentence is not all of it. Search again puts back what it names, and leaves the others.'

type Ambiguity = NonNullable<QueryText['reading']>['ambiguities'][number]

function ask(draft: SearchDraft, ambiguity: Ambiguity): QueryNote {
  const labels = ambiguity.options.map(({ label }) => label)
  return {
    ...{ key: `meaning ${ambiguity.from}`, icon: CircleHelp, tone: 'text-fg-2', line: 'h-6' },
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
            pressed={findMeant(ambiguity, draft.criteria)?.label === label}
          >
            {label}
          </ChipToggle>
        ))}
      </>
    ),
  }
}
