import { useCredentials } from '#lib/session'

/** Returns why exporting is not possible, or undefined when it is. */
export function useExportDisabledReason(): string | undefined {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  return mayExport ? undefined : 'Your role can’t export data. Ask an owner for access.'
}
