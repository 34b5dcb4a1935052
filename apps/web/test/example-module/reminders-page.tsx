import { createReminder, listReminders, remindersTopic } from '@headwater/contract/test/reminders'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { useLiveTopic } from '#lib/live/use-live-topic'
import { useCredentials } from '#lib/session'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'

export function RemindersPage() {
  const reminders = useLoadData(listReminders, {})
  useLiveTopic(remindersTopic, useCredentials()?.client_id, reminders.retry)
  return (
    <main>
      <h1>Reminders</h1>
      <ReminderForm onCreated={reminders.retry} />
      {reminders.isLoading && <p role="status">Loading reminders…</p>}
      {reminders.error && (
        <Banner
          action={<Button onClick={reminders.retry}>Try again</Button>}
          title={reminders.error}
          tone="bad"
        />
      )}
      {reminders.values?.length === 0 && <p>No reminders yet.</p>}
      <ul>
        {reminders.values?.map(({ id, text, isDue }) => (
          <li key={id}>{isDue ? `${text} · due` : text}</li>
        ))}
      </ul>
    </main>
  )
}

function ReminderForm({ onCreated }: { onCreated: () => void }) {
  const [text, setText] = useState('')
  const create = useMutation({
    mutationFn: () => call(createReminder, { text, delaySeconds: 3_600 }),
    onSuccess: () => {
      setText('')
      onCreated()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Field error={create.error ? formatFailure(create.error) : undefined} label="Remind me of">
        <Input maxLength={200} onChange={(event) => setText(event.target.value)} value={text} />
      </Field>
      <Button disabled={create.isPending} type="submit">
        Add reminder
      </Button>
    </form>
  )
}
