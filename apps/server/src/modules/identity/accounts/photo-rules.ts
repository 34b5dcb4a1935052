import { maxPhotoBytes } from '@headwater/contract/identity/profile'
import { type Picture, readJpeg } from './jpeg-rules.ts'
import { readPng } from './png-rules.ts'
import { readWebp } from './webp-rules.ts'

export interface Photo {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly bytes: Buffer
}

const side = { least: 64, most: 1024 }

const kinds = [
  { contentType: 'image/png', read: readPng },
  { contentType: 'image/jpeg', read: readJpeg },
  { contentType: 'image/webp', read: readWebp },
] as const

/**
 * The picture, if it is one, or a sentence that says what is wrong. The bytes decide what it is, and
 * are put together anew: what is not part of the picture, such as where it was taken or a script
 * behind its end, is left out.
 */
export function decidePhoto(bytes: Buffer): Photo | string {
  if (bytes.length > maxPhotoBytes) return 'The picture is too large. Take one of at most 400 kB.'
  for (const { contentType, read } of kinds) {
    const picture = read(bytes)
    if (picture) return faultOf(picture) ?? { contentType, bytes: Buffer.concat(picture.parts) }
  }
  return 'Choose a PNG, JPEG or WebP picture.'
}

function faultOf({ width, height }: Picture): string | undefined {
  if (width !== height) return 'Choose a square picture.'
  if (width < side.least || width > side.most) {
    return `Choose a picture that is ${side.least} to ${side.most} pixels wide.`
  }
  return undefined
}
