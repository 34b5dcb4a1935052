import { type RejectionReason, rejectionReasons } from '@headwater/contract/pipeline/board'
import { useState } from 'react'
import { Field } from '#ui/forms/field'
import { RadioGroup } from '#ui/forms/radio-group'
import { Textarea } from '#ui/forms/textarea'
import { rejectionReasonLabels } from '../board/rules/rejection-reason-labels.ts'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'

/** Rejects candidates with a reason, which stays on the card and counts in the job's figures. */
export function RejectDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const [reason, setReason] = useState<RejectionReason>()
  const [note, setNote] = useState('')
  const whom = formatCardNames(cards)
  return (
    <ActForm
      description="Only your team sees the reason. The candidate is not notified."
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
        options={rejectionReasons.map((value) => ({ value, label: rejectionReasonLabels[value] }))}
        value={reason ?? ('' as string)}
      />
      <Field hint="Optional. Only your team sees it." label="Note">
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
