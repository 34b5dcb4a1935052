import { GrowableArray } from './growable-array.ts'

/** Bytes to write into a buffer with their offsets: collected in one thread, written in another. */
export interface Patches {
  readonly places: Uint32Array
  readonly lengths: Uint32Array
  readonly bytes: Uint8Array
}

export class PatchList {
  readonly #places = new GrowableArray(Uint32Array)
  readonly #lengths = new GrowableArray(Uint32Array)
  readonly #bytes = new GrowableArray(Uint8Array)

  /** Adds one write to a section of the buffer. Later writes overwrite earlier ones. */
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

export function applyPatches(buffer: ArrayBufferLike, patches: Patches): void {
  const all = new Uint8Array(buffer)
  let from = 0
  for (const [at, place] of patches.places.entries()) {
    const until = from + (patches.lengths[at] as number)
    all.set(patches.bytes.subarray(from, until), place)
    from = until
  }
}
