/** Reads a file as base64 for JSON. */
export async function readBase64(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result))
  reader.onerror = () => reject(new Error('Couldn’t read the file. Choose it again.'))
  reader.readAsDataURL(file)
  const address = await promise
  return address.slice(address.indexOf(',') + 1)
}
