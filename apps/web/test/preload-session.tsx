/**
 * For tests: preloads lazy components, because loading them on a busy machine can take longer than
 * a test waits.
 */
import '../src/features/flows/session/empty-search.tsx'
import '../src/features/flows/session/header/copy-link-button.tsx'
import '../src/features/flows/session/header/session-name-input.tsx'
import '../src/features/flows/session/link/link-notice.tsx'
import '../src/features/flows/session/link/resolve-link.ts'
import '../src/features/flows/session/narrow-screen-tools.tsx'
import '../src/features/flows/session/query/query-notes.tsx'
import '../src/features/flows/session/query/criteria-summary.tsx'
import '../src/features/flows/session/query/apply-query.ts'
import '../src/features/flows/session/rail/filter-rail.tsx'
import '../src/features/flows/session/results/results-pane.tsx'
import '../src/features/flows/session/session-page.tsx'
import '../src/features/flows/session/stale-notice.tsx'
import '#ui/feedback/page-load-error'
