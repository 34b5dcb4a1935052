import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, ClipboardPaste, PencilLine } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WordLinks } from '#features/jobs'
import { formatCount, formatDateTime } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { AddPickedWords } from './add-picked-words.tsx'
import { findPickedWords, type PickedWords } from './find-picked-words.ts'
import { MarkedText } from './new-job-parts.ts'
import { findProxy } from './proxy-criteria.ts'
import type { ReviewedJob } from './stored-job.ts'

interface JobTextProps {
  job: ReviewedJob
  /** Those that are not switched off. */
  asked: readonly Criterion[]
  titleError: string | undefined
  links: WordLinks
  onTitle: (title: string) => void
  onEditText: () => void
  onReplaceText: () => void
  /** Adds a criterion that a member picked from the text. */
  onPick: (words: PickedWords, criterion: Criterion, names: Record<string, string>) => void
}

/** Shows the description with the words that were read from it. */
export function JobText(props: JobTextProps) {
  const { job, asked, titleError, links, onTitle, onEditText, onReplaceText, onPick } = props
  const { draft, reading } = job
  const locale = useLocale()
  const text = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = usePickedWords(text, reading?.text ?? '')
  // On a narrow screen the text folds, so that its criteria are in sight.
  const [isOpen, setOpen] = useState(false)
  const { criteria } = draft
  return (
    <section
      aria-label="Job description"
      className="flex flex-col border-line bg-surface xl:min-h-0 xl:border-r"
    >
      <div className="flex flex-col gap-3 p-4 md:p-6 xl:min-h-0 xl:flex-1 xl:overflow-y-auto">
        <div className="flex items-center justify-between gap-3">
          <div>
            <h2 className="text-type-15">Job description</h2>
            <p className="text-type-12 text-fg-2">
              {reading && `Pasted ${formatDateTime(reading.readAt, locale)} · `}
              {formatCount(criteria.length, 'criterion', 'criteria')}{' '}
              {reading ? 'read' : 'in the template'}
            </p>
          </div>
          <div className="flex flex-wrap justify-end gap-2">
            <Button icon={PencilLine} onClick={onEditText}>
              {reading ? 'Edit text' : 'Start over'}
            </Button>
            {reading && (
              <Button className="max-md:hidden" icon={ClipboardPaste} onClick={onReplaceText}>
                Replace
              </Button>
            )}
          </div>
        </div>
        <Field error={titleError} label="Job title">
          <Input
            maxLength={120}
            onChange={(event) => onTitle(event.target.value)}
            value={draft.title}
          />
        </Field>
        <div className="xl:hidden">
          <Button
            aria-expanded={isOpen}
            className="-ml-2.5"
            icon={isOpen ? ChevronUp : ChevronDown}
            kind="ghost"
            onClick={() => setOpen(!isOpen)}
            size="sm"
          >
            {isOpen ? 'Fold the text' : 'Show the text'}
          </Button>
        </div>
        <div
          className={clsx(!isOpen && 'max-xl:max-h-17 max-xl:overflow-hidden', textClass)}
          ref={text}
        >
          <MarkedText
            isDoubtful={(id) => criteria.some((each) => each.id === id && findProxy(each))}
            links={links}
            modeOf={(id) => asked.find((each) => each.id === id)?.mode}
            pieces={reading?.pieces ?? []}
            refused={[...(reading?.refused ?? [])]}
            text={reading?.text ?? draft.description}
            unused={[...(reading?.unused ?? [])]}
          />
        </div>
      </div>
      {reading && (
        <div
          className={clsx(
            'px-4 pb-4 md:px-6 xl:border-t xl:border-line xl:py-3.5',
            !isOpen && 'max-xl:hidden',
          )}
        >
          <p className="mb-1.5 text-type-12 text-fg-2">
            Click a word that isn’t marked to add it, or select several.
          </p>
          <Legend reading={reading} />
        </div>
      )}
      {picked && (
        <AddPickedWords
          key={picked.from}
          onAdd={(criterion, names) => {
            onPick(picked, criterion, names)
            setPicked(undefined)
          }}
          onClose={() => setPicked(undefined)}
          words={picked}
        />
      )}
    </section>
  )
}

/**
 * Picks words of the text by pointer. Keyboards add criteria with the controls beside them, because
 * every word as a button would be hundreds of stops.
 */
function usePickedWords(root: RefObject<HTMLElement | null>, text: string) {
  const [picked, setPicked] = useState<PickedWords>()
  useEffect(() => {
    const element = root.current
    if (!element || text === '') return
    const pick = () => setPicked(findPickedWords(text, getSelection()))
    element.addEventListener('click', pick)
    return () => element.removeEventListener('click', pick)
  }, [root, text])
  return [picked, setPicked] as const
}

/** The text stands on the page itself, and not in a box as in the panel of a job. */
const textClass =
  '[&>div]:max-h-none! [&>div]:border-0! [&>div]:bg-transparent! [&>div]:p-0.5! [&>div]:text-type-14!'

function Legend({ reading }: { reading: NonNullable<ReviewedJob['reading']> }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-type-12 text-fg-2">
      <span className="underline decoration-accent decoration-2 underline-offset-3">Must-have</span>
      <span className="underline decoration-accent decoration-dashed underline-offset-3">
        Nice-to-have
      </span>
      <span className="underline decoration-warn decoration-2 underline-offset-3">Check this</span>
      <span className="underline decoration-dotted underline-offset-3">Not used</span>
      {reading.refused.length > 0 && <del className="text-warn-text">Can’t be asked</del>}
    </p>
  )
}
