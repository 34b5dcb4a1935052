/** Returns the URL of the same database for the run-time role. */
export function buildAppDatabaseUrl(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  if (url.hostname === '') {
    // A URL without a host (a socket) cannot contain a user name.
    url.searchParams.set('user', 'headwater_app')
    url.searchParams.set('password', appPassword)
    return url.href
  }
  url.username = 'headwater_app'
  url.password = encodeURIComponent(appPassword)
  return url.href
}
