import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api-error'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { formatAuthFailure } from './format-auth-failure.ts'

interface EntryFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** The label of the button. */
  action: string
  /** The message for a server error. */
  trouble: string
  send: (fields: Fields) => Promise<void>
  /** Overrides the message for a refusal by the server. */
  formatError?: (error: unknown) => string | undefined
  children: ReactNode
  /** Small text below the button. */
  note?: ReactNode
}

/** Renders a form with one button and its error above the button. */
export function AuthForm<Fields extends FieldValues>({
  form,
  action,
  trouble,
  send,
  formatError,
  children,
  note,
}: EntryFormProps<Fields>) {
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      await send(fields)
    } catch (error) {
      if (!setServerFieldErrors(form, error))
        setFailure(formatError?.(error) ?? formatAuthFailure(error, trouble))
    }
  })
  return (
    <FormProvider {...form}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onBlur={(event) => validateOnBlur(form, event.target)}
        onChange={(event) => revalidateOnChange(form, event.target)}
        onSubmit={(event) => void submit(event)}
      >
        {children}
        {failure !== undefined && <Banner title={failure} tone="bad" />}
        <Button
          className="mt-1 w-full"
          kind="primary"
          loading={form.formState.isSubmitting}
          size="lg"
          type="submit"
          wraps
        >
          {action}
        </Button>
        {note}
      </form>
    </FormProvider>
  )
}

/**
 * Validates a field on blur, but not an empty one: a user who only tabs past it must find the next
 * button where it was.
 */
function validateOnBlur<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  left: EventTarget,
) {
  const { name, value } = left as HTMLInputElement
  if (name in form.getValues() && value) void form.trigger(name as Path<Fields>)
}

/** Revalidates an invalid field on every keystroke. */
function revalidateOnChange<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  changed: EventTarget,
) {
  const { name } = changed as HTMLInputElement
  if (name && form.getFieldState(name as Path<Fields>).invalid) {
    void form.trigger(name as Path<Fields>)
  }
}

/** Shows the server's field errors next to their fields and focuses the first. */
function setServerFieldErrors<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  error: unknown,
): boolean {
  const own = Object.keys(form.getValues())
  const refused = Object.entries(error instanceof ApiError ? error.fields : {})
  const placed = refused.filter(([name]) => own.includes(name))
  for (const [name, message] of placed) form.setError(name as Path<Fields>, { message })
  const first = placed[0]
  if (first) form.setFocus(first[0] as Path<Fields>)
  return first !== undefined
}
