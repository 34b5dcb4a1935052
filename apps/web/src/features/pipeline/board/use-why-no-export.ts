import { useCredentials } from '#lib/session'

/** Why no file can be had; undefined where it can. */
export function useWhyNoExport(): string | undefined {
  const mayExport = useCredentials()?.privileges.includes('candidates.export') ?? false
  return mayExport ? undefined : 'Your role takes no files out. Ask an owner if it should.'
}
