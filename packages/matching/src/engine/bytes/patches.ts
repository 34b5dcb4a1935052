import { Growing } from './growing.ts'

/** Bytes to write into a buffer, and where: found in one thread, written in another. */
export interface Patches {
  readonly places: Uint32Array
  readonly lengths: Uint32Array
  readonly bytes: Uint8Array
}

export class PatchList {
  readonly #places = new Growing(Uint32Array)
  readonly #lengths = new Growing(Uint32Array)
  readonly #bytes = new Growing(Uint8Array)

  /** One more, at a place in a part of the buffer. Later ones are written over earlier ones. */
  add(part: Uint8Array, at: number, written: Uint8Array): void {
    this.#places.push(part.byteOffset + at)
    this.#lengths.push(written.length)
    for (const byte of written) this.#bytes.push(byte)
  }

  taken(): Patches {
    return {
      places: this.#places.taken().slice(),
      lengths: this.#lengths.taken().slice(),
      bytes: this.#bytes.taken().slice(),
    }
  }
}

export function writePatches(buffer: ArrayBufferLike, patches: Patches): void {
  const all = new Uint8Array(buffer)
  let from = 0
  for (const [at, place] of patches.places.entries()) {
    const until = from + (patches.lengths[at] as number)
    all.set(patches.bytes.subarray(from, until), place)
    from = until
  }
}
