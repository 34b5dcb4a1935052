/**
 * For tests: what comes late in a browser is here at once, as a busy machine takes longer to make it
 * than a test waits.
 */
import './empty-search.tsx'
import './head/copy-link.tsx'
import './link/link-notice.tsx'
import './link/resolve-link.ts'
import './narrow-tools.tsx'
import './query/query-notes.tsx'
import './query/read-as.tsx'
import './query/take-sentence.ts'
import './rail/filter-rail.tsx'
import './results/results-pane.tsx'
import './session-page.tsx'
import './stale-notice.tsx'
import '#ui/page-failure'
