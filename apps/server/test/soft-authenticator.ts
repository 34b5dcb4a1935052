import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

interface Ceremony {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  /** Whether it verified the user with a fingerprint or PIN; a mere touch does not. */
  readonly isVerified?: boolean
}

const site = { origin: 'http://localhost:4180', rpId: 'localhost' }
const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

/** A passkey in software with real keys and signatures, so that no check has to be skipped. */
export class SoftAuthenticator {
  readonly credentialId = randomBytes(32)
  /** The number of signatures; a clone has a lower one. */
  counter = 0
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  get id(): string {
    return this.credentialId.toString('base64url')
  }

  /** Returns what `navigator.credentials.create` would return. */
  register(ceremony: Ceremony) {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.credentialId.length)
    const attested = [Buffer.alloc(16), length, this.credentialId, this.coseKey()]
    const authData = Buffer.concat([this.#authData(ceremony, flags.hasCredential), ...attested])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ])
    return this.#respond({
      clientDataJSON: clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns what `navigator.credentials.get` would return. */
  authenticate(ceremony: Ceremony) {
    this.counter += 1
    const authData = this.#authData(ceremony, 0)
    const client = clientData('webauthn.get', ceremony)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    return this.#respond({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
    })
  }

  /** The public key in COSE format: EC2, ES256, P-256. */
  coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }

  #authData({ rpId = site.rpId, isVerified = true }: Ceremony, more: number): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags.present | (isVerified ? flags.verified : 0) | more)
    head.writeUInt32BE(this.counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }

  #respond<Response extends object>(response: Response) {
    const { id } = this
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

function clientData(type: string, { challenge, origin = site.origin }: Ceremony): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.alloc(3, 0x59)
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}
