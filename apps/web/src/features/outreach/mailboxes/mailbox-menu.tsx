import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { startMailboxConnection } from '@headwater/contract/outreach/mailboxes'
import {
  CirclePause,
  CirclePlay,
  Globe,
  Pencil,
  RefreshCw,
  Send,
  Unplug,
  Users,
  Workflow,
} from 'lucide-react'
import { useStepUpMutation } from '#features/settings'
import type { MenuPlacement } from '#ui/overlays/lazy-menu'
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/menu'
import { hasFirstEmailsStopped } from '../faults/is-faulty.ts'
import type { MailboxViews } from './mailbox-views.ts'
import { useMailboxActs } from './use-mailbox-acts.ts'

interface MailboxMenuProps extends MenuPlacement {
  mailbox: Mailbox
  views: MailboxViews
}

/** Shows the acts on a mailbox. Members who only send from it see those that change nothing. */
export function MailboxMenu({ mailbox, views, ...place }: MailboxMenuProps) {
  const acts = useMailboxActs()
  const start = useStepUpMutation(startMailboxConnection, {
    onDone: ({ url }) => window.location.assign(url),
  })
  const { id, kind, mayManage } = mailbox
  const isPaused = mailbox.status === 'paused'
  const canPause = mailbox.status === 'connected' || mailbox.status === 'throttled'
  return (
    <Menu align="end" {...place}>
      <MenuItem icon={Pencil} onSelect={() => views.openPanel(id)}>
        {mayManage ? 'Edit' : 'Open'}
      </MenuItem>
      <MenuItem icon={Users} onSelect={() => views.openPanel(id, 'senders')}>
        Who can send from it
      </MenuItem>
      <MenuItem icon={Workflow} onSelect={() => views.openPanel(id, 'sessions')}>
        Sessions that use it
      </MenuItem>
      <MenuSeparator />
      {mailbox.status === 'connected' && (
        <MenuItem icon={Send} onSelect={() => void acts.sendTest(mailbox)}>
          Send a test
        </MenuItem>
      )}
      <MenuItem icon={Globe} onSelect={() => void acts.checkDomain(mailbox)}>
        Check domain now
      </MenuItem>
      {mayManage && (
        <>
          {(isPaused || hasFirstEmailsStopped(mailbox)) && (
            <MenuItem icon={CirclePlay} onSelect={() => void acts.setPaused(mailbox, false)}>
              Resume sending
            </MenuItem>
          )}
          {canPause && (
            <MenuItem icon={CirclePause} onSelect={() => void acts.setPaused(mailbox, true)}>
              Pause sending
            </MenuItem>
          )}
          <MenuSeparator />
          <MenuItem
            icon={RefreshCw}
            onSelect={() =>
              kind === 'smtp' ? views.openSmtp(mailbox) : start.mutate({ kind, mailboxId: id })
            }
          >
            {kind === 'smtp' ? 'Change servers or password' : 'Reconnect'}
          </MenuItem>
          <MenuItem danger icon={Unplug} onSelect={() => views.openDisconnect(mailbox)}>
            Disconnect
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
