import { listApiKeys } from '@headwater/contract/identity/devices'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { EmptyState } from '#ui/empty-state'
import { LateDialog } from '../late-dialog.tsx'
import { Loaded } from '../loaded.tsx'
import { RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

/** Keys for programs that work in the person's name, in this company. */
export function ApiKeysSection() {
  const [isMaking, setMaking] = useState(false)
  const keys = useLoadData(listApiKeys, {})
  const make = <Button onClick={() => setMaking(true)}>Make an API key</Button>
  return (
    <Section
      hint="For programs that work in your name, in this company. A key never may do more than you may."
      id="api-keys"
      title="API keys"
    >
      <Loaded data={keys} skeleton={<RowsSkeleton count={1} label="Loading your API keys" />}>
        {(values) =>
          values.length === 0 ? (
            <Card>
              <EmptyState icon={KeySquare} primary={make} title="No API keys">
                Make one when a program of yours has to read or write here.
              </EmptyState>
            </Card>
          ) : (
            <>
              <Rows label="API keys">
                {values.map((apiKey) => (
                  <ApiKeyRow apiKey={apiKey} key={apiKey.id} />
                ))}
              </Rows>
              <div>{make}</div>
            </>
          )
        }
      </Loaded>
      <LateDialog load={loadMakeDialog} onOpenChange={setMaking} open={isMaking} props={{}} />
    </Section>
  )
}

async function loadMakeDialog() {
  return (await import('./make-api-key-dialog.tsx')).MakeApiKeyDialog
}
