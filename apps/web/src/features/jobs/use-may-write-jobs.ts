import { useCredentials } from '#lib/session'

/** Returns whether the user may create and edit jobs, and the reason when not. */
export function useMayWriteJobs(): { mayWrite: boolean; disabledReason: string | undefined } {
  const mayWrite = useCredentials()?.privileges.includes('jobs.write') ?? false
  return { mayWrite, disabledReason: mayWrite ? undefined : sentence }
}

const sentence = 'Your role can only view jobs. Ask a recruiter to change them.'
