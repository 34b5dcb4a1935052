import type { Provider } from '@headwater/contract/identity/fields'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '#ui/toast'
import { EntryPage } from '../entry/entry-page.tsx'
import { providerName } from './provider-name.ts'

/** Seen for the moment that the next page takes to come. */
export function Welcome({ enter }: { enter: () => Promise<void> }) {
  useOnce(enter)
  return <EntryPage lead="You are signed in." title="Welcome" />
}

/** Linking was begun in the settings, so that is where it ends. */
export function Linked({ provider }: { provider: Provider }) {
  const navigate = useNavigate()
  useOnce(async () => {
    toast(`${providerName[provider]} is linked. You can sign in with it from now on.`)
    await navigate({ href: '/main/settings/profile', replace: true })
  })
  return <EntryPage lead="One moment." title={`${providerName[provider]} is linked`} />
}

function useOnce(act: () => Promise<void>): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    void act()
  })
}
