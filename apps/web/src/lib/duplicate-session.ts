import { useMemo } from 'react'
import { z } from 'zod'
import { useStore } from 'zustand'
import { sessionStore } from './session-store.ts'

/** The session that is to be copied, and what it was called when somebody said so. */
const DuplicateSession = z.object({ id: z.uuid(), name: z.string().min(1) })
export type DuplicateSession = z.infer<typeof DuplicateSession>

/** Keeps what is to be copied until the copy is made; null when it is. */
export function keepDuplicateSession(session: DuplicateSession | null): void {
  const kept = session && { id: session.id, name: session.name }
  sessionStore.setState({ duplicateSession: kept })
}

/** What is to be copied; null for nothing, and for what an older version kept in another shape. */
export function useDuplicateSession(): DuplicateSession | null {
  const kept = useStore(sessionStore, ({ duplicateSession }) => duplicateSession)
  return useMemo(() => DuplicateSession.nullable().catch(null).parse(kept), [kept])
}
