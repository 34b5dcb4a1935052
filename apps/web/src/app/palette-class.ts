/** Styles of the palette, shared with the fallback shown while it loads. */
export const paletteClass =
  'fixed inset-x-4 top-4 z-(--z-palette) mx-auto max-w-(--dialog-md) overflow-hidden rounded-xl bg-surface shadow-4 outline-none md:top-28'
export const backdropClass = 'fixed inset-0 z-(--z-backdrop) bg-backdrop'
export const searchRowClass = 'flex h-13 items-center gap-3 border-b border-line px-4'
export const searchFieldClass =
  'h-full min-w-0 flex-1 bg-transparent text-type-15 font-regular text-fg outline-none'

/** Focuses the field and moves the cursor to the end of the text already typed. */
export function focusAtEnd(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true })
  field?.setSelectionRange(field.value.length, field.value.length)
}
