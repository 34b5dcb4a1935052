import { type CompanyInfo, changeCompany, getCompanyInfo } from '@headwater/contract/identity'
import { CompanyName } from '@headwater/contract/identity/fields'
import { companySizes } from '@headwater/contract/option-lists'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { loadOptions } from '#lib/use-load-data'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { Select } from '#ui/select'
import { toast } from '#ui/toast'

const CompanyFields = z.object({ name: CompanyName, size: z.enum(companySizes).nullable() })
type CompanyFields = z.infer<typeof CompanyFields>

const sizeOptions = companySizes.map((size) => ({ value: size, label: size }))

interface CompanyFormProps {
  company: CompanyInfo
  onDone: () => void
}

/** Changes the company's name and size. */
export function CompanyForm({ company, onDone }: CompanyFormProps) {
  const cache = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const form = useForm<CompanyFields>({
    resolver: zodResolver(CompanyFields),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: { name: company.name, size: company.size },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ name, size }) => {
    setFailure(undefined)
    try {
      const changed = await call(changeCompany, { name, ...(size && { size }) })
      cache.setQueryData(loadOptions(getCompanyInfo, {}).queryKey, changed)
      toast('The company is saved.')
      onDone()
    } catch (error) {
      const inField = error instanceof ApiError ? error.fields.name : undefined
      if (inField === undefined) setFailure(sayFailure(error))
      else form.setError('name', { message: inField }, { shouldFocus: true })
    }
  })

  return (
    <form
      aria-label="Company"
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <div className="grid gap-4 md:grid-cols-2">
        <Field error={errors.name?.message} label="Company name">
          <Input autoComplete="organization" autoFocus {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="size"
          render={({ field }) => (
            <Field label="Company size">
              <Select
                onValueChange={field.onChange}
                options={sizeOptions}
                placeholder="How many people?"
                value={field.value ?? undefined}
              />
            </Field>
          )}
        />
      </div>
      <div className="flex gap-2">
        <Button kind="primary" loading={isSubmitting} type="submit">
          Save the company
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
