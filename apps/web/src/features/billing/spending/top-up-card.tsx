import type { BillingSummary } from '@headwater/contract/billing'
import { changeAutoTopUp, type SpendingRules } from '@headwater/contract/billing/spending'
import { CreditCard } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { withStepUp } from '#features/identity'
import { isCancelled } from '#lib/api-error'
import { formatNumber } from '#lib/format'
import { call } from '#lib/http-client'
import { sayFailure } from '#lib/say-failure'
import { Badge } from '#ui/badge'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { toast } from '#ui/toast'
import { CardHead } from '../card-head.tsx'
import { PortalForm } from '../portal-form.tsx'
import { spendingCardClass } from './spending-class.ts'
import { TopUpFigures } from './top-up-figures.tsx'
import { useKeeping } from './use-keeping.ts'

const TopUpDialog = lazy(async () => ({
  default: (await import('./top-up-dialog.tsx')).TopUpDialog,
}))

export type TopUpRules = SpendingRules['auto_top_up']

interface TopUpCardProps {
  rules: TopUpRules
  summary: BillingSummary | undefined
}

/** Buys credits by itself before they are used up, within what a person allowed. */
export function TopUpCard({ rules, summary }: TopUpCardProps) {
  const keep = useKeeping()
  const [isAsking, setAsking] = useState(false)
  const [turn, setTurn] = useState(0)
  const [isBusy, setBusy] = useState(false)

  function ask() {
    setTurn(turn + 1)
    setAsking(true)
  }

  async function turnOff() {
    const { below, quantity, monthly_max_cents } = rules
    const wishes = { enabled: false, below, quantity, monthly_max_cents }
    setBusy(true)
    try {
      keep(await withStepUp(() => call(changeAutoTopUp, wishes)))
      toast('Automatic top-up is off. Nothing more is charged by itself.')
    } catch (error) {
      if (!isCancelled(error)) toast({ message: sayFailure(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card aria-labelledby="top-up-title" className={spendingCardClass} padding="none">
      <CardHead id="top-up-title" title="Automatic top-up">
        <Badge tone={rules.enabled ? 'accent' : 'neutral'}>{rules.enabled ? 'On' : 'Off'}</Badge>
      </CardHead>
      <p className="mt-1 text-fg-2">
        {rules.enabled
          ? `Buys ${formatNumber(rules.quantity)} credits whenever fewer than ${formatNumber(rules.below)} are left, on the card on file.`
          : 'Buys credits by itself when few are left, so that nobody has to wait. Off, nothing is ever charged without a click.'}
      </p>
      {rules.enabled && rules.last_failure !== null && (
        <div className="mt-3">
          <Banner title="The last top-up did not happen" tone="bad">
            {rules.last_failure}
          </Banner>
        </div>
      )}
      {rules.enabled && <TopUpFigures rules={rules} summary={summary} />}
      {!rules.has_card && <NoCard isNeeded={rules.enabled} />}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          disabledReason={rules.has_card ? undefined : 'There is no card on file to charge yet.'}
          onClick={ask}
        >
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

/** How a card comes on file. */
function NoCard({ isNeeded }: { isNeeded: boolean }) {
  return (
    <div className="mt-3">
      <Banner
        action={<PortalForm icon={CreditCard} label="Add a card" />}
        title="No card is on file"
        tone={isNeeded ? 'warn' : 'accent'}
      >
        Add one on the payment provider’s page. Headwater never sees its number.
      </Banner>
    </div>
  )
}
