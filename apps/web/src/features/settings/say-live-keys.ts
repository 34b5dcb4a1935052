import { countOf } from '#lib/format'

/** What programs may still do after people were signed out; nothing where there are no keys. */
export function sayLiveKeys(count: number): string {
  if (count === 0) return ''
  return ` ${countOf(count, 'API key still works', 'API keys still work')}: see API keys.`
}
