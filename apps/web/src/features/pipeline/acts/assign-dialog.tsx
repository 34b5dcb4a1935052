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
      description="You can choose any member who can see this job."
      disabledReason={chosen === undefined ? 'Choose an owner first.' : undefined}
      onClose={onClose}
      onSubmit={async () =>
        chosen !== undefined && acts.assign(cards, chosen === unassigned ? null : chosen)
      }
      submit={`Assign ${whom}`}
      title={`Assign an owner to ${whom}`}
      {...(onDone && { onDone })}
    >
      <Field label="Owner">
        <Combobox
          onValuesChange={([value]) => setChosen(value)}
          options={[
            { value: unassigned, label: 'No owner' },
            ...members.map(({ clientId, name }) => ({ value: clientId, label: name })),
          ]}
          placeholder="Choose a member"
          searchPlaceholder="Search members"
          values={chosen === undefined ? [] : [chosen]}
        />
      </Field>
    </ActForm>
  )
}
