import { useCredentials } from '#lib/session'

/** Whether the person may make and change jobs, and the reason to give where not. */
export function useMayWrite(): { mayWrite: boolean; whyNot: string | undefined } {
  const mayWrite = useCredentials()?.privileges.includes('jobs.write') ?? false
  return { mayWrite, whyNot: mayWrite ? undefined : sentence }
}

const sentence = 'Your role reads the jobs that are shared with it. Recruiters change them.'
