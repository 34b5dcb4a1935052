import { useState } from 'react'
import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { unassigned } from '../board/rules/filter-rules.ts'
import { formatCardNames } from '../board/store/format-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'

/** Assigns a member of the team to candidates. */
export function AssignDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const members = acts.useMembers()
  const before = new Set(cards.map(({ assigneeId }) => assigneeId ?? unassigned))
  const [chosen, setChosen] = useState(before.size === 1 ? [...before][0] : undefined)
  const whom = formatCardNames(cards)
  return (
    <ActForm
      description="Whoever may see the job can look after its people."
      disabledReason={chosen === undefined ? 'Choose who it is to be first.' : undefined}
      onClose={onClose}
      onSubmit={async () =>
        chosen !== undefined && acts.assign(cards, chosen === unassigned ? null : chosen)
      }
      submit={`Assign ${whom}`}
      title={`Who looks after ${whom}?`}
      {...(onDone && { onDone })}
    >
      <Field label="Colleague">
        <Combobox
          onValuesChange={([value]) => setChosen(value)}
          options={[
            { value: unassigned, label: 'Nobody' },
            ...members.map(({ clientId, name }) => ({ value: clientId, label: name })),
          ]}
          placeholder="Choose a colleague"
          searchPlaceholder="Find a colleague"
          values={chosen === undefined ? [] : [chosen]}
        />
      </Field>
    </ActForm>
  )
}
