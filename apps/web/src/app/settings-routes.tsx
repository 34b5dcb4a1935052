import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { mainRoute } from './main-route.tsx'

const shell = lazyRouteComponent(() => import('./settings-frame.tsx'), 'SettingsFrame')
const emails = { title: 'Emails · Settings' }
const billing = {
  component: lazyRouteComponent(() => import('#pages/billing'), 'BillingPage'),
  staticData: { title: 'Billing · Settings' },
}

const settingsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'settings',
  component: shell,
})

const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/main/settings/emails', replace: true })
  },
})

const emailsRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails',
  component: lazyRouteComponent(() => import('#pages/outreach/emails'), 'EmailsPage'),
  staticData: emails,
})

/** Where a provider redirects to when connecting a mailbox failed. */
const failedGmailRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails/failedGmail',
  component: lazyRouteComponent(() => import('#pages/outreach/emails'), 'FailedGmailPage'),
  staticData: emails,
})

const failedOutlookRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails/failedOutlook',
  component: lazyRouteComponent(() => import('#pages/outreach/emails'), 'FailedOutlookPage'),
  staticData: emails,
})

const templatesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails/templates',
  component: lazyRouteComponent(() => import('#pages/outreach/templates'), 'TemplatesPage'),
  staticData: { title: 'Email templates · Settings' },
})

const templateRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'emails/templates/$templateId',
  component: lazyRouteComponent(() => import('#pages/outreach/templates'), 'TemplatePage'),
  staticData: { title: 'Email template · Settings' },
})

const profileRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'profile',
  component: lazyRouteComponent(() => import('#pages/settings/profile'), 'ProfilePage'),
  staticData: { title: 'Profile · Settings' },
})

const teamRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'team',
  component: lazyRouteComponent(() => import('#pages/settings/team'), 'TeamPage'),
  staticData: { title: 'Team · Settings' },
})

const auditLogRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'team/audit-log',
  component: lazyRouteComponent(() => import('#pages/settings/audit-log'), 'AuditLogPage'),
  staticData: { title: 'Audit log · Settings' },
})

const usageRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'team/usage',
  component: lazyRouteComponent(() => import('#pages/telemetry'), 'UsagePage'),
  staticData: { title: 'Usage and failures · Settings' },
})

const taxonomiesRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'team/taxonomies',
  component: lazyRouteComponent(() => import('#pages/settings/taxonomies'), 'TaxonomiesPage'),
  staticData: { title: 'Occupation lists · Settings' },
})

const settingsBillingRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: 'billing',
  ...billing,
})

const billingRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: 'billing',
  component: shell,
})

const billingIndexRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '/',
  ...billing,
})

/**
 * Where a form or the provider redirects to: 1 means failure, 0 means that the update is still
 * expected.
 */
const billingReturnRoute = createRoute({
  getParentRoute: () => billingRoute,
  path: '$error',
  beforeLoad: ({ params: { error } }) => {
    if (error !== '0' && error !== '1') throw redirect({ to: '/main/billing', replace: true })
  },
  component: lazyRouteComponent(() => import('#pages/billing'), 'BillingReturnPage'),
  staticData: billing.staticData,
})

export const settingsRoutes = settingsRoute.addChildren([
  settingsIndexRoute,
  emailsRoute,
  failedGmailRoute,
  failedOutlookRoute,
  templatesRoute,
  templateRoute,
  profileRoute,
  teamRoute,
  auditLogRoute,
  usageRoute,
  taxonomiesRoute,
  settingsBillingRoute,
])

/** The billing page has a second, shorter URL. */
export const billingRoutes = billingRoute.addChildren([billingIndexRoute, billingReturnRoute])
