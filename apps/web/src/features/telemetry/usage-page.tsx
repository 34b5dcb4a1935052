import { listFailureGroups } from '@headwater/contract/telemetry'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCredentials } from '#lib/session'
import { useLoadPages } from '#lib/use-load-pages'
import { useOpenItem } from '#lib/use-open-item'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { FailureList } from './failure-list.tsx'
import { UsageCards } from './usage-cards.tsx'

const FailurePanel = lazy(async () => ({
  default: (await import('./failure-panel.tsx')).FailurePanel,
}))

/** Shows what the team uses and what went wrong in their browsers, to owners. */
export function UsagePage() {
  const mayRead = useCredentials()?.privileges.includes('company.manage') ?? false
  return mayRead ? <UsageAndFailures /> : <NoUsageAccess />
}

function UsageAndFailures() {
  const pages = useLoadPages(listFailureGroups, { limit: 50 })
  const { openId, item, wasOpened, steps, open, close } = useOpenItem(pages)
  return (
    <SettingsPage
      actions={<BackToTeam />}
      gap="md"
      lead="The last 30 days. Usage is counted for the whole team, never for one person."
      title="Usage and failures"
    >
      <UsageCards />
      <FailureList onOpen={open} openId={openId} pages={pages} />
      <Suspense>
        {wasOpened && (
          <SheetPortal>
            <FailurePanel group={item} onClose={close} steps={steps} />
          </SheetPortal>
        )}
      </Suspense>
    </SettingsPage>
  )
}

function NoUsageAccess() {
  return (
    <SettingsPage title="Usage and failures">
      <Card>
        <EmptyState
          icon={Lock}
          primary={<BackToTeam />}
          title="You don’t have access to usage and failures"
        >
          It is for owners. Ask one of them if you need something from it.
        </EmptyState>
      </Card>
    </SettingsPage>
  )
}

function BackToTeam() {
  return (
    <Button asChild icon={ArrowLeft}>
      <Link to="/main/settings/team">Team</Link>
    </Button>
  )
}
