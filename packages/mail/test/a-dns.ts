import type { ResolveTxt } from '../src/network/index.ts'

/** A DNS with the given TXT records. A record that is an error code is a failure. */
export function aDns(records: Readonly<Record<string, readonly string[] | string>>): ResolveTxt {
  return async (name) => {
    const texts = records[name] ?? 'ENOTFOUND'
    if (typeof texts === 'string') throw Object.assign(new Error(texts), { code: texts })
    // Long records come in pieces of 255 characters.
    return texts.map((text) => text.match(/.{1,255}/gs) ?? [''])
  }
}
