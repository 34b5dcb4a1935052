import { listFactors, type Passkey, removePasskey } from '@headwater/contract/identity/factors'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { readClock } from '#lib/clock'
import { formatAgo, formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { IconButton } from '#ui/buttons/icon-button'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [dialog, setDialog] = useState<'rename' | 'remove'>()
  const locale = useLocale()
  const reload = useReload(listFactors)
  const { id, name, createdAt, lastUsedAt } = passkey
  const close = () => setDialog(undefined)
  const remove = useStepUpMutation(removePasskey, {
    onDone: () => {
      reload()
      close()
      toast({ message: `Passkey “${name}” removed.`, tone: 'ok' })
    },
  })
  const used = lastUsedAt ? `used ${formatAgo(lastUsedAt, readClock(), locale)}` : 'never used'
  return (
    <>
      <Row
        actions={
          <>
            <IconButton
              icon={Pencil}
              label={`Rename ${name}`}
              onClick={() => setDialog('rename')}
            />
            <IconButton
              icon={Trash2}
              label={`Remove ${name}`}
              onClick={() => setDialog('remove')}
            />
          </>
        }
        isInset={true}
        meta={`Added ${formatDate(createdAt, locale)}, ${used}`}
        title={name}
      />
      <LazyDialog
        load={loadRenameDialog}
        onOpenChange={close}
        open={dialog === 'rename'}
        props={{ passkey }}
      />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={close}
        open={dialog === 'remove'}
        props={{
          title: `Remove the passkey “${name}”?`,
          description: 'You can no longer sign in with it. You can also delete it on the device.',
          confirmLabel: 'Remove passkey',
          kind: 'danger' as const,
          loading: remove.isPending,
          onConfirm: () => remove.mutate({ passkeyId: id }),
        }}
      />
    </>
  )
}

async function loadRenameDialog() {
  return (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog
}
