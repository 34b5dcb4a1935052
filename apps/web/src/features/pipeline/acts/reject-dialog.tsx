import { type RejectionReason, rejectionReasons } from '@headwater/contract/pipeline/board'
import { useState } from 'react'
import { Field } from '#ui/field'
import { RadioGroup } from '#ui/radio-group'
import { Textarea } from '#ui/textarea'
import { rejectionWords } from '../board/rules/rejection-words.ts'
import { sayWhom } from '../board/store/say-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'

/** Why somebody is not taken on: it stays with the card, and counts in the figures of the job. */
export function RejectDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const [reason, setReason] = useState<RejectionReason>()
  const [note, setNote] = useState('')
  const whom = sayWhom(cards)
  return (
    <ActForm
      description="The reason is for your team. Nothing is sent to anybody."
      disabledReason={reason === undefined ? 'Choose a reason first.' : undefined}
      kind="danger"
      onClose={onClose}
      onSubmit={async () => reason !== undefined && acts.reject(cards, { reason, note })}
      submit={`Reject ${whom}`}
      title={`Reject ${whom}?`}
      {...(onDone && { onDone })}
    >
      <RadioGroup
        label="Reason"
        onValueChange={(value) => setReason(value as RejectionReason)}
        options={rejectionReasons.map((value) => ({ value, label: rejectionWords[value] }))}
        value={reason ?? ('' as string)}
      />
      <Field hint="Optional. Only your team reads it." label="Note">
        <Textarea
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
          rows={2}
          value={note}
        />
      </Field>
    </ActForm>
  )
}
