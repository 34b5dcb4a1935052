import { listMailboxes } from '@headwater/contract/outreach/mailboxes'
import { getOutreachSettings } from '@headwater/contract/outreach/settings'
import type { Draft } from '@headwater/contract/outreach/threads'
import type { ContactStatus } from '@headwater/contract/people/unlocks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import type { EmailsTabProps } from '#features/pipeline'
import { useCredentials } from '#lib/session'
import { loadQueryOptions } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { useMayManageCompany } from '../company/use-outreach-settings.ts'
import { ComposeBox, type ComposeHandle } from '../compose/compose-box.tsx'
import { InFooter } from './in-footer.tsx'
import { LoadFailure } from './load-failure.tsx'
import { SendingExplanation } from './sending-explanation.tsx'
import { useReplyFocus } from './use-reply-focus.ts'
import { useDraftVersion } from './use-undo-message.ts'

interface FirstEmailProps extends EmailsTabProps {
  draft: Draft | null
  compose: RefObject<ComposeHandle | null>
}

/** Starts a thread with a candidate who has not been written to. */
export function FirstEmail(props: FirstEmailProps) {
  const { candidateRef, name, contactStatus, unlockButton, draft, footer } = props
  const { compose, replyRequests } = props
  const { candidateId } = candidateRef
  const version = useDraftVersion(candidateId, compose)
  useReplyFocus(compose, replyRequests, footer !== null)
  const mayOwn = useCredentials()?.privileges.includes('mailboxes.own') ?? false
  const mayManageCompany = useMayManageCompany()
  const query = useQuery({ ...loadQueryOptions(listMailboxes, {}), enabled: mayOwn })
  const settings = useQuery({ ...loadQueryOptions(getOutreachSettings, {}), enabled: mayOwn })
  const { data } = query
  if (query.isError && !data) return <LoadFailure query={query} />
  // Without the settings the server still refuses what cannot be sent.
  if (mayOwn && (!data || settings.isPending)) return null
  const mailboxes = (data?.mailboxes ?? []).map(({ id, address, status }) => ({
    id,
    address,
    isConnected: status !== 'disconnected',
  }))
  const obstacle =
    findContactObstacle(contactStatus, name, unlockButton) ??
    (mailboxes.length === 0
      ? mailboxObstacle
      : settings.data?.postalAddress === ''
        ? findAddressObstacle(mayManageCompany)
        : undefined)
  const to = contactStatus.state === 'locked' ? null : contactStatus.email
  return (
    <div className="pt-4">
      <SendingExplanation candidateId={candidateId} />
      <EmptyState icon={Mail} title={obstacle?.title ?? 'No emails yet'}>
        {obstacle?.text ?? `Write the first email to ${name}, ${to}.`}
      </EmptyState>
      <InFooter footer={footer}>
        {obstacle ? (
          <div className="flex">{obstacle.action}</div>
        ) : (
          <ComposeBox
            isPanel
            key={version}
            ref={compose}
            target={{
              threadId: undefined,
              candidateId,
              name,
              to: to ?? undefined,
              mailboxes,
              draft,
              replyKind: null,
            }}
          />
        )}
      </InFooter>
    </div>
  )
}

/** Why no first email can be sent, and what to do about it. */
interface Obstacle {
  title: string
  text: string
  action?: ReactNode
}

function findContactObstacle(
  status: ContactStatus,
  name: string,
  unlockButton: ReactNode,
): Obstacle | undefined {
  if (status.state !== 'locked')
    return status.email === null
      ? { title: 'No email address', text: `No email address is known for ${name}.` }
      : undefined
  if (status.hint === null)
    return { title: 'No contact details', text: `No email address is known for ${name}.` }
  return {
    title: 'Contact details are locked',
    text: `Unlock them to write to ${name}.`,
    action: unlockButton,
  }
}

const mailboxObstacle: Obstacle = {
  title: 'No emails yet',
  text: 'Connect a mailbox in the settings to write from it.',
  action: (
    <Button asChild className="flex-1" kind="primary">
      <Link to="/main/settings/emails">Connect a mailbox</Link>
    </Button>
  ),
}

function findAddressObstacle(mayManageCompany: boolean): Obstacle {
  const title = 'Postal address is missing'
  const text = 'The law asks for it below every first email.'
  if (!mayManageCompany) return { title, text: `${text} Ask an admin to add it in the settings.` }
  return {
    title,
    text,
    action: (
      <Button asChild className="flex-1" kind="primary">
        <Link hash="postal-address" to="/main/settings/emails">
          Add postal address
        </Link>
      </Button>
    ),
  }
}
