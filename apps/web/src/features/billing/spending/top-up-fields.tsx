import { creditQuantities } from '@headwater/contract/constants'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { formatNumber } from '#lib/format'
import { Banner } from '#ui/feedback/banner'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Select } from '#ui/forms/select'
import { formatCents, priceCreditsInCents } from '../money.ts'
import type { TopUpDraft } from './top-up-draft.ts'

interface TopUpFieldsProps {
  form: UseFormReturn<TopUpDraft>
  mills: number | undefined
  /** An error that belongs to no single field. */
  failure: string | undefined
}

/** Renders the fields for the threshold, the quantity and the monthly maximum. */
export function TopUpFields({ form, mills, failure }: TopUpFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      {failure !== undefined && <Banner title={failure} tone="bad" />}
      <Field error={errors.below?.message} label="When credits fall below">
        <Input inputMode="numeric" {...form.register('below')} />
      </Field>
      <Controller
        control={form.control}
        name="quantity"
        render={({ field }) => (
          <Field label="Buy">
            <Select
              onValueChange={field.onChange}
              options={creditQuantities.map((quantity) => ({
                value: String(quantity),
                label: `${formatNumber(quantity)} credits`,
                ...(mills !== undefined && {
                  detail: formatCents(priceCreditsInCents(quantity, mills)),
                }),
              }))}
              value={field.value}
            />
          </Field>
        )}
      />
      <Field
        error={errors.most?.message}
        hint="In US dollars. Resets each calendar month (UTC)."
        label="Monthly limit"
      >
        <Input
          after={<span className="text-fg-3">USD</span>}
          inputMode="decimal"
          {...form.register('most')}
        />
      </Field>
    </>
  )
}
