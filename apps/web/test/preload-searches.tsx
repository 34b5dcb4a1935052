/**
 * For tests: preloads lazy components, because loading them on a busy machine can take longer than
 * a test waits.
 */
import '../src/features/flows/searches/duplicate-form.tsx'
import '../src/features/flows/searches/edit-search-body.tsx'
import '../src/features/flows/searches/new-search-form.tsx'
import '../src/features/flows/searches/pages.tsx'
import '../src/features/flows/searches/search-menu.tsx'
