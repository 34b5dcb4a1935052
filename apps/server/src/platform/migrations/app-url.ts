/** The address of the same database for the run-time role. */
export function appUrlFor(ownerUrl: string, appPassword: string): string {
  const url = new URL(ownerUrl)
  if (url.hostname === '') {
    // An address without a host (a socket) has no place for a name before it.
    url.searchParams.set('user', 'headwater_app')
    url.searchParams.set('password', appPassword)
    return url.href
  }
  url.username = 'headwater_app'
  url.password = encodeURIComponent(appPassword)
  return url.href
}
