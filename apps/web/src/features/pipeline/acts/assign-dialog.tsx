import { useState } from 'react'
import { Combobox } from '#ui/combobox'
import { Field } from '#ui/field'
import { nobody } from '../board/rules/filter-rules.ts'
import { sayWhom } from '../board/store/say-acts.ts'
import type { ActDialogProps } from './act-dialog-props.ts'
import { ActForm } from './act-form.tsx'

/** Who of the team looks after somebody. */
export function AssignDialog({ cards, acts, onClose, onDone }: ActDialogProps) {
  const members = acts.useMembers()
  const before = new Set(cards.map(({ assigneeId }) => assigneeId ?? nobody))
  const [chosen, setChosen] = useState(before.size === 1 ? [...before][0] : undefined)
  const whom = sayWhom(cards)
  return (
    <ActForm
      description="Whoever may see the job can look after its people."
      disabledReason={chosen === undefined ? 'Choose who it is to be first.' : undefined}
      onClose={onClose}
      onSubmit={async () =>
        chosen !== undefined && acts.assign(cards, chosen === nobody ? null : chosen)
      }
      submit={`Assign ${whom}`}
      title={`Who looks after ${whom}?`}
      {...(onDone && { onDone })}
    >
      <Field label="Colleague">
        <Combobox
          onValuesChange={([value]) => setChosen(value)}
          options={[
            { value: nobody, label: 'Nobody' },
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
