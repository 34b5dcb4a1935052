import { listFactors, removeTotp } from '@headwater/contract/identity/factors'
import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/format'
import { useReading } from '#lib/use-reading'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { toast } from '#ui/toast'
import { LateDialog } from '../late-dialog.tsx'
import { loadQuestion } from '../load-question.ts'
import { Row } from '../row.tsx'
import { useAct } from '../use-act.ts'
import { useReload } from '../use-reload.ts'

/** Codes from an app: on since a day, or to be set up. */
export function TotpRow({ since }: { since: string | null }) {
  const [dialog, setDialog] = useState<'set-up' | 'remove'>()
  const reading = useReading()
  const reload = useReload(listFactors)
  const close = () => setDialog(undefined)
  const remove = useAct(removeTotp, {
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
            ? `Since ${formatDate(since, reading)}.`
            : 'Codes of six digits from an app on your phone.'
        }
        title="Authenticator app"
      />
      <LateDialog
        load={loadTotpDialog}
        onOpenChange={close}
        open={dialog === 'set-up'}
        props={{}}
      />
      <LateDialog
        load={loadQuestion}
        onOpenChange={close}
        open={dialog === 'remove'}
        props={{
          title: 'Turn the authenticator app off?',
          description:
            'Its codes no longer work. If it is your only second factor, the password alone is enough from then on.',
          confirmLabel: 'Turn it off',
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
