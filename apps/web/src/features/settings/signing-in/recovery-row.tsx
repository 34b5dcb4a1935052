import { type Factors, listFactors, renewRecoveryCodes } from '@headwater/contract/identity/factors'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#lib/format'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

const few = 3

/** The codes for a bad day. They come with the first second factor. */
export function RecoveryRow({ factors }: { factors: Factors }) {
  const [dialog, setDialog] = useState<'renew' | 'codes'>()
  const reload = useReload(listFactors)
  const close = () => setDialog(undefined)
  const renew = useAct(renewRecoveryCodes, {
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
        actions={<Button onClick={() => setDialog('renew')}>Make new codes</Button>}
        badge={
          left <= few && <Badge tone="warn">{left === 0 ? 'None left' : `Only ${left} left`}</Badge>
        }
        icon={LifeBuoy}
        meta={`${countOf(left, 'code', 'codes')} left. Each signs you in once when nothing else is at hand.`}
        title="Recovery codes"
      />
      <LateDialog
        load={loadQuestion}
        onOpenChange={close}
        open={dialog === 'renew'}
        props={{
          title: 'Make ten new recovery codes?',
          description: 'The codes you have kept until now are worth nothing from then on.',
          confirmLabel: 'Make ten new codes',
          loading: renew.isPending,
          onConfirm: () => renew.mutate({}),
        }}
      />
      <LateDialog
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
