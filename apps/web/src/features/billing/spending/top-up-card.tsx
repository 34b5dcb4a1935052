import type { BillingSummary } from '@headwater/contract/billing'
import { updateAutoTopUp } from '@headwater/contract/billing/spending'
import { CreditCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatNumber } from '#lib/format'
import { formatFailure } from '#lib/format-failure'
import { call } from '#lib/http-client'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { Banner } from '#ui/feedback/banner'
import { ProgressBar } from '#ui/feedback/progress-bar'
import { toast } from '#ui/feedback/toast'
import { Card } from '#ui/layout/card'
import { BillingCardHeader, spendingCardClass } from '../billing-card-header.tsx'
import { formatCents, priceCreditsInCents, toMills } from '../money.ts'
import { PortalForm } from '../portal-form.tsx'
import type { TopUpRules } from './top-up-draft.ts'
import { useUpdateCachedSpendingRules } from './use-update-cached-spending-rules.ts'

const rowClass = 'flex min-h-9 items-center justify-between gap-3 border-t border-line'

const TopUpDialog = lazy(async () => ({
  default: (await import('./top-up-dialog.tsx')).TopUpDialog,
}))

interface TopUpCardProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
}

/** Configures automatic purchases of credits before they run out, up to the allowed maximum. */
export function TopUpCard({ rules, summary }: TopUpCardProps) {
  const updateCachedRules = useUpdateCachedSpendingRules()
  const [isAsking, setAsking] = useState(false)
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)

  function ask() {
    setTurn(turn + 1)
    setAsking(true)
  }

  async function turnOff() {
    const { below, quantity, monthly_max_cents } = rules
    const topUpSettings = { enabled: false, below, quantity, monthly_max_cents }
    setBusy(true)
    try {
      updateCachedRules(await withStepUp(() => call(updateAutoTopUp, topUpSettings)))
      toast('Automatic top-up is off. Your card is no longer charged automatically.')
    } catch (error) {
      if (!isCancelled(error)) toast({ message: formatFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card aria-labelledby="top-up-title" className={spendingCardClass} padding="none">
      <BillingCardHeader id="top-up-title" title="Automatic top-up">
        <Badge tone={rules.enabled ? 'accent' : 'neutral'}>{rules.enabled ? 'On' : 'Off'}</Badge>
      </BillingCardHeader>
      <p className="mt-1 text-fg-2">
        {rules.enabled
          ? `Buys ${formatNumber(rules.quantity)} credits whenever fewer than ${formatNumber(rules.below)} are left, on the card on file.`
          : 'Buys credits automatically when your balance is low. While it is off, your card is never charged automatically.'}
      </p>
      {rules.enabled && rules.last_failure !== null && (
        <div className="mt-3">
          <Banner title="The last top-up failed" tone="bad">
            {rules.last_failure}
          </Banner>
        </div>
      )}
      {rules.enabled && <TopUpFigures rules={rules} summary={summary} />}
      {!rules.has_card && <NoCardBanner isNeeded={rules.enabled} />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button disabledReason={rules.has_card ? undefined : 'Add a card first.'} onClick={ask}>
          {rules.enabled ? 'Change' : 'Set up automatic top-up'}
        </Button>
        {rules.enabled && (
          <Button kind="ghost" loading={isBusy} onClick={() => void turnOff()}>
            Turn off
          </Button>
        )}
      </div>
      <Suspense>
        {turn > 0 && (
          <TopUpDialog
            key={turn}
            onOpenChange={setAsking}
            open={isAsking}
            rules={rules}
            summary={summary}
          />
        )}
      </Suspense>
    </Card>
  )
}

/** Explains how to add a card. */
function NoCardBanner({ isNeeded }: { isNeeded: boolean }) {
  return (
    <div className="mt-3">
      <Banner
        action={<PortalForm icon={CreditCard} label="Add a card" />}
        title="No card on file"
        tone={isNeeded ? 'warn' : 'accent'}
      >
        Add one on the payment provider’s page. Headwater never sees its number.
      </Banner>
    </div>
  )
}

interface TopUpFiguresProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
}

/** Shows what a top-up buys and costs, and how much of the monthly maximum is used. */
function TopUpFigures({ rules, summary }: TopUpFiguresProps) {
  const { quantity, charged_this_month_cents: charged, monthly_max_cents: most } = rules
  const words = `${formatCents(charged)} of ${formatCents(most)} charged this month`
  return (
    <>
      <dl className="mt-3 tabular-nums">
        <div className={rowClass}>
          <dt className="text-fg-2">Each time</dt>
          <dd className="font-medium">
            {formatNumber(quantity)} credits{summary && `, ${priceOf(quantity, summary)}`}
          </dd>
        </div>
        <div className={rowClass}>
          <dt className="text-fg-2">Monthly limit (UTC)</dt>
          <dd className="font-medium">{formatCents(most)}</dd>
        </div>
      </dl>
      <p className="mt-2 mb-1.5 text-type-12 text-fg-2 tabular-nums">{words}</p>
      <ProgressBar label={words} max={most} measures="cap" size={8} value={charged} />
    </>
  )
}

function priceOf(quantity: number, { plan }: BillingSummary): string {
  return formatCents(priceCreditsInCents(quantity, toMills(plan.credit_price)))
}
