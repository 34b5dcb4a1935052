import { type Keyring, openKeyring } from '#platform/keyring'

/** The same keys in every test process: the template's password is derived from them. */
export function testKeyring(): Keyring {
  return openKeyring([{ id: 'test', key: Buffer.alloc(32, 'headwater').toString('base64') }])
}
