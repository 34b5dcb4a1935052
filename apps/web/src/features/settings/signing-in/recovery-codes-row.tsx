import { type Factors, listFactors, renewRecoveryCodes } from '@headwater/contract/identity/factors'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#lib/format'
import { Button } from '#ui/buttons/button'
import { Badge } from '#ui/data/badge'
import { LazyDialog, loadConfirmDialog } from '#ui/overlays/lazy-dialog'
import { Row } from '../row.tsx'
import { useReload } from '../use-reload.ts'
import { useStepUpMutation } from '../use-step-up-mutation.ts'

const lowCodeCount = 3

/** Shows the recovery codes, which are created with the first second factor. */
export function RecoveryCodesRow({ factors }: { factors: Factors }) {
  const [dialog, setDialog] = useState<'renew' | 'codes'>()
  const reload = useReload(listFactors)
  const close = () => setDialog(undefined)
  const renew = useStepUpMutation(renewRecoveryCodes, {
    onDone: () => {
      reload()
      setDialog('codes')
    },
    onFailed: close,
  })
  const { totpSince, passkeys, recoveryCodesLeft: left } = factors
  if (totpSince === null && passkeys.length === 0) return null
  return (
    <>
      <Row
        actions={<Button onClick={() => setDialog('renew')}>Generate new codes</Button>}
        badge={
          left <= lowCodeCount && (
            <Badge tone="warn">{left === 0 ? 'None left' : `Only ${left} left`}</Badge>
          )
        }
        icon={LifeBuoy}
        meta={`${formatCount(left, 'code', 'codes')} left. Each signs you in once if you lose your app or passkey.`}
        title="Recovery codes"
      />
      <LazyDialog
        load={loadConfirmDialog}
        onOpenChange={close}
        open={dialog === 'renew'}
        props={{
          title: 'Generate new recovery codes?',
          description: 'Your current codes stop working.',
          confirmLabel: 'Generate new codes',
          loading: renew.isPending,
          onConfirm: () => renew.mutate({}),
        }}
      />
      <LazyDialog
        load={loadCodesDialog}
        onOpenChange={close}
        open={dialog === 'codes'}
        props={{ codes: renew.data?.recoveryCodes ?? [] }}
      />
    </>
  )
}

async function loadCodesDialog() {
  return (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog
}
