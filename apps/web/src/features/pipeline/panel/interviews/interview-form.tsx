import { Combobox } from '#ui/forms/combobox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import type { BoardMember } from '../../board/board-acts.ts'
import type { InterviewDraft, InterviewErrors } from './interview-draft.ts'

interface InterviewFormProps {
  id: string
  draft: InterviewDraft
  faults: InterviewErrors
  members: readonly BoardMember[]
  timeZone: string
  onChange: (draft: InterviewDraft) => void
  onSubmit: () => void
}

/** Edits the time, duration, place and interviewers. */
export function InterviewForm(props: InterviewFormProps) {
  const { id, draft, faults: errors, members, timeZone, onChange, onSubmit } = props
  const set = (changes: Partial<InterviewDraft>) => onChange({ ...draft, ...changes })
  return (
    <form
      className="flex flex-col gap-4"
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onSubmit()
      }}
    >
      <Field error={errors.title} label="Name">
        <Input onChange={({ target }) => set({ title: target.value })} value={draft.title} />
      </Field>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Field error={errors.day} label="Date">
          <Input
            onChange={({ target }) => set({ day: target.value })}
            type="date"
            value={draft.day}
          />
        </Field>
        <Field error={errors.time} hint={timeZone} label="Time">
          <Input
            onChange={({ target }) => set({ time: target.value.slice(0, 5) })}
            type="time"
            value={draft.time}
          />
        </Field>
        <Field error={errors.minutes} label="Minutes">
          <Input
            inputMode="numeric"
            onChange={({ target }) => set({ minutes: target.value })}
            value={draft.minutes}
          />
        </Field>
      </div>
      <Field error={errors.place} label="Location">
        <Input
          onChange={({ target }) => set({ place: target.value })}
          placeholder="Room, address, phone number or link"
          value={draft.place}
        />
      </Field>
      <Field hint="Members who can see this job. No invitations are sent." label="Participants">
        <Combobox
          multiple
          onValuesChange={(clientIds) => set({ clientIds })}
          options={members.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          placeholder="No participants"
          searchPlaceholder="Search members"
          values={draft.clientIds}
        />
      </Field>
    </form>
  )
}
