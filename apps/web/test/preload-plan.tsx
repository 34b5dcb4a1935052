/**
 * For tests: preloads lazy components, because loading them on a busy machine can take longer than
 * a test waits.
 */
import '../src/features/flows/editor/flow-steps-page.tsx'
import '../src/features/flows/editor/messages-step.tsx'
import '../src/features/flows/editor/preview.tsx'
import '../src/features/flows/editor/publish-dialog.tsx'
import '../src/features/flows/editor/schedule-step.tsx'
import '../src/features/flows/launch/launch-step.tsx'
import '../src/features/flows/running/reload-session.ts'
import '../src/features/flows/running/session-state.tsx'
import '../src/features/outreach/compose/template-menu.tsx'
import '../src/features/outreach/editor/email-editor.tsx'
import '../src/features/outreach/templates/email-text.tsx'
