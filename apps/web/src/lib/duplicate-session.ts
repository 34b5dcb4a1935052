import { Id } from '@headwater/contract/ids'
import { useMemo } from 'react'
import { z } from 'zod'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** The session to copy and its name at the time. */
const DuplicateSession = z.object({ id: Id, name: z.string().min(1) })
export type DuplicateSession = z.infer<typeof DuplicateSession>

/** Stores the session to copy until the copy is created, or null to clear it. */
export function saveDuplicateSession(session: DuplicateSession | null): void {
  const kept = session && { id: session.id, name: session.name }
  sessionStore.setState({ duplicateSession: kept })
}

/** Returns the session to copy, or null if there is none or it was stored in an older shape. */
export function useDuplicateSession(): DuplicateSession | null {
  const kept = useStore(sessionStore, ({ duplicateSession }) => duplicateSession)
  return useMemo(() => DuplicateSession.nullable().catch(null).parse(kept), [kept])
}
