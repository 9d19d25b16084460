import 'ui-kit/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { applyTheme } from './core/theme.ts'
import { registerServiceWorker } from './field/app-version/app-version.ts'

// A chunk fails to load when a deploy removed it while this page was open: reload once, to get the new version. Offline a reload would
// only lose the page.
window.addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || sessionStorage.getItem('reloaded')) return
  sessionStorage.setItem('reloaded', '1')
  location.reload()
})

applyTheme()
registerServiceWorker()

const root = document.getElementById('app')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
