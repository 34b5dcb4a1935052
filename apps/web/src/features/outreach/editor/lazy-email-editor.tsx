import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from '#ui/feedback/skeleton'

// The editor is most of the code of a page that has one.
const EmailEditor = lazy(async () => ({
  default: (await import('./email-editor.tsx')).EmailEditor,
}))

/** Edits a subject or a body, once the editor has loaded. */
export function LazyEmailEditor(props: ComponentProps<typeof EmailEditor>) {
  return (
    <Suspense fallback={<Skeleton className={props.mode === 'line' ? 'h-8' : 'h-48'} />}>
      <EmailEditor {...props} />
    </Suspense>
  )
}
