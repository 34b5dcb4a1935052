import { maxPhotoBytes } from '@headwater/contract/identity/profile'
import { type Picture, parseJpeg } from './jpeg-rules.ts'
import { parsePng } from './png-rules.ts'
import { parseWebp } from './webp-rules.ts'

export interface Photo {
  readonly contentType: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly bytes: Buffer
}

const side = { least: 64, most: 1024 }

const kinds = [
  { contentType: 'image/png', read: parsePng },
  { contentType: 'image/jpeg', read: parseJpeg },
  { contentType: 'image/webp', read: parseWebp },
] as const

/**
 * Returns the picture, or a message for the user when it is not one. The bytes decide the type and
 * are reassembled without anything that is not part of the picture, such as location metadata or a
 * script after its end.
 */
export function decidePhoto(bytes: Buffer): Photo | string {
  if (bytes.length > maxPhotoBytes) return 'The picture is too large. Choose one of at most 400 kB.'
  for (const { contentType, read } of kinds) {
    const picture = read(bytes)
    if (picture)
      return findPhotoFault(picture) ?? { contentType, bytes: Buffer.concat(picture.parts) }
  }
  return 'Choose a PNG, JPEG or WebP picture.'
}

function findPhotoFault({ width, height }: Picture): string | undefined {
  if (width !== height) return 'Choose a square picture.'
  if (width < side.least || width > side.most) {
    return `Choose a picture that is ${side.least} to ${side.most} pixels wide.`
  }
  return undefined
}
