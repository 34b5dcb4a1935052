// Runs before the first paint, so that a person who chose dark sees no flash of light.
// The same rule as src/ui/theme.tsx, which takes over once the app runs.
;(() => {
  let choice
  try {
    choice = localStorage.getItem('headwater.theme')
  } catch {
    // Storage is closed to us: follow the system.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
