import { Readable } from 'node:stream'

/** How far the body of a message got. Only `ended` means that the final dot may be written. */
export type BodyPhase = 'unread' | 'handing_off' | 'refused' | 'started' | 'ended'

const chunkBytes = 65_536

/**
 * The body of a message as a stream that commits the hand-off at the first read. nodemailer reads
 * only when the server asks for the body, so this is the last moment before a byte leaves.
 */
export class GatedBody extends Readable {
  phase: BodyPhase = 'unread'
  readonly #bytes: Buffer
  readonly #handOff: () => Promise<boolean>
  readonly #onRefused: () => void
  #sentBytes = 0
  #decision: Promise<void> | undefined
  #failure: { error: unknown } | undefined

  constructor(bytes: Buffer, handOff: () => Promise<boolean>, onRefused: () => void) {
    super()
    this.#bytes = bytes
    this.#handOff = handOff
    this.#onRefused = onRefused
  }

  /** Waits for a hand-off that is in progress, and throws its error. */
  async settle(): Promise<void> {
    await this.#decision
    if (this.#failure) throw this.#failure.error
  }

  override _read(): void {
    if (this.phase === 'unread') this.#decision = this.#decide()
    else this.#pushNext()
  }

  async #decide(): Promise<void> {
    this.phase = 'handing_off'
    try {
      this.phase = (await this.#handOff()) ? 'started' : 'refused'
    } catch (error) {
      this.phase = 'refused'
      this.#failure = { error }
    }
    // Ending the stream would make nodemailer write the dot, so a refusal breaks the connection.
    if (this.phase === 'refused') this.#onRefused()
    else this.#pushNext()
  }

  #pushNext(): void {
    if (this.destroyed) return
    if (this.#sentBytes === this.#bytes.length) {
      this.phase = 'ended'
      this.push(null)
      return
    }
    const chunk = this.#bytes.subarray(this.#sentBytes, this.#sentBytes + chunkBytes)
    this.#sentBytes += chunk.length
    this.push(chunk)
  }
}
