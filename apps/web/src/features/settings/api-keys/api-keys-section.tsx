import { listApiKeys } from '@headwater/contract/identity/devices'
import { KeySquare } from 'lucide-react'
import { useState } from 'react'
import { useLoadData } from '#lib/use-load-data'
import { Button } from '#ui/buttons/button'
import { EmptyState } from '#ui/feedback/empty-state'
import { Card } from '#ui/layout/card'
import { LazyDialog } from '#ui/overlays/lazy-dialog'
import { LoadedContent } from '../loaded-content.tsx'
import { RowsSkeleton } from '../row.tsx'
import { Rows, Section } from '../section.tsx'
import { ApiKeyRow } from './api-key-row.tsx'

/** Lists API keys that act in the user's name in this company. */
export function ApiKeysSection() {
  const [isMaking, setMaking] = useState(false)
  const keys = useLoadData(listApiKeys, {})
  const make = <Button onClick={() => setMaking(true)}>Create API key</Button>
  return (
    <Section
      hint="For programs that act on your behalf in this company. A key can never do more than you can."
      id="api-keys"
      title="API keys"
    >
      <LoadedContent
        data={keys}
        skeleton={<RowsSkeleton count={1} label="Loading your API keys" />}
      >
        {(values) =>
          values.length === 0 ? (
            <Card>
              <EmptyState icon={KeySquare} primary={make} title="No API keys">
                Create one to let a program read or write data here.
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
      </LoadedContent>
      <LazyDialog load={loadMakeDialog} onOpenChange={setMaking} open={isMaking} props={{}} />
    </Section>
  )
}

async function loadMakeDialog() {
  return (await import('./create-api-key-dialog.tsx')).CreateApiKeyDialog
}
