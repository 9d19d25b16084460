/** The theme of this device: light, dark, for sunlight, or as the device itself is set. */
import { useStore } from './create-store.ts'
import { createLocalStorageStore } from './local-storage.ts'

export type Theme = 'light' | 'dark' | 'sunlight' | 'auto'

const theme = createLocalStorageStore<Theme>('cocho.theme', 'auto')

export const useTheme = () => useStore(theme)

export function setTheme(next: Theme): void {
  theme.set(next)
  applyTheme()
}

/** Runs before the first render and after each change. */
export function applyTheme(): void {
  const current = theme.get()
  if (current === 'auto') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = current
}
