import {
  type OutreachSettings,
  updateOutreachSettings,
} from '@headwater/contract/outreach/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Section, UnsavedChangesGuard } from '#features/settings'
import { formatNumber } from '#lib/format'
import { setServerErrors } from '#lib/set-server-errors'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { RadioGroup } from '#ui/forms/radio-group'
import { SaveBar } from '#ui/forms/save-bar'
import { Card } from '#ui/layout/card'
import { useMayManageCompany, useSaveOutreachSettings } from './use-outreach-settings.ts'

const LimitFields = z.object({
  companyDailyCap: numberBetween(1, 100_000).nullable(),
  domainDailyCap: numberBetween(1, 1_000),
  maxMessagesPerPerson: numberBetween(1, 20),
  coolDownDays: numberBetween(0, 730),
  unconfirmed: updateOutreachSettings.input.shape.unconfirmed.unwrap(),
})
type LimitFields = z.infer<typeof LimitFields>

const fieldNames = [
  'companyDailyCap',
  'domainDailyCap',
  'maxMessagesPerPerson',
  'coolDownDays',
] as const

/** Edits how many emails the company sends, and to whom again. */
export function LimitsSection({ settings }: { settings: OutreachSettings }) {
  const mayManage = useMayManageCompany()
  const [failure, setFailure] = useState<string>()
  const form = useForm<LimitFields>({
    resolver: zodResolver(LimitFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: toFields(settings),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty } = form.formState
  const save = useSaveOutreachSettings({
    hidesErrorToast: true,
    onDone: (saved) => {
      form.reset(toFields(saved))
      toast({ message: 'Limits saved.', tone: 'ok' })
    },
    onFailed: (error) => setFailure(setServerErrors(error, fieldNames, form.setError)),
  })
  const submit = form.handleSubmit((fields) => {
    setFailure(undefined)
    save.mutate(fields)
  })
  const number = { inputMode: 'numeric', type: 'number' } as const

  return (
    <Section
      hint="They apply to first emails and follow-ups of the whole company. Replies are never held back."
      id="limits"
      title="Limits"
    >
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Card padding="none">
        <form aria-label="Limits" noValidate onSubmit={(event) => void submit(event)}>
          <fieldset className="flex min-w-0 flex-col gap-5 p-4" disabled={!mayManage}>
            <div className="grid gap-4 md:grid-cols-2">
              <Field
                error={errors.companyDailyCap?.message}
                hint="Leave blank for no limit."
                label="Emails a day, whole company"
              >
                <Input {...number} {...form.register('companyDailyCap', { setValueAs: toLimit })} />
              </Field>
              <Field
                error={errors.domainDailyCap?.message}
                hint="Does not count Gmail and other free providers."
                label="Emails a day to one company’s domain"
              >
                <Input {...number} {...form.register('domainDailyCap', { valueAsNumber: true })} />
              </Field>
              <Field
                error={errors.maxMessagesPerPerson?.message}
                hint="Within 30 days."
                label="Emails to one person"
              >
                <Input
                  {...number}
                  {...form.register('maxMessagesPerPerson', { valueAsNumber: true })}
                />
              </Field>
              <Field
                error={errors.coolDownDays?.message}
                hint="Before another session may write to someone who did not reply."
                label="Days between sessions"
              >
                <Input {...number} {...form.register('coolDownDays', { valueAsNumber: true })} />
              </Field>
            </div>
            <Controller
              control={form.control}
              name="unconfirmed"
              render={({ field }) => (
                <fieldset>
                  <legend className="mb-1.5 text-type-12 font-medium">
                    When a delivery can’t be confirmed
                  </legend>
                  <RadioGroup
                    label="When a delivery can’t be confirmed"
                    onValueChange={field.onChange}
                    options={unconfirmedOptions}
                    value={field.value}
                  />
                </fieldset>
              )}
            />
          </fieldset>
          {mayManage ? (
            <SaveBar isBusy={save.isPending} isDirty={isDirty} onDiscard={() => form.reset()} />
          ) : (
            <p className="border-t border-line bg-canvas px-4 py-3 text-type-12 text-fg-2">
              Only owners can change this.
            </p>
          )}
        </form>
      </Card>
      <UnsavedChangesGuard isDirty={isDirty} what="the limits" />
    </Section>
  )
}

const unconfirmedOptions = [
  {
    value: 'assume_sent',
    label: 'Treat it as sent',
    hint: 'The session goes on. You see that the delivery is not confirmed and can send it again.',
  },
  {
    value: 'ask',
    label: 'Ask the sender',
    hint: 'The session waits for this person until someone decides.',
  },
] as const

function numberBetween(min: number, max: number) {
  const message = `Enter a number from ${min} to ${formatNumber(max)}.`
  return z.int(message).min(min, message).max(max, message)
}

/** An empty field means no limit. */
function toLimit(text: string | number | null): number | null {
  return text === '' || text === null ? null : Number(text)
}

function toFields(settings: OutreachSettings): LimitFields {
  const { companyDailyCap, domainDailyCap, maxMessagesPerPerson, coolDownDays, unconfirmed } =
    settings
  return { companyDailyCap, domainDailyCap, maxMessagesPerPerson, coolDownDays, unconfirmed }
}
