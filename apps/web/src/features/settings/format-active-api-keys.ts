import { formatCount } from '#lib/format'

/**
 * Formats how many API keys still work after a sign-out everywhere, or an empty string for none.
 */
export function formatActiveApiKeys(count: number): string {
  if (count === 0) return ''
  return ` ${formatCount(count, 'API key still works', 'API keys still work')}: see API keys.`
}
