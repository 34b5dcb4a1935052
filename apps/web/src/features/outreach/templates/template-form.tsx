import {
  createTemplate,
  type Template,
  updateTemplate,
} from '@headwater/contract/outreach/templates'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { UnsavedChangesGuard, useStepUpMutation } from '#features/settings'
import { ApiError } from '#lib/api-error'
import { setServerErrors } from '#lib/set-server-errors'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Checkbox } from '#ui/forms/checkbox'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { SaveBar } from '#ui/forms/save-bar'
import { Select } from '#ui/forms/select'
import { Card } from '#ui/layout/card'
import { LazyEmailEditor } from '../editor/lazy-email-editor.tsx'
import { replyKindOptions } from './reply-kind-names.ts'
import { TemplatePreview } from './template-preview.tsx'
import { useTemplateCache } from './use-templates.ts'

type TemplateFields = z.infer<typeof createTemplate.input>

const fieldNames = ['name', 'subject', 'bodyHtml'] as const
const staleMessage =
  'A colleague changed this template meanwhile. Your changes are still here: check them and save again.'

interface TemplateFormProps {
  /** Undefined for a new one. */
  template?: Template
  /** The template that a new one begins as a copy of. */
  source?: Template
}

/** Edits a template next to its preview for a candidate. */
export function TemplateForm({ template, source }: TemplateFormProps) {
  const cache = useTemplateCache()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [createdId, setCreatedId] = useState<string>()
  const form = useForm<TemplateFields>({
    resolver: zodResolver(createTemplate.input),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: template ? toFields(template) : toNewFields(source),
    // A change by a colleague must not overwrite what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  // A copy can be saved as it is.
  const hasChanges = isDirty || (template === undefined && source !== undefined)
  const options = {
    hidesErrorToast: true,
    onFailed: (error: Error) => {
      if (error instanceof ApiError && error.reason === 'stale_version') {
        cache.reload()
        setFailure(staleMessage)
      } else setFailure(setServerErrors(error, fieldNames, form.setError))
    },
  }
  const create = useStepUpMutation(createTemplate, {
    ...options,
    onDone: (created) => {
      cache.put(created)
      setCreatedId(created.id)
      toast({ message: `“${created.name}” created.`, tone: 'ok' })
    },
  })
  const update = useStepUpMutation(updateTemplate, {
    ...options,
    onDone: (changed) => {
      cache.put(changed)
      form.reset(toFields(changed))
      toast({ message: `“${changed.name}” saved.`, tone: 'ok' })
    },
  })
  const isBusy = create.isPending || update.isPending
  const save = form.handleSubmit((fields) => {
    if (isBusy || !hasChanges) return
    setFailure(undefined)
    if (template === undefined) create.mutate(fields)
    else update.mutate({ templateId: template.id, version: template.version, ...fields })
  })
  const submit = () => void save()

  function discard() {
    if (isDirty) form.reset()
    else void navigate({ to: '/main/settings/emails/templates' })
  }

  useEffect(() => {
    // After the guard below knows that nothing is unsaved.
    if (createdId === undefined) return
    void navigate({
      to: '/main/settings/emails/templates/$templateId',
      params: { templateId: createdId },
      replace: true,
    })
  }, [createdId, navigate])

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
      <Card padding="none">
        <form
          aria-label="Template"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <div className="flex flex-col gap-4 p-4">
            {failure !== undefined && <Banner title={failure} tone="bad" />}
            <DetailFields form={form} />
            <TextFields form={form} onSubmit={submit} />
          </div>
          <SaveBar isBusy={isBusy} isDirty={hasChanges} onDiscard={discard} />
        </form>
      </Card>
      <TemplatePreview bodyHtml={form.watch('bodyHtml')} subject={form.watch('subject')} />
      <Suspense>
        <UnsavedChangesGuard
          isDirty={isDirty && createdId === undefined}
          what="this email template"
        />
      </Suspense>
    </div>
  )
}

interface FieldsProps {
  form: UseFormReturn<TemplateFields>
}

function DetailFields({ form }: FieldsProps) {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field error={form.formState.errors.name?.message} label="Name">
          <Input
            autoComplete="off"
            placeholder="First email, engineers"
            {...form.register('name')}
          />
        </Field>
        <Controller
          control={form.control}
          name="replyKind"
          render={({ field }) => (
            <Field hint="Suggested for these replies." label="Use for">
              <Select
                onValueChange={(value) => field.onChange(value === anyKind ? null : value)}
                options={[{ value: anyKind, label: 'Any reply' }, ...replyKindOptions]}
                value={field.value ?? anyKind}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={form.control}
        name="isShared"
        render={({ field }) => (
          <Checkbox checked={field.value} onCheckedChange={field.onChange}>
            Share with your team
          </Checkbox>
        )}
      />
    </>
  )
}

function TextFields({ form, onSubmit }: FieldsProps & { onSubmit: () => void }) {
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="subject"
        render={({ field }) => (
          <Field
            error={errors.subject?.message}
            hint="Replies keep the subject of their thread."
            label="Subject"
          >
            <LazyEmailEditor
              mode="line"
              onChange={field.onChange}
              onSubmit={onSubmit}
              value={field.value}
            />
          </Field>
        )}
      />
      <Controller
        control={form.control}
        name="bodyHtml"
        render={({ field }) => (
          <Field
            error={errors.bodyHtml?.message}
            hint="Type { to insert a variable. Your signature and the opt-out line are added when it is sent."
            label="Message"
          >
            <LazyEmailEditor
              mode="body"
              onChange={field.onChange}
              onSubmit={onSubmit}
              value={field.value}
            />
          </Field>
        )}
      />
    </>
  )
}

const anyKind = 'any'

function toFields({ name, subject, bodyHtml, replyKind, isShared }: Template): TemplateFields {
  return { name, subject, bodyHtml, replyKind, isShared }
}

/** A copy is private until its owner shares it. */
function toNewFields(source: Template | undefined): TemplateFields {
  if (!source) return { name: '', subject: '', bodyHtml: '', replyKind: null, isShared: false }
  return { ...toFields(source), name: `${source.name} (copy)`.slice(0, 100), isShared: false }
}
