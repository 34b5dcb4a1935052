import type { ResultOf } from '@headwater/contract/endpoint'
import {
  createShortlist,
  type ShortlistField,
  shortlistDays,
  shortlistFields,
} from '@headwater/contract/flows/shortlists'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { withStepUp } from '#features/identity'
import { ApiError, isCancelled } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Banner } from '#ui/feedback/banner'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Segmented } from '#ui/forms/segmented'
import { Textarea } from '#ui/forms/textarea'

/** Labels of the fields a shortlist can show. */
const shortlistFieldLabels: Record<ShortlistField, string> = {
  name: 'Name',
  role: 'Current title and employer',
  place: 'Location',
  years: 'Years of experience',
  skills: 'Skills',
  experience: 'Roles',
  education: 'Education',
  languages: 'Languages',
  score: 'Score',
}

export type CreatedShortlist = ResultOf<typeof createShortlist>

const ShareFields = z.object({
  name: z.string().trim().min(1, 'Enter a shortlist name.').max(80),
  note: z.string().trim().max(1_000, 'Use at most 1,000 characters.'),
  fields: z.array(z.enum(shortlistFields)).min(1, 'Choose at least one field.'),
  days: z.enum(['3', '7', '14', '30']),
})
type ShareFields = z.infer<typeof ShareFields>

const defaultFields: ShortlistField[] = ['name', 'role', 'place', 'years', 'skills', 'experience']

interface ShareFormProps {
  /** Lets a button outside the form submit it. */
  id: string
  flowId: string
  personIds: readonly string[]
  onBusy: (isBusy: boolean) => void
  onCreated: (created: CreatedShortlist) => void
}

/** Asks for the name of the list, its visible fields and its expiry. */
export function ShareForm({ id, flowId, personIds, onBusy, onCreated }: ShareFormProps) {
  const [failure, setFailure] = useState<string>()
  const form = useForm<ShareFields>({
    resolver: zodResolver(ShareFields),
    reValidateMode: 'onChange',
    defaultValues: { name: '', note: '', fields: defaultFields, days: '7' },
  })
  const { errors } = form.formState

  const submit = form.handleSubmit(async ({ days, ...list }) => {
    setFailure(undefined)
    onBusy(true)
    try {
      const args = { flowId, personIds: [...personIds], ...list, days: Number(days) }
      onCreated(await withStepUp(() => call(createShortlist, args)))
    } catch (error) {
      if (isCancelled(error)) return
      const inField = error instanceof ApiError ? error.fields.name : undefined
      if (inField === undefined) setFailure(formatFailure(error))
      else form.setError('name', { message: inField }, { shouldFocus: true })
    } finally {
      onBusy(false)
    }
  })

  return (
    <form
      aria-label="Shortlist"
      className="flex flex-col gap-5"
      id={id}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Field error={errors.name?.message} label="Name" required>
        <Input autoFocus placeholder="Top candidates for Tuesday" {...form.register('name')} />
      </Field>
      <Field error={errors.note?.message} hint="Optional. Shown above the list." label="Message">
        <Textarea rows={2} {...form.register('note')} />
      </Field>
      <Controller
        control={form.control}
        name="fields"
        render={({ field }) => (
          <FieldChoice
            error={errors.fields?.message}
            onChange={field.onChange}
            value={field.value}
          />
        )}
      />
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <div className="flex flex-col items-start gap-1.5">
            <span aria-hidden="true" className="text-type-12 font-medium">
              Open for
            </span>
            <Segmented
              label="Open for"
              onValueChange={field.onChange}
              segments={shortlistDays.map((days) => ({
                value: String(days) as ShareFields['days'],
                label: `${days} days`,
              }))}
              value={field.value}
            />
          </div>
        )}
      />
    </form>
  )
}

interface FieldChoiceProps {
  value: readonly ShortlistField[]
  onChange: (fields: ShortlistField[]) => void
  error: string | undefined
}

function FieldChoice({ value, onChange, error }: FieldChoiceProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-type-12 font-medium">Fields to show</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {shortlistFields.map((field) => (
          <Checkbox
            checked={value.includes(field)}
            key={field}
            onCheckedChange={(isOn) =>
              onChange(
                shortlistFields.filter((each) => (each === field ? isOn : value.includes(each))),
              )
            }
          >
            {shortlistFieldLabels[field]}
          </Checkbox>
        ))}
      </div>
      {error === undefined ? (
        <p className="text-type-12 text-fg-3">Contact details are never included.</p>
      ) : (
        <p className="text-type-12 text-bad-text" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
