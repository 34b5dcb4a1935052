import { type CompanyInfo, getCompanyInfo, updateCompany } from '@headwater/contract/identity'
import { CompanyName } from '@headwater/contract/identity/fields'
import { companySizes } from '@headwater/contract/option-lists'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Select } from '#ui/forms/select'

const CompanyFields = z.object({ name: CompanyName, size: z.enum(companySizes).nullable() })
type CompanyFields = z.infer<typeof CompanyFields>

const sizeOptions = companySizes.map((size) => ({ value: size, label: size }))

interface CompanyFormProps {
  company: CompanyInfo
  onDone: () => void
}

/** Edits the company's name and size. */
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
      const changed = await call(updateCompany, { name, ...(size && { size }) })
      cache.setQueryData(loadQueryOptions(getCompanyInfo, {}).queryKey, changed)
      toast('Company saved.')
      onDone()
    } catch (error) {
      const inField = error instanceof ApiError ? error.fields.name : undefined
      if (inField === undefined) setFailure(formatFailure(error))
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
                placeholder="Choose a size"
                value={field.value ?? undefined}
              />
            </Field>
          )}
        />
      </div>
      <div className="flex gap-2">
        <Button kind="primary" loading={isSubmitting} type="submit">
          Save company
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  )
}
