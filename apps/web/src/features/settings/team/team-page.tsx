import { Link } from '@tanstack/react-router'
import { ScrollText, UserPlus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCompanyInfo } from '#features/identity'
import { countOf } from '#lib/format'
import { useCredentials } from '#lib/session'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { SettingsPage } from '#ui/settings-page'
import { useDelayedLoading } from '#ui/use-delayed-loading'
import { CompanyCard } from './company-card.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { MembersSkeleton } from './members-list.tsx'
import { MembersSection } from './members-section.tsx'
import { useInvitations } from './use-invitations.ts'
import { useMembers } from './use-members.ts'

// What nobody sees at first comes later.
const InviteDialog = lazy(async () => ({
  default: (await import('./invite-dialog.tsx')).InviteDialog,
}))

/** The company, its people and those who are invited. */
export function TeamPage() {
  const privileges = useCredentials()?.privileges ?? []
  return privileges.includes('team.manage') ? <ManagedTeam /> : <SeenTeam />
}

/** What everybody may see. */
function SeenTeam() {
  return (
    <Page>
      <CompanyCard />
      <Banner title="You see who is in the team">
        Only owners and admins invite people and change roles. Ask one of them.
      </Banner>
      <MembersSection />
    </Page>
  )
}

function ManagedTeam() {
  const [isInviting, setInviting] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (isInviting && !isAsked) setAsked(true)
  const invitations = useInvitations()
  // They are asked for at the same moment, and shown together: what came second would push the
  // members away from under a hand.
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
    <Page action={!isAlone && invite}>
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
          </>
        )
      )}
      {isAlone && (
        <Card>
          <EmptyState icon={UserPlus} primary={invite} title="Only you so far">
            Invite the people you recruit with. Each gets a link, and a role that you choose.
          </EmptyState>
        </Card>
      )}
      <Suspense>
        {isAsked && <InviteDialog onOpenChange={setInviting} open={isInviting} />}
      </Suspense>
    </Page>
  )
}

function Page({ action, children }: { action?: ReactNode; children: ReactNode }) {
  const mayReadLog = useCredentials()?.privileges.includes('audit.read') ?? false
  const size = useCompanyInfo().lastKnown?.no_of_current_team_members
  return (
    <SettingsPage
      actions={
        (mayReadLog || action) && (
          <>
            {mayReadLog && (
              <Button asChild icon={ScrollText}>
                <Link to="/main/settings/team/audit-log">Audit log</Link>
              </Button>
            )}
            {action}
          </>
        )
      }
      // The line is there before its words, so that nothing moves when they come.
      lead={size === undefined ? '\u00a0' : countOf(size, 'active member', 'active members')}
      title="Team"
    >
      {children}
    </SettingsPage>
  )
}
