import type { Criterion } from '@headwater/contract/sourcing/criteria'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, PencilLine } from 'lucide-react'
import { useState } from 'react'
import type { WordLinks } from '#features/jobs'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
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
}

/** Shows the description with the words that were read from it. */
export function JobText({ job, asked, titleError, links, onTitle, onEditText }: JobTextProps) {
  const { draft, reading } = job
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
              {formatCount(criteria.length, 'criterion', 'criteria')}{' '}
              {reading ? 'read' : 'in the template'}
            </p>
          </div>
          <Button icon={PencilLine} onClick={onEditText}>
            {reading ? 'Edit text' : 'Start over'}
          </Button>
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
        <div className={clsx(!isOpen && 'max-xl:max-h-17 max-xl:overflow-hidden', textClass)}>
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
          <Legend reading={reading} />
        </div>
      )}
    </section>
  )
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
