import type { Endpoint } from '@headwater/contract/endpoint'
import { companySizes } from '@headwater/contract/option-lists'
import { getCompanySize, getHearAboutUs, type ReferenceItem } from '@headwater/contract/reference'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { call } from '#lib/http-client'
import { Field, useFieldProps } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { SelectTrigger } from '#ui/forms/select-trigger'

/** Lazy, because a floating menu takes up much of the page's script limit. */
const Select = lazy(() => import('#ui/forms/select').then((module) => ({ default: module.Select })))

/** Asks about a new company. A question whose options failed to load is left out. */
export function CompanyFields() {
  const heard = useReferenceNames(getHearAboutUs)
  return (
    <>
      <CompanyNameField />
      <CompanySizeField />
      {heard?.length !== 0 && (
        <SelectField label="How did you hear about us?" name="hearAboutUs" options={heard ?? []} />
      )}
    </>
  )
}

export function CompanyNameField() {
  const { register, formState } = useFormContext<{ companyName: string }>()
  return (
    <Field error={formState.errors.companyName?.message} label="Company">
      <Input autoComplete="organization" size="lg" {...register('companyName')} />
    </Field>
  )
}

/**
 * An account needs a company size, so the eight ranges are the fallback for a list that failed to
 * load.
 */
export function CompanySizeField() {
  const loaded = useReferenceNames(getCompanySize)
  const options = loaded?.length ? loaded : companySizes
  return <SelectField label="Company size" name="companySize" options={options} />
}

interface ChoiceFieldProps {
  name: string
  label: string
  options: readonly string[]
}

/** A select bound to the surrounding form. */
function SelectField({ name, label, options }: ChoiceFieldProps) {
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name })
  return (
    <Field error={fieldState.error?.message} label={label}>
      <Suspense fallback={<SelectFallback />}>
        <Select
          onValueChange={field.onChange}
          options={options.map((option) => ({ value: option, label: option }))}
          size="lg"
          value={field.value}
        />
      </Suspense>
    </Field>
  )
}

/** Looks the same and has the same name until the real select has loaded. */
function SelectFallback() {
  return <SelectTrigger {...useFieldProps()} empty variant="field" size="lg" text="Choose" />
}

/** Returns the names in a reference list: undefined while it loads, empty when it failed. */
function useReferenceNames(
  endpoint: Endpoint & { output: { _zod: { output: ReferenceItem[] } } },
): readonly string[] | undefined {
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    const abortController = new AbortController()
    call(endpoint, {}, { signal: abortController.signal }).then(
      (items) => setNames((items as ReferenceItem[]).map(({ name }) => name)),
      () => {
        if (!abortController.signal.aborted) setNames([])
      },
    )
    return () => abortController.abort()
  }, [endpoint])
  return names
}
