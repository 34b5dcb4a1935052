import { reportFact } from '@headwater/contract/pipeline/candidate'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { IconButton } from '#ui/buttons/icon-button'
import { announce } from '#ui/feedback/live-region'
import { Field } from '#ui/forms/field'
import { Textarea } from '#ui/forms/textarea'
import { Popover } from '#ui/overlays/popover'
import { useDraft } from '../drafts.ts'
import type { CandidateRef } from '../use-reload-candidate.ts'

const factNames = {
  name: 'this name',
  headline: 'this headline',
  summary: 'this summary',
  place: 'this location',
  signals: 'these signals',
  experience: 'this role',
  education: 'this school',
  language: 'this language',
  contact: 'this contact detail',
} as const

const emptyReport = { comment: '' }

interface ReportFactButtonProps {
  candidateRef: CandidateRef
  fact: string
  onReported: () => Promise<void>
}

/** Reports a wrong fact. Muted until the fact is hovered. */
export function ReportFactButton({ candidateRef, fact, onReported }: ReportFactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [{ comment }, setDraft] = useDraft(`fact ${candidateRef.candidateId} ${fact}`, emptyReport)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const label = `Report ${formatFactName(fact)}`

  async function report() {
    if (isBusy || comment.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(reportFact, { ...candidateRef, fact, comment })
      setDraft(undefined)
      setOpen(false)
      announce('Reported')
      await onReported()
    } catch (error) {
      setFailure(formatFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Popover
      align="end"
      label={label}
      onOpenChange={setOpen}
      open={isOpen}
      trigger={
        <IconButton
          className="-my-0.5 -mr-5 size-5! opacity-0 group-hover/fact:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:mr-0 pointer-coarse:opacity-100"
          icon={Flag}
          label={label}
          size="sm"
        />
      }
    >
      <Field error={failure} hint="Your whole team sees this." label="What is wrong?">
        <Textarea
          maxLength={500}
          onChange={({ target }) =>
            setDraft(target.value === '' ? undefined : { comment: target.value })
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void report()
          }}
          rows={2}
          value={comment}
        />
      </Field>
      <Button
        className="mt-3"
        disabledReason={comment.trim() === '' ? 'Describe what is wrong first.' : undefined}
        loading={isBusy}
        onClick={() => void report()}
        size="sm"
      >
        Report
      </Button>
    </Popover>
  )
}

/** Formats the name of a fact from its path: `skill:C++` is “the skill C++”. */
export function formatFactName(fact: string): string {
  const [kind = '', ...rest] = fact.split(':')
  if (kind === 'skill') return `the skill ${rest.join(':')}`
  return (factNames as Readonly<Record<string, string>>)[kind] ?? 'this'
}
