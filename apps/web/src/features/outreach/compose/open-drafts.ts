interface OpenDraft {
  /** Saves what is not saved yet. */
  flush: () => Promise<void>
  /** The server has a later draft, so this one must not be saved any more. */
  abandon: () => void
}

/** The drafts that are open in an editor, by their thread, or by their candidate before the first email. */
const openDrafts = new Map<string, OpenDraft>()

/** Returns a function that closes the draft. */
export function registerOpenDraft(id: string, draft: OpenDraft): () => void {
  openDrafts.set(id, draft)
  return () => {
    if (openDrafts.get(id) === draft) openDrafts.delete(id)
  }
}

export async function flushDrafts(ids: readonly string[]): Promise<void> {
  await Promise.all(ids.map((id) => openDrafts.get(id)?.flush()))
}

export function abandonDrafts(ids: readonly string[]): void {
  for (const id of ids) openDrafts.get(id)?.abandon()
}
