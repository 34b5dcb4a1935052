import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '#lib/api-error'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { sayWhyFailed } from './say-why-failed.ts'

interface EntryFormProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>
  /** What the button says. */
  action: string
  /** What is said when the fault is ours. */
  trouble: string
  send: (fields: Fields) => Promise<void>
  /** Other words for what the server refused. */
  sayWhy?: (error: unknown) => string | undefined
  children: ReactNode
  /** Small print below the button. */
  note?: ReactNode
}

/** A form with one button, and above the button why it did not work. */
export function EntryForm<Fields extends FieldValues>({
  form,
  action,
  trouble,
  send,
  sayWhy,
  children,
  note,
}: EntryFormProps<Fields>) {
  const [failure, setFailure] = useState<string>()
  const submit = form.handleSubmit(async (fields) => {
    setFailure(undefined)
    try {
      await send(fields)
    } catch (error) {
      if (!placeRefusal(form, error)) setFailure(sayWhy?.(error) ?? sayWhyFailed(error, trouble))
    }
  })
  return (
    <FormProvider {...form}>
      <form
        className="flex flex-col gap-4"
        noValidate
        onBlur={(event) => checkWhenLeft(form, event.target)}
        onChange={(event) => checkWhenMended(form, event.target)}
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
 * A field is checked when it is left, but not when it was left empty: whoever only passes through
 * on the way to another button must find that button where it was.
 */
function checkWhenLeft<Fields extends FieldValues>(form: UseFormReturn<Fields>, left: EventTarget) {
  const { name, value } = left as HTMLInputElement
  if (name in form.getValues() && value) void form.trigger(name as Path<Fields>)
}

/** What was found wrong is looked at again with every letter. */
function checkWhenMended<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  changed: EventTarget,
) {
  const { name } = changed as HTMLInputElement
  if (name && form.getFieldState(name as Path<Fields>).invalid) {
    void form.trigger(name as Path<Fields>)
  }
}

/** Puts what the server said of single fields beside them, the first of them in focus. */
function placeRefusal<Fields extends FieldValues>(
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
