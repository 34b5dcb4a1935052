/** The first stop of the Tab key: past the navigation, to the work. */
export function SkipLink() {
  return (
    <a
      className="fixed top-2 left-2 z-(--z-toast) -translate-y-16 rounded-md bg-inverse px-3 py-2 text-type-13 font-medium text-fg-inverse focus:translate-y-0"
      href="#main"
    >
      Skip to content
    </a>
  )
}
