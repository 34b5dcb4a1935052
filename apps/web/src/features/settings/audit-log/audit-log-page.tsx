import { listAuditEntries } from '@headwater/contract/settings'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Lock } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useCredentials } from '#lib/session'
import { useLoadPages } from '#lib/use-load-pages'
import { useOpenItem } from '#lib/use-open-item'
import { Button } from '#ui/buttons/button'
import { ExportButton } from '#ui/buttons/export-button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { ListCard } from '../list-card.tsx'
import { AuditList } from './audit-list.tsx'
import { useAuditFilter } from './use-audit-filter.ts'

const AuditFilters = lazy(async () => ({
  default: (await import('./audit-filters.tsx')).AuditFilters,
}))
const AuditPanel = lazy(async () => ({
  default: (await import('./audit-panel.tsx')).AuditPanel,
}))

/** Shows what was done in the company, by whom and when. */
export function AuditLogPage() {
  const mayRead = useCredentials()?.privileges.includes('audit.read') ?? false
  return mayRead ? <Log /> : <NoAuditLogAccess />
}

function Log() {
  const { search, filter, change, clear, isFiltered } = useAuditFilter()
  const pages = useLoadPages(listAuditEntries, { ...filter, limit: 100 })
  const { openId, item, wasOpened, steps, open, close } = useOpenItem(pages)
  return (
    <SettingsPage
      actions={
        <>
          <BackToTeam />
          <ExportButton
            onExport={async (format) =>
              (await import('./export-audit-log.ts')).exportAuditLog({
                filter,
                isFiltered,
                format,
              })
            }
          />
        </>
      }
      lead="Every change in your company, who made it and when. Entries can’t be edited or deleted."
      title="Audit log"
    >
      <Suspense fallback={<div className="h-14 max-lg:h-32 max-md:h-50" />}>
        <AuditFilters isFiltered={isFiltered} onChange={change} onClear={clear} search={search} />
      </Suspense>
      <ListCard pages={pages}>
        <AuditList
          isFiltered={isFiltered}
          onClear={clear}
          onOpen={open}
          openId={openId}
          pages={pages}
        />
      </ListCard>
      <Suspense>
        {wasOpened && (
          <SheetPortal>
            <AuditPanel entry={item} onClose={close} onFilter={change} steps={steps} />
          </SheetPortal>
        )}
      </Suspense>
    </SettingsPage>
  )
}

function NoAuditLogAccess() {
  return (
    <SettingsPage title="Audit log">
      <Card>
        <EmptyState
          icon={Lock}
          primary={<BackToTeam />}
          title="You don’t have access to the audit log"
        >
          It is for owners and admins. Ask one of them if you need something from it.
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
