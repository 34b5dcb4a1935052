import { hkdfSync } from 'node:crypto'

/** One master key of the installation, from the configuration. */
export interface SecretKey {
  readonly id: string
  /** 32 bytes in base64. */
  readonly key: string
}

/** The installation's keys: the first one encrypts, and all of them decrypt. */
export interface Keyring {
  readonly currentId: string
  readonly ids: readonly string[]
  /**
   * Derives a 32-byte key for one purpose, so that no two uses share one; undefined for an unknown
   * id.
   */
  derive(purpose: string, id?: string): Buffer | undefined
}

export function openKeyring(keys: readonly SecretKey[]): Keyring {
  const masters = new Map(keys.map(({ id, key }) => [id, decodeKey(id, key)]))
  const [current] = keys
  if (!current) throw new Error('At least one secret key is needed.')
  if (masters.size < keys.length) throw new Error('Two secret keys have the same id.')
  const derived = new Map<string, Buffer>()

  return {
    currentId: current.id,
    ids: [...masters.keys()],
    derive: (purpose, id = current.id) => {
      const master = masters.get(id)
      if (!master) return undefined
      const name = `${id} ${purpose}`
      const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, 32))
      derived.set(name, known)
      return known
    },
  }
}

function decodeKey(id: string, key: string): Buffer {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw new Error(`"${id}" is not a valid secret key id.`)
  const bytes = Buffer.from(key, 'base64')
  if (bytes.length !== 32) throw new Error(`The secret key "${id}" is not 32 bytes in base64.`)
  return bytes
}
