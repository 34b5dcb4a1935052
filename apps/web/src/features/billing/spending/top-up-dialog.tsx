import type { BillingSummary } from '@headwater/contract/billing'
import { useId } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Dialog, DialogClose } from '#ui/overlays/dialog'
import { formatCents, priceCreditsInCents, toMills } from '../money.ts'
import type { TopUpRules } from './top-up-draft.ts'
import { parseTopUpDraft } from './top-up-draft.ts'
import { TopUpFields } from './top-up-fields.tsx'
import { useTopUpForm } from './use-top-up-form.ts'

interface TopUpDialogProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Shows what may be charged and asks for consent. */
export function TopUpDialog({ rules, summary, open, onOpenChange }: TopUpDialogProps) {
  const id = useId()
  const mills = summary && toMills(summary.plan.credit_price)
  const { form, draft, failure, submit } = useTopUpForm({
    rules,
    mills,
    onDone: () => onOpenChange(false),
  })
  const topUpSettings = parseTopUpDraft(draft)
  const upTo = topUpSettings
    ? `up to ${formatCents(topUpSettings.monthly_max_cents)} a month`
    : 'automatically'
  return (
    <Dialog
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button form={id} kind="primary" loading={form.formState.isSubmitting} type="submit">
            Allow {upTo}
          </Button>
        </>
      }
      hasUnsavedChanges={form.formState.isDirty}
      onOpenChange={onOpenChange}
      open={open}
      title={`Charge the card on file ${upTo}?`}
    >
      <form
        className="flex flex-col gap-4"
        id={id}
        noValidate
        onSubmit={(event) => {
          // The dialog is inside the card's React tree, whose form must not receive the submit
          // event.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <TopUpFields failure={failure} form={form} mills={mills} />
        {topUpSettings && (
          <p aria-live="polite" className="rounded-lg bg-sunken p-3 text-fg-2">
            {formatCharges(topUpSettings, mills)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function formatCharges(
  { below, quantity, monthly_max_cents: most }: NonNullable<ReturnType<typeof parseTopUpDraft>>,
  mills: number | undefined,
): string {
  const price =
    mills === undefined
      ? `the price of ${formatNumber(quantity)} credits`
      : `${formatCents(priceCreditsInCents(quantity, mills))} for ${formatNumber(quantity)} credits`
  return (
    `Whenever fewer than ${formatNumber(below)} credits are left, the card on file is charged ${price}, ` +
    `at the price of your tier. Never more than ${formatCents(most)} in one calendar month (UTC), ` +
    'with a receipt each time. You can turn it off at any time.'
  )
}
