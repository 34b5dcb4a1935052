import { listAuditEntries } from '@headwater/contract/settings'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useCredentials } from '#lib/session'
import { useLoadPages } from '#lib/use-load-pages'
import { useSteps } from '#lib/use-steps'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { ExportButton } from '#ui/export-button'
import { OverSheet } from '#ui/over-sheet'
import { SettingsPage } from '#ui/settings-page'
import { ListCard } from '../list-card.tsx'
import { AuditList } from './audit-list.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

const AuditFilters = lazy(async () => ({
  default: (await import('./audit-filters.tsx')).AuditFilters,
}))
const AuditPanel = lazy(async () => ({
  default: (await import('./audit-panel.tsx')).AuditPanel,
}))

/** What was done in the company, by whom and when. */
export function AuditLogPage() {
  const mayRead = useCredentials()?.privileges.includes('audit.read') ?? false
  return mayRead ? <Log /> : <NotForYou />
}

function Log() {
  const { search, filter, change, clear, isNarrowed } = useAuditFilter()
  const pages = useLoadPages(listAuditEntries, { ...filter, limit: 100 })
  const [openId, setOpenId] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  if (openId !== undefined && !isAsked) setAsked(true)
  const entries = pages.items ?? []
  const openIndex = entries.findIndex(({ id }) => id === openId)
  const steps = useSteps(pages, openIndex, ({ id }) => setOpenId(id))
  return (
    <SettingsPage
      actions={
        <>
          <BackToTeam />
          <ExportButton
            onExport={async (format) =>
              (await import('./export-log.ts')).exportLog({ filter, isNarrowed, format })
            }
          />
        </>
      }
      lead="Everything that was changed in the company, by whom and when. Nobody can change the log."
      title="Audit log"
    >
      <Suspense fallback={<div className="h-14 max-lg:h-32 max-md:h-50" />}>
        <AuditFilters isNarrowed={isNarrowed} onChange={change} onClear={clear} search={search} />
      </Suspense>
      <ListCard pages={pages}>
        <AuditList
          isNarrowed={isNarrowed}
          onClear={clear}
          onOpen={setOpenId}
          openId={openId}
          pages={pages}
        />
      </ListCard>
      <Suspense>
        {isAsked && (
          <OverSheet>
            <AuditPanel
              entry={entries[openIndex]}
              onClose={() => setOpenId(undefined)}
              onFilter={change}
              steps={steps}
            />
          </OverSheet>
        )}
      </Suspense>
    </SettingsPage>
  )
}

function NotForYou() {
  return (
    <SettingsPage title="Audit log">
      <Card>
        <EmptyState icon={Lock} primary={<BackToTeam />} title="Only for owners and admins">
          The audit log says what everybody did. Ask an owner or an admin when you need to know
          something from it.
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
