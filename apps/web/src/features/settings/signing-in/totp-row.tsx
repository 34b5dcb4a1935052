import { listFactors, removeTotp } from '@headwater/contract/identity/factors'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useLocale } from '#lib/use-locale'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { toast } from '#ui/feedback/toast'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

/** Shows since when the authenticator app is active, or offers to set it up. */
export function TotpRow({ since }: { since: string | null }) {
  const [dialog, setDialog] = useState<'set-up' | 'remove'>()
  const locale = useLocale()
  const reload = useReload(listFactors)
  const close = () => setDialog(undefined)
  const remove = useStepUpMutation(removeTotp, {
    onDone: () => {
      reload()
      close()
      toast({ message: 'The authenticator app is off.', tone: 'ok' })
    },
  })
  return (
    <>
      <Row
        actions={
          since ? (
            <Button onClick={() => setDialog('remove')}>Turn off</Button>
          ) : (
            <Button onClick={() => setDialog('set-up')}>Set up</Button>
          )
        }
        badge={since && <Badge tone="ok">On</Badge>}
        icon={Smartphone}
        meta={
          since
            ? `Since ${formatDate(since, locale)}.`
            : 'Six-digit codes from an app on your phone.'
        }
        title="Authenticator app"
      />
      <LazyDialog
        load={loadTotpDialog}
        onOpenChange={close}
        open={dialog === 'set-up'}
        props={{}}
      />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={close}
        open={dialog === 'remove'}
        props={{
          title: 'Turn off the authenticator app?',
          description:
            'Its codes stop working. If it is your only second factor, your password alone signs you in.',
          confirmLabel: 'Turn off',
          kind: 'danger' as const,
          loading: remove.isPending,
          onConfirm: () => remove.mutate({}),
        }}
      />
    </>
  )
}

async function loadTotpDialog() {
  return (await import('./totp-dialog.tsx')).TotpDialog
}
