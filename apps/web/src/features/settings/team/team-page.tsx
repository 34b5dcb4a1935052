import { Link } from '@tanstack/react-router'
import { Activity, ScrollText, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCompanyInfo } from '#features/identity'
import { formatCount } from '#lib/format'
import { useCredentials } from '#lib/session'
import { Button } from '#ui/buttons/button'
import { Banner } from '#ui/feedback/banner'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { SettingsPage } from '#ui/layout/settings-page'
import { useDelayedLoading } from '#ui/loading/use-delayed-loading'
import { CompanyCard } from './company-card.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { MembersSkeleton } from './members-list.tsx'
import { MembersSection } from './members-section.tsx'
import { useInvitations } from './use-invitations.ts'
import { useMembers } from './use-members.ts'

// Loaded on demand, because it is not visible at first.
const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}))

// Below the members, and needed by few.
const ShortlistLinksSection = lazy(async () => ({
  default: (await import('./shortlist-links-section.tsx')).ShortlistLinksSection,
}))

/** Shows the company, its members, invitations and shortlist links. */
export function TeamPage() {
  const privileges = useCredentials()?.privileges ?? []
  return privileges.includes('team.manage') ? <ManagedTeam /> : <ReadOnlyTeam />
}

/** What every member may see. */
function ReadOnlyTeam() {
  return (
    <TeamPageLayout>
      <CompanyCard />
      <Banner title="You can only view the team">
        Only owners and admins can invite people and change roles. Ask one of them.
      </Banner>
      <MembersSection />
    </TeamPageLayout>
  )
}

function ManagedTeam() {
  const [isInviting, setInviting] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isInviting && !wasOpened) setWasOpened(true)
  const invitations = useInvitations()
  // Members and invitations are requested together and shown together, because the later of them
  // would shift the rows under the pointer.
  useMembers({ search: '', role: undefined })
  const isSettled = invitations.items !== undefined || invitations.error !== undefined
  const showsSkeleton = useDelayedLoading(!isSettled)
  const size = useCompanyInfo().lastKnown?.no_of_current_team_members
  const isAlone = size === 1 && invitations.items?.length === 0
  const invite = (
    <Button icon={UserPlus} kind="primary" onClick={() => setInviting(true)}>
      Invite people
    </Button>
  )
  return (
    <TeamPageLayout action={!isAlone && invite}>
      <CompanyCard />
      {showsSkeleton ? (
        <Card padding="none">
          <MembersSkeleton />
        </Card>
      ) : (
        isSettled && (
          <>
            <InvitationsSection pages={invitations} />
            <MembersSection />
            <Suspense>
              <ShortlistLinksSection />
            </Suspense>
          </>
        )
      )}
      {isAlone && (
        <Card>
          <EmptyState icon={UserPlus} primary={invite} title="Only you so far">
            Invite the people you recruit with and choose a role for each.
          </EmptyState>
        </Card>
      )}
      <Suspense>
        {wasOpened && <InviteDialog onOpenChange={setInviting} open={isInviting} />}
      </Suspense>
    </TeamPageLayout>
  )
}

function TeamPageLayout({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const privileges = useCredentials()?.privileges ?? []
  const mayReadLog = privileges.includes('audit.read')
  const mayReadUsage = privileges.includes('company.manage')
  const size = useCompanyInfo().lastKnown?.no_of_current_team_members
  return (
    <SettingsPage
      actions={
        (mayReadLog || mayReadUsage || action) && (
          <>
            {mayReadUsage && (
              <Button asChild icon={Activity}>
                <Link to="/main/settings/team/usage">Usage and failures</Link>
              </Button>
            )}
            {mayReadLog && (
              <Button asChild icon={ScrollText}>
                <Link to="/main/settings/team/audit-log">Audit log</Link>
              </Button>
            )}
            {action}
          </>
        )
      }
      // Reserve the line before its text has loaded, so that nothing shifts.
      lead={size === undefined ? '\u00a0' : formatCount(size, 'active member', 'active members')}
      title="Team"
    >
      {children}
    </SettingsPage>
  )
}
