import type { BillingSummary } from '@headwater/contract/billing'
import { changeSpendingRules, type SpendingRules } from '@headwater/contract/billing/spending'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError } from '#lib/api-error'
import { countOf, formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Field } from '#ui/field'
import { Input } from '#ui/input'
import { ProgressBar } from '#ui/progress-bar'
import { toast } from '#ui/toast'
import { CardHead } from '../card-head.tsx'
import { mostCredits, readCredits, writeCreditsField } from './read-amounts.ts'
import { spendingCardClass } from './spending-class.ts'
import { useKeeping } from './use-keeping.ts'

const Credits = z
  .string()
  .refine(
    (text) => readCredits(text) !== undefined,
    `Type a whole number of credits up to ${formatNumber(mostCredits)}, or leave it empty.`,
  )
const Limits = z.object({ low_balance_at: Credits, monthly_cap: Credits })
type Limits = z.infer<typeof Limits>

interface LimitsCardProps {
  rules: SpendingRules
  summary: BillingSummary | undefined
}

/** When to be told, and where to stop. */
export function LimitsCard({ rules, summary }: LimitsCardProps) {
  const keep = useKeeping()
  const kept: Limits = {
    low_balance_at: writeCreditsField(rules.low_balance_at),
    monthly_cap: writeCreditsField(rules.monthly_cap),
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
      const changed = await call(changeSpendingRules, {
        low_balance_at: readCredits(limits.low_balance_at) ?? null,
        monthly_cap: readCredits(limits.monthly_cap) ?? null,
      })
      form.reset(limits, afresh)
      keep(changed)
      toast('The limits are saved.')
    } catch (error) {
      const said = error instanceof ApiError ? error.fields : {}
      const name = fieldNames.find((each) => said[each] !== undefined)
      if (name) form.setError(name, { message: `${said[name]}` }, { shouldFocus: true })
      else toast({ message: sayFailure(error), tone: 'bad' })
    }
  })

  return (
    <Card aria-labelledby="limits-title" className={spendingCardClass} padding="none">
      <CardHead id="limits-title" title="Limits and notice" />
      <form
        aria-labelledby="limits-title"
        className="mt-2 grid items-start gap-x-6 gap-y-4 md:grid-cols-2"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Field
          error={errors.low_balance_at?.message}
          hint="Owners and everybody who manages billing get one e-mail. Empty means never."
          label="Tell us when fewer credits are left than"
        >
          <Input
            inputMode="numeric"
            placeholder="Never"
            size="lg"
            {...form.register('low_balance_at')}
          />
        </Field>
        <Field
          error={errors.monthly_cap?.message}
          hint="Unlocks stop there until the next month (UTC). Empty means no end."
          label="Most credits to spend in a month"
        >
          <Input
            inputMode="numeric"
            placeholder="No end"
            size="lg"
            {...form.register('monthly_cap')}
          />
        </Field>
        {summary && <Spent cap={rules.monthly_cap} spent={summary.spending.this_month} />}
        <div className="flex items-center gap-2 md:col-start-1 md:row-start-2">
          <Button
            disabledReason={isDirty ? undefined : 'Nothing has changed yet.'}
            loading={isSubmitting}
            type="submit"
          >
            Save limits
          </Button>
          {isDirty && (
            <Button kind="ghost" onClick={() => form.reset(kept, afresh)}>
              Discard
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

/** What was written goes, too; otherwise the form holds on to it. */
const afresh = { keepDirtyValues: false }

const fieldNames = ['low_balance_at', 'monthly_cap'] as const

function Spent({ spent, cap }: { spent: number; cap: number | null }) {
  if (cap === null)
    return (
      <p className="text-type-12 text-fg-2 md:col-start-2">
        {countOf(spent, 'credit', 'credits')} spent this month, without a limit.
      </p>
    )
  const words = `${formatNumber(spent)} of ${countOf(cap, 'credit', 'credits')} spent this month`
  return (
    <div className="md:col-start-2">
      <p className="mb-1.5 text-type-12 text-fg-2 tabular-nums">{words}</p>
      <ProgressBar label={words} max={cap} measures="cap" size={8} value={spent} />
    </div>
  )
}
