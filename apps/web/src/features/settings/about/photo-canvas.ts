import { maxPhotoBytes } from '@headwater/contract/identity/profile'
import type { Crop } from './crop-rules.ts'

/** The size of the largest avatar on the screen with the highest resolution. */
export const photoSizePx = 256

/** Draws the crop of a picture on a canvas of the stored size. */
export function drawPhoto(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const brush = canvas.getContext('2d')
  if (!brush) return
  brush.imageSmoothingQuality = 'high'
  brush.clearRect(0, 0, photoSizePx, photoSizePx)
  const { left, top, side } = crop
  brush.drawImage(picture, left, top, side, side, 0, 0, photoSizePx, photoSizePx)
}

/** Encodes the canvas as base64: WebP, or JPEG if the browser can't encode WebP. */
export async function encodePhoto(canvas: HTMLCanvasElement): Promise<string> {
  const webp = await toBlob(canvas, 'image/webp')
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg')
  if (!blob || blob.size > maxPhotoBytes) throw new Error('The picture couldn’t be resized.')
  return toBase64(blob)
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.88))
}

function toBase64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(`${reader.result}`.replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
