import { reportFact } from '@headwater/contract/pipeline/candidate'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { IconButton } from '#ui/icon-button'
import { announce } from '#ui/live-region'
import { Popover } from '#ui/popover'
import { Textarea } from '#ui/textarea'
import { useDraft } from '../drafts.ts'
import type { RoomOf } from '../use-reload-room.ts'
import { nameFact } from './name-fact.ts'

const nothing = { comment: '' }

interface ReportFactProps {
  room: RoomOf
  fact: string
  onReported: () => Promise<void>
}

/** Says that a fact is wrong. Quiet until somebody points at the fact. */
export function ReportFact({ room, fact, onReported }: ReportFactProps) {
  const [isOpen, setOpen] = useState(false)
  const [{ comment }, setDraft] = useDraft(`fact ${room.candidateId} ${fact}`, nothing)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const label = `Say that ${nameFact(fact)} is wrong`

  async function report() {
    if (isBusy || comment.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(reportFact, { ...room, fact, comment })
      setDraft(undefined)
      setOpen(false)
      announce('Reported')
      await onReported()
    } catch (error) {
      setFailure(sayFailure(error))
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
      <Field error={failure} hint="The whole team sees it here." label="What is wrong?">
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
        disabledReason={comment.trim() === '' ? 'Say first what is wrong.' : undefined}
        loading={isBusy}
        onClick={() => void report()}
        size="sm"
      >
        Report
      </Button>
    </Popover>
  )
}
