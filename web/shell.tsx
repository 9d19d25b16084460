import 'ui-kit/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { registerServiceWorker } from './field/offline/app-version.ts'
import { applyTheme } from './theme.ts'

// A deploy removed the chunk that this open page asks for: the page is old, so it is loaded again, once. Without signal it is only
// the signal that is missing, and loading again would lose the page.
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
