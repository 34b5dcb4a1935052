/**
 * For tests: what comes late in a browser is here at once, as a busy machine takes longer to make it
 * than a test waits.
 */
import './duplicate-form.tsx'
import './edited-search.tsx'
import './new-search-form.tsx'
import './pages.tsx'
import './search-menu.tsx'
