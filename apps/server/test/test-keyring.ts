import { type Keyring, openKeyring, type SecretKey } from '#platform/keyring'

/** The same key in every test process, because the template's password is derived from it. */
export const testKey: SecretKey = {
  id: 'test',
  key: Buffer.alloc(32, 'headwater').toString('base64'),
}

export function testKeyring(): Keyring {
  return openKeyring([testKey])
}
