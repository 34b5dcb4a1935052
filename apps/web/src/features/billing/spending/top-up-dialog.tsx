import type { BillingSummary } from '@headwater/contract/billing'
import { useId } from 'react'
import { formatNumber } from '#lib/format'
import { Button } from '#ui/button'
import { Dialog, DialogClose } from '#ui/dialog'
import { formatCents, priceCredits, toMills } from '../money.ts'
import type { TopUpRules } from './top-up-card.tsx'
import { readDraft } from './top-up-draft.ts'
import { TopUpFields } from './top-up-fields.tsx'
import { useTopUpForm } from './use-top-up-form.ts'

interface TopUpDialogProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says plainly what may be charged, and asks for leave to do so. */
export function TopUpDialog({ rules, summary, open, onOpenChange }: TopUpDialogProps) {
  const id = useId()
  const mills = summary && toMills(summary.plan.credit_price)
  const { form, draft, failure, submit } = useTopUpForm({
    rules,
    mills,
    onDone: () => onOpenChange(false),
  })
  const wishes = readDraft(draft)
  const upTo = wishes ? `up to ${formatCents(wishes.monthly_max_cents)} a month` : 'by itself'
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
      halfWritten={form.formState.isDirty}
      onOpenChange={onOpenChange}
      open={open}
      title={`Charge the card on file ${upTo}?`}
    >
      <form
        className="flex flex-col gap-4"
        id={id}
        noValidate
        onSubmit={(event) => {
          // The dialog lies in the tree of the card, which must not hear of it.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <TopUpFields failure={failure} form={form} mills={mills} />
        {wishes && (
          <p aria-live="polite" className="rounded-lg bg-sunken p-3 text-fg-2">
            {sayCharges(wishes, mills)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

function sayCharges(
  { below, quantity, monthly_max_cents: most }: NonNullable<ReturnType<typeof readDraft>>,
  mills: number | undefined,
): string {
  const price =
    mills === undefined
      ? `the price of ${formatNumber(quantity)} credits`
      : `${formatCents(priceCredits(quantity, mills))} for ${formatNumber(quantity)} credits`
  return (
    `Whenever fewer than ${formatNumber(below)} credits are left, the card on file is charged ${price}, ` +
    `at the price of your tier. Never more than ${formatCents(most)} in one calendar month (UTC), ` +
    'and with a receipt for each. You can turn it off at any time.'
  )
}
