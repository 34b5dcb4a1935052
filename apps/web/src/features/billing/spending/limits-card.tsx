import type { BillingSummary } from '@headwater/contract/billing'
import { type SpendingRules, updateSpendingRules } from '@headwater/contract/billing/spending'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { withStepUp } from '#features/identity'
import { ApiError } from '#lib/api-error'
import { formatCount, formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { toast } from '#ui/feedback/toast'
import { Field } from '#ui/forms/field'
import { Input } from '#ui/forms/input'
import { Card } from '#ui/layout/card'
import { BillingCardHeader, spendingCardClass } from '../billing-card-header.tsx'
import { formatCreditsField, maxCredits, parseCredits } from './parse-amounts.ts'
import { useUpdateCachedSpendingRules } from './use-update-cached-spending-rules.ts'

const Credits = z
  .string()
  .refine(
    (text) => parseCredits(text) !== undefined,
    `Enter a whole number of credits up to ${formatNumber(maxCredits)}, or leave blank.`,
  )
const Limits = z.object({ low_balance_at: Credits, monthly_cap: Credits })
type Limits = z.infer<typeof Limits>

interface LimitsCardProps {
  rules: SpendingRules
  summary: BillingSummary | undefined
}

/** Edits the low-balance notice and the monthly limit. */
export function LimitsCard({ rules, summary }: LimitsCardProps) {
  const updateCachedRules = useUpdateCachedSpendingRules()
  const kept: Limits = {
    low_balance_at: formatCreditsField(rules.low_balance_at),
    monthly_cap: formatCreditsField(rules.monthly_cap),
  }
  const form = useForm<Limits>({
    resolver: zodResolver(Limits),
    mode: 'onBlur',
    reValidateMode: 'onChange',
    values: kept,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty } = form.formState

  const submit = form.handleSubmit(async (limits) => {
    try {
      const changes = {
        low_balance_at: parseCredits(limits.low_balance_at) ?? null,
        monthly_cap: parseCredits(limits.monthly_cap) ?? null,
      }
      const changed = await withStepUp(() => call(updateSpendingRules, changes))
      form.reset(limits, resetDirtyValues)
      updateCachedRules(changed)
      toast('Limits saved.')
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : {}
      const name = fieldNames.find((each) => said[each] !== undefined)
      if (name) form.setError(name, { message: `${said[name]}` }, { shouldFocus: true })
      else toast({ message: formatFailure(error), tone: 'bad' })
    }
  })

  return (
    <Card aria-labelledby="limits-title" className={spendingCardClass} padding="none">
      <BillingCardHeader id="limits-title" title="Limits and alerts" />
      <form
        aria-labelledby="limits-title"
        className="mt-2 grid items-start gap-x-6 gap-y-4 md:grid-cols-2"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          error={errors.low_balance_at?.message}
          hint="Owners and billing admins get one email. Leave blank for no alert."
          label="Alert when credits fall below"
        >
          <Input
            inputMode="numeric"
            placeholder="No alert"
            size="lg"
            {...form.register('low_balance_at')}
          />
        </Field>
        <Field
          error={errors.monthly_cap?.message}
          hint="Unlocks stop at this limit until the next month (UTC). Leave blank for no limit."
          label="Monthly credit limit"
        >
          <Input
            inputMode="numeric"
            placeholder="No limit"
            size="lg"
            {...form.register('monthly_cap')}
          />
        </Field>
        {summary && <MonthlySpending cap={rules.monthly_cap} spent={summary.spending.this_month} />}
        <div className="flex items-center gap-2 md:col-start-1 md:row-start-2">
          <Button
            disabledReason={isDirty ? undefined : 'No changes to save.'}
            loading={isSubmitting}
            type="submit"
          >
            Save limits
          </Button>
          {isDirty && (
            <Button kind="ghost" onClick={() => form.reset(kept, resetDirtyValues)}>
              Discard
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

/** Also resets edited fields, which the form would keep otherwise. */
const resetDirtyValues = { keepDirtyValues: false }

const fieldNames = ['low_balance_at', 'monthly_cap'] as const

function MonthlySpending({ spent, cap }: { spent: number; cap: number | null }) {
  if (cap === null)
    return (
      <p className="text-type-12 text-fg-2 md:col-start-2">
        {formatCount(spent, 'credit', 'credits')} spent this month. No limit set.
      </p>
    )
  const words = `${formatNumber(spent)} of ${formatCount(cap, 'credit', 'credits')} spent this month`
  return (
    <div className="md:col-start-2">
      <p className="mb-1.5 text-type-12 text-fg-2 tabular-nums">{words}</p>
      <ProgressBar label={words} max={cap} measures="cap" size={8} value={spent} />
    </div>
  )
}
