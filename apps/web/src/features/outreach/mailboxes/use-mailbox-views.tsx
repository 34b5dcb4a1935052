import type { Mailbox } from '@headwater/contract/outreach/mailboxes'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import { SheetPortal } from '#ui/layout/sheet-portal'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import type { MailboxTab, MailboxViews } from './mailbox-views.ts'

// Loaded on demand, then kept mounted for its exit animation.
const MailboxPanel = lazy(async () => ({
  default: (await import('./mailbox-panel.tsx')).MailboxPanel,
}))

interface OpenViews {
  panel?: { mailboxId: string; tab: MailboxTab } | undefined
  smtp?: { mailbox: Mailbox | undefined } | undefined
  disconnecting?: Mailbox | undefined
}

/** Provides the panel and the dialogs of the mailboxes, each loaded when it is first opened. */
export function useMailboxViews(mailboxes: readonly Mailbox[]) {
  const [open, setOpen] = useState<OpenViews>({})
  const [wantedId, setWantedId] = useState(useWantedReconnect())
  const opened = mailboxes.find(({ id }) => id === open.panel?.mailboxId)
  const [wasPanelWanted, setPanelWanted] = useState(false)
  if (opened && !wasPanelWanted) setPanelWanted(true)

  const change = (changes: OpenViews) => setOpen((before) => ({ ...before, ...changes }))
  const views: MailboxViews = {
    openPanel: (mailboxId, tab = 'settings') => change({ panel: { mailboxId, tab } }),
    openSmtp: (mailbox) => change({ smtp: { mailbox } }),
    openDisconnect: (mailbox) => change({ disconnecting: mailbox }),
  }

  // The notice on another page leads here to reconnect an SMTP mailbox.
  const wanted = mailboxes.find(({ id, kind }) => id === wantedId && kind === 'smtp')
  if (wanted) {
    setWantedId(undefined)
    change({ smtp: { mailbox: wanted } })
  }

  const elements = (
    <>
      {wasPanelWanted && (
        <SheetPortal>
          <Suspense>
            <MailboxPanel
              mailbox={opened}
              onClose={() => change({ panel: undefined })}
              onTab={(tab) => opened && views.openPanel(opened.id, tab)}
              tab={open.panel?.tab ?? 'settings'}
              views={views}
            />
          </Suspense>
        </SheetPortal>
      )}
      <LazyDialog
        load={loadSmtpDialog}
        onOpenChange={(isOpen) => isOpen || change({ smtp: undefined })}
        open={open.smtp !== undefined}
        props={{ mailbox: open.smtp?.mailbox }}
      />
      <LazyDialog
        load={loadDisconnectDialog}
        onOpenChange={(isOpen) => isOpen || change({ disconnecting: undefined })}
        open={open.disconnecting !== undefined}
        props={{ mailbox: open.disconnecting }}
      />
    </>
  )
  return { views, elements }
}

const ReconnectSearch = z.object({ reconnect: z.string().optional().catch(undefined) })

function useWantedReconnect(): string | undefined {
  return ReconnectSearch.parse(useSearch({ strict: false })).reconnect
}

async function loadSmtpDialog() {
  return (await import('./smtp-dialog.tsx')).SmtpDialog
}

async function loadDisconnectDialog() {
  return (await import('./disconnect-dialog.tsx')).DisconnectDialog
}
