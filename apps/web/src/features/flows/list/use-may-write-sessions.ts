import { useCredentials } from '#lib/session'

/** Returns whether the user may start and change sessions, and the reason when not. */
export function useMayWriteSessions(): { mayWrite: boolean; disabledReason: string | undefined } {
  const mayWrite = useCredentials()?.privileges.includes('flows.write') ?? false
  return { mayWrite, disabledReason: mayWrite ? undefined : sentence }
}

const sentence = 'Your role can only view sessions. Ask a recruiter to change them.'
